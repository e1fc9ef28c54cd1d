import * as Linking from 'expo-linking';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { storeUrl } from '../../update.ts';

export const StoreButton = ({ kind }: { kind: 'main' | 'plain' }) => {
  const { phone } = useWords();
  const url = storeUrl();
  if (!url) return null;
  return (
    <Button kind={kind} onPress={() => void Linking.openURL(url)}>
      {phone.update.toStore}
    </Button>
  );
};
