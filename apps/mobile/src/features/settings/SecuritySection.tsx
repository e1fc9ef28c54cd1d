import { useQuery } from '@tanstack/react-query';
import { router } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Group, GroupRow } from '../../ui/Group.tsx';
import { useSettingsPath } from './use-settings-path.ts';

export const SecuritySection = () => {
  const { account: t, format } = useWords();
  const settings = useSettingsPath();
  const { data: passkeys } = useQuery(queries.passkeys());
  const { data: sessions } = useQuery(queries.sessions());
  return (
    <Group heading={t.security.heading}>
      <GroupRow label={t.password.heading} onPress={() => router.push(`${settings}/password`)} />
      <GroupRow
        label={t.passkeys.heading}
        value={passkeys && format.number(passkeys.length)}
        onPress={() => router.push(`${settings}/passkeys`)}
      />
      <GroupRow
        label={t.sessions.heading}
        value={sessions && format.number(sessions.length)}
        onPress={() => router.push(`${settings}/sessions`)}
      />
    </Group>
  );
};
