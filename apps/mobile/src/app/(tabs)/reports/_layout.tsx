import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { TabStack } from '../../../ui/tabs/TabStack.tsx';

export default function Pages() {
  const { nav } = useWords().portal;
  return (
    <TabStack>
      <Stack.Screen name="index" options={{ title: nav.reports }} />
    </TabStack>
  );
}
