import { useLocalSearchParams } from 'expo-router';
import { OtherAccountScreen } from '../features/doors/OtherAccountScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { to } = useLocalSearchParams<{ to?: string }>();
  return <OtherAccountScreen to={to ?? '/'} />;
}
