import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { TabStack } from '../../../ui/tabs/TabStack.tsx';

/** A link from outside opens its report above the list, so that "back" leads there. */
export const unstable_settings = { anchor: 'index' };

export default function Pages() {
  const { nav } = useWords().portal;
  return (
    <TabStack>
      <Stack.Screen name="index" options={{ title: nav.reports }} />
    </TabStack>
  );
}
