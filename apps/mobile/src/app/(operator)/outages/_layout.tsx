import { Stack } from 'expo-router';
import { useWords } from '../../../language.ts';
import { PlaceStack } from '../../../ui/PlaceStack.tsx';

export default function Pages() {
  const { places } = useWords().phone.operator;
  return (
    <PlaceStack>
      <Stack.Screen name="index" options={{ title: places.outages }} />
    </PlaceStack>
  );
}
