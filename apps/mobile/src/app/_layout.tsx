import { QueryClientProvider } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import * as SplashScreen from 'expo-splash-screen';
import { StatusBar } from 'expo-status-bar';
import { useEffect } from 'react';
import { KeyboardProvider } from 'react-native-keyboard-controller';
import { builtServer, useServer } from '../address.ts';
import { queryClient } from '../cache/query-client.ts';
import { useAwake } from '../cache/use-awake.ts';
import { thisInstall } from '../cookies/install.ts';
import { Unreachable } from '../features/doors/Unreachable.tsx';
import { Curtain } from '../features/lock/Curtain.tsx';
import { useLock } from '../features/lock/use-lock.ts';
import { restorePeriod } from '../features/parts/period.ts';
import { UpdateScreen } from '../features/update/UpdateScreen.tsx';
import { Banner } from '../push/Banner.tsx';
import { useBadge } from '../push/use-badge.ts';
import { useEar } from '../push/use-ear.ts';
import { refreshAgency } from '../servers/agency.ts';
import { restoreLock } from '../session/lock.ts';
import { restoreSession, useOperator, useSession } from '../session/session.ts';
import { useWanted } from '../session/use-wanted.ts';
import { useColors } from '../ui/theme.ts';
import { useUpdate } from '../update.ts';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

void SplashScreen.preventAutoHideAsync();

/**
 * The splash stays until the session is restored, so signed-in people never see the sign-in screen.
 */
export default function Root() {
  const session = useSession();
  const operator = useOperator();
  const server = useServer();
  const colors = useColors();
  useAwake();
  useWanted();
  useEar();
  useEffect(() => {
    // First of all: whether anything was kept before decides whose session lies in the safe.
    void thisInstall().then(restoreLock).then(restorePeriod).then(restoreSession);
  }, []);
  const isThere = session.state !== 'restoring';
  useEffect(() => {
    if (isThere && server !== null) void refreshAgency();
  }, [isThere, server]);
  useEffect(() => {
    if (isThere) void SplashScreen.hideAsync();
  }, [isThere]);
  const shut = useLock();
  useBadge(shut === 'locked');
  const refused = useUpdate() === 'refused';
  if (refused) return <UpdateScreen />;
  if (!isThere) return null;
  if (session.state === 'unreachable') return <Unreachable error={session.error} />;
  const inside = session.state === 'in';
  const connected = server !== null;
  return (
    <KeyboardProvider>
      <QueryClientProvider client={queryClient}>
        <StatusBar style="auto" />
        <Curtain shut={shut}>
          <Stack
            screenOptions={{
              headerShown: false,
              contentStyle: { backgroundColor: colors.paper },
            }}
          >
            <Stack.Protected guard={inside && !operator}>
              <Stack.Screen name="(tabs)" />
            </Stack.Protected>
            <Stack.Protected guard={inside && operator}>
              <Stack.Screen name="(operator)" />
            </Stack.Protected>
            <Stack.Protected guard={inside}>
              <Stack.Screen name="other-account" />
            </Stack.Protected>
            <Stack.Protected guard={!inside && connected}>
              <Stack.Screen name="sign-in" />
            </Stack.Protected>
            <Stack.Protected guard={builtServer === null}>
              <Stack.Screen name="server" />
            </Stack.Protected>
            <Stack.Protected guard={connected}>
              <Stack.Screen name="forgot" />
              <Stack.Screen name="reset" />
            </Stack.Protected>
          </Stack>
          <Banner />
        </Curtain>
      </QueryClientProvider>
    </KeyboardProvider>
  );
}
