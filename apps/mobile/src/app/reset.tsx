import { useLocalSearchParams } from 'expo-router';
import { ResetScreen } from '../features/doors/ResetScreen.tsx';
import { tokenOf } from '../features/doors/token-of.ts';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const token = tokenOf(useLocalSearchParams());
  return <ResetScreen key={token} token={token} />;
}
