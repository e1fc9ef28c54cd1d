import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { TabStack } from '../../../ui/tabs/TabStack.tsx';

export const unstable_settings = { anchor: 'index' };

export default function Pages() {
  const { phone, account } = useWords();
  return (
    <TabStack>
      <Stack.Screen name="index" options={{ title: phone.operator.nav.account }} />
      <Stack.Screen name="password" options={{ title: account.password.heading }} />
      <Stack.Screen name="passkeys" options={{ title: account.passkeys.heading }} />
      <Stack.Screen name="name" options={{ title: account.profile.name }} />
      <Stack.Screen name="sessions" options={{ title: account.sessions.heading }} />
    </TabStack>
  );
}
