import { useLocalSearchParams } from 'expo-router';
import { SiteScreen } from '../../../../../features/site/SiteScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../../../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { id } = useLocalSearchParams<{ id: string }>();
  return <SiteScreen id={id} />;
}
