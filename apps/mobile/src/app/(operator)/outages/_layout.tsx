import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { TabStack } from '../../../ui/tabs/TabStack.tsx';

export const unstable_settings = { anchor: 'index' };

export default function Pages() {
  const { nav } = useWords().phone.operator;
  return (
    <TabStack>
      <Stack.Screen name="index" options={{ title: nav.outages }} />
    </TabStack>
  );
}
