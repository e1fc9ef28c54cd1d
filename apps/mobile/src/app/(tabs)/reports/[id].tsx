import { useLocalSearchParams } from 'expo-router';
import { ReportScreen } from '../../../features/reports/ReportScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <ReportScreen id={id} />;
}
