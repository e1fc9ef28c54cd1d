import { useLocalSearchParams } from 'expo-router';
import { OperatorSiteScreen } from '../../../../features/operator/outage/OperatorSiteScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <OperatorSiteScreen id={id} />;
}
