import { useLocalSearchParams } from 'expo-router';
import { WatchedScreen } from '../../../../../features/watched/WatchedScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <WatchedScreen id={id} />;
}
