import { space } from '@hlidka/design';
import { type Me, me } from '@hlidka/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from 'react-native';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';

/** Whether incidents are mailed too; offered where mails leave the installation. */
export const MailSection = () => {
  const t = useWords().account.notifications;
  const client = useQueryClient();
  const { data: mine } = useQuery(queries.me());
  const change = useMutation({
    mutationFn: (incidentMail: boolean) => call(me.change, { body: { incidentMail } }),
    onSuccess: (changed: Me) => client.setQueryData(queries.me().queryKey, changed),
  });
  if (!mine) return null;
  return (
    <View style={{ gap: space[3] }}>
      <Group>
        {mine.mailWorks ? (
          <SwitchRow
            label={t.mail}
            hint={t.mailHint}
            value={change.isPending ? change.variables : mine.incidentMail}
            disabled={change.isPending}
            onValueChange={(on) => change.mutate(on)}
          />
        ) : (
          <Words style={{ padding: space[4] }}>{t.noMail}</Words>
        )}
      </Group>
      {change.error && <ErrorNotice error={change.error} />}
    </View>
  );
};
