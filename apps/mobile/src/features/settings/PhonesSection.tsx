import type { PushChoice } from '@hlidka/protocol';
import { quietSpan } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { router } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Group, GroupRow } from '../../ui/Group.tsx';

/** When the phone stays quiet, and what it was told. */
export const PhonesSection = () => {
  const { account, format } = useWords();
  const { phones: t, history } = account;
  const { data: choice } = useQuery(queries.pushChoice());
  const said = ({ quiet }: PushChoice) => (quiet ? quietSpan(t, format, quiet) : t.none);
  return (
    <Group>
      <GroupRow
        label={t.quiet}
        value={choice && said(choice)}
        onPress={() => router.push('/settings/quiet')}
      />
      <GroupRow label={history.heading} onPress={() => router.push('/settings/notifications')} />
    </Group>
  );
};
