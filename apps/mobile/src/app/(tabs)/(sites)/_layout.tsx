import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { PlaceStack } from '../../../ui/PlaceStack.tsx';

/** Whoever comes from outside finds the list behind what they came for. */
export const unstable_settings = { anchor: 'index' };

export default function Sites() {
  const { places } = useWords().portal;
  return (
    <PlaceStack>
      <Stack.Screen name="index" options={{ title: places.sites }} />
    </PlaceStack>
  );
}
