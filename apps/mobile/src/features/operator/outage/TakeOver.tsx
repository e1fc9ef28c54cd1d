import { mayBeDone } from '@hlidka/client';
import { type AdminIncident, incidents, limits } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queries } from '../../../api.ts';
import { useDraft } from '../../../cache/use-draft.ts';
import { useWords } from '../../../language.ts';
import { useSeen } from '../../../ui/age/seen.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SwitchRow } from '../../../ui/form/SwitchRow.tsx';
import { Group } from '../../../ui/Group.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Words } from '../../../ui/Words.tsx';
import { TakeOverUnknown } from '../TakeOverNotice.tsx';

/** Who has it in hand; whoever has not may take it, with a note to the others and a word to the client. */
export const TakeOver = ({ incident }: { incident: AdminIncident }) => {
  const { phone, format } = useWords();
  const t = phone.operator.outages;
  const { now, old } = useSeen();
  const { acknowledgedAt, acknowledgedBy, note, endedAt } = incident;
  if (acknowledgedAt && acknowledgedBy) {
    const takenBy = old ? t.takenBefore : t.takenBy;
    return (
      <>
        <Words>{takenBy(acknowledgedBy, since(format, acknowledgedAt, now))}</Words>
        {note ? <Words color="inkSoft">{phone.operator.incident.noted(note)}</Words> : null}
      </>
    );
  }
  if (endedAt !== null) return null;
  return (
    <>
      <Words>{old ? t.freeBefore : t.free}</Words>
      <Taking id={incident.id} />
    </>
  );
};

const Taking = ({ id }: { id: string }) => {
  const { phone } = useWords();
  const t = phone.operator.incident;
  const client = useQueryClient();
  const { data: me } = useQuery(queries.me());
  const draft = useDraft<'note'>('incident', id);
  const [note, setNote] = useState(() => draft.read().note ?? '');
  const [tellClient, setTell] = useState(true);
  const take = useMutation({
    mutationFn: () =>
      call(incidents.acknowledge, {
        params: { id },
        body: { note: note.trim() || null, tellClient },
      }),
    onSuccess: () => {
      draft.write('note', undefined);
      return client.refetchQueries({ queryKey: ['incidents'] });
    },
    onError: () => void client.refetchQueries({ queryKey: ['incidents'] }),
  });
  return (
    <>
      <Field
        label={t.note}
        value={note}
        onChangeText={(text) => {
          setNote(text);
          draft.write('note', text || undefined);
        }}
        multiline
        maxLength={limits.operatorMessage}
      />
      <Group>
        <SwitchRow
          label={t.tellClient}
          hint={t.tellClientHint(me?.name ?? '')}
          value={tellClient}
          onValueChange={setTell}
        />
      </Group>
      {take.error && !mayBeDone(take.error) && <ErrorNotice error={take.error} />}
      {mayBeDone(take.error) && <TakeOverUnknown onRetry={() => take.mutate()} />}
      <Button needs={incidents.acknowledge} busy={take.isPending} onPress={() => take.mutate()}>
        {phone.operator.outages.take}
      </Button>
    </>
  );
};
