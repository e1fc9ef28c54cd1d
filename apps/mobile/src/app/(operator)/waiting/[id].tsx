import { useLocalSearchParams } from 'expo-router';
import { JobScreen } from '../../../features/operator/JobScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <JobScreen id={id} />;
}
