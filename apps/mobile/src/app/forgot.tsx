import { useLocalSearchParams } from 'expo-router';
import { ForgotScreen } from '../features/doors/ForgotScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const { email = '' } = useLocalSearchParams<{ email?: string }>();
  return <ForgotScreen email={email} />;
}
