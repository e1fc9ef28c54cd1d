import { useLocalSearchParams } from 'expo-router';
import { OperatorIncidentScreen } from '../../../features/operator/outage/OperatorIncidentScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <OperatorIncidentScreen id={id} />;
}
