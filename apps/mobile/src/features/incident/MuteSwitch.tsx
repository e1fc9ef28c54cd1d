import { clientIncidents } from '@hlidka/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';

/** Whether the person's phones hear more of this incident. */
export const MuteSwitch = ({ id, muted }: { id: string; muted: boolean }) => {
  const t = useWords().phone.incident;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      await call(clientIncidents.mute, { params: { id }, body: { muted: wanted } });
      await client.refetchQueries({ queryKey: queries.incident(id).queryKey });
    },
  });
  return (
    <>
      <Group>
        <SwitchRow
          label={t.mute}
          hint={t.muteHint}
          value={change.isPending ? change.variables : muted}
          disabled={change.isPending}
          onValueChange={(wanted) => change.mutate(wanted)}
        />
      </Group>
      {change.error && <ErrorNotice error={change.error} />}
    </>
  );
};
