import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { TabStack } from '../../../ui/tabs/TabStack.tsx';

export const unstable_settings = { anchor: 'index' };

export default function Pages() {
  const { portal, account } = useWords();
  return (
    <TabStack>
      <Stack.Screen name="index" options={{ title: portal.nav.settings }} />
      <Stack.Screen name="password" options={{ title: account.password.heading }} />
      <Stack.Screen name="passkeys" options={{ title: account.passkeys.heading }} />
      <Stack.Screen name="name" options={{ title: account.profile.name }} />
      <Stack.Screen name="quiet" options={{ title: account.phones.quiet }} />
      <Stack.Screen name="notifications" options={{ title: account.history.heading }} />
      <Stack.Screen name="sessions" options={{ title: account.sessions.heading }} />
    </TabStack>
  );
}
