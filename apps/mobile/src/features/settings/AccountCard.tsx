import { space } from '@hlidka/design';
import { useQuery } from '@tanstack/react-query';
import { router } from 'expo-router';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Group, GroupRow } from '../../ui/Group.tsx';
import { Words } from '../../ui/Words.tsx';
import { useSettingsPath } from './use-settings-path.ts';

export const AccountCard = () => {
  const t = useWords().account.profile;
  const settings = useSettingsPath();
  const { data: me } = useQuery(queries.me());
  if (!me) return null;
  return (
    <Group heading={t.heading} about={me.role === 'client' ? t.emailHint : undefined}>
      <View style={{ padding: space[4], gap: space[1] }}>
        <Words size="lead" weight="600">
          {me.name}
        </Words>
        <Words color="inkSoft" selectable>
          {me.email}
        </Words>
      </View>
      <GroupRow label={t.name} onPress={() => router.push(`${settings}/name`)} />
    </Group>
  );
};
