import { useLocalSearchParams } from 'expo-router';
import { useEffect } from 'react';
import { ResetScreen } from '../features/doors/ResetScreen.tsx';
import { tokenOf } from '../features/doors/token-of.ts';
import { goElsewhere, isElsewhere } from '../session/elsewhere.ts';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

export default function Page() {
  const params = useLocalSearchParams<{ server?: string }>();
  const token = tokenOf(params);
  const { server } = params;
  const away = isElsewhere(server);
  useEffect(() => {
    if (away) goElsewhere(server);
  }, [away, server]);
  return <ResetScreen key={token} token={token} />;
}
