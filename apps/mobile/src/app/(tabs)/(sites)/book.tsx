import { useLocalSearchParams } from 'expo-router';
import { BookScreen } from '../../../features/book/BookScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { site, group } = useLocalSearchParams<{ site?: string; group?: string }>();
  return <BookScreen site={site} group={group} />;
}
