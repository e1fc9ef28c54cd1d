import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { PlaceStack } from '../../../ui/PlaceStack.tsx';

export const unstable_settings = { anchor: 'index' };

export default function Pages() {
  const { phone, account } = useWords();
  return (
    <PlaceStack>
      <Stack.Screen name="index" options={{ title: phone.operator.places.account }} />
      <Stack.Screen name="password" options={{ title: account.password.heading }} />
      <Stack.Screen name="passkeys" options={{ title: account.passkeys.heading }} />
      <Stack.Screen name="name" options={{ title: account.profile.name }} />
      <Stack.Screen name="sessions" options={{ title: account.sessions.heading }} />
    </PlaceStack>
  );
}
