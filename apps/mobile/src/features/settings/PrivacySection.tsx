import * as Linking from 'expo-linking';
import { urlAt } from '../../address.ts';
import { useWords } from '../../language.ts';
import { Group, GroupRow } from '../../ui/Group.tsx';

/** The app stores require this link; the text is the server's page. */
export const PrivacySection = () => {
  const { common: t } = useWords();
  return (
    <Group>
      <GroupRow label={t.privacy} onPress={() => void Linking.openURL(urlAt('/privacy'))} />
    </Group>
  );
};
