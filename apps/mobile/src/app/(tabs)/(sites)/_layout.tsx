import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { PlaceStack } from '../../../ui/PlaceStack.tsx';

/** A link from outside opens its page above the list, so that "back" leads there. */
export const unstable_settings = { anchor: 'index' };

export default function Sites() {
  const { places } = useWords().portal;
  return (
    <PlaceStack>
      <Stack.Screen name="index" options={{ title: places.sites }} />
    </PlaceStack>
  );
}
