import { useLocalSearchParams } from 'expo-router';
import { WatchedScreen } from '../../../../../features/watched/WatchedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <WatchedScreen id={id} />;
}
