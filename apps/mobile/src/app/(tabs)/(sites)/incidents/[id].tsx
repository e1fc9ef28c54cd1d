import { useLocalSearchParams } from 'expo-router';
import { IncidentScreen } from '../../../../features/incident/IncidentScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <IncidentScreen id={id} />;
}
