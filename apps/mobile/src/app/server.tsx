import { useLocalSearchParams } from 'expo-router';
import { ServerScreen } from '../features/doors/ServerScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { url = '' } = useLocalSearchParams<{ url?: string }>();
  return <ServerScreen key={url} given={url} />;
}
