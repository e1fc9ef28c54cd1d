import * as Linking from 'expo-linking';
import { Platform } from 'react-native';
import { builtServer } from '../../address.ts';
import { useWords } from '../../language.ts';
import { type KeptAgency, useAgency } from '../../servers/agency.ts';
import { Button } from '../../ui/Button.tsx';
import { storeUrl } from '../../update.ts';

/** A build of before it was in the store knows no page there; its own server, asked earlier, does. */
const toldBy = (apps: KeptAgency['apps'] | undefined): string | null => {
  if (builtServer === null || !apps) return null;
  return Platform.OS === 'ios' ? apps.ios : apps.android;
};

export const StoreButton = ({ kind }: { kind: 'main' | 'plain' }) => {
  const { phone } = useWords();
  const apps = useAgency()?.apps;
  const url = storeUrl() ?? toldBy(apps);
  if (!url) return null;
  return (
    <Button kind={kind} onPress={() => void Linking.openURL(url)}>
      {phone.update.toStore}
    </Button>
  );
};
