import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { PlaceStack } from '../../../ui/PlaceStack.tsx';

export default function Sites() {
  const { places } = useWords().portal;
  return (
    <PlaceStack>
      <Stack.Screen name="index" options={{ title: places.sites }} />
    </PlaceStack>
  );
}
