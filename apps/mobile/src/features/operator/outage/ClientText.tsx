import { type AdminIncident, incidents, limits } from '@hlidka/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useDraft } from '../../../cache/use-draft.ts';
import { useWords } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Words } from '../../../ui/Words.tsx';

/** What the client reads of it; what is typed stays until it is saved. */
export const ClientText = ({ incident }: { incident: AdminIncident }) => {
  const t = useWords().phone.operator.incident;
  const client = useQueryClient();
  const { id } = incident;
  const draft = useDraft<'title' | 'description'>('incident', id);
  const [typed, setTyped] = useState(draft.read);
  const title = typed.title ?? incident.title ?? '';
  const description = typed.description ?? incident.description ?? '';
  const type = (field: 'title' | 'description') => (text: string) => {
    save.reset();
    setTyped((before) => ({ ...before, [field]: text }));
    draft.write(field, text);
  };
  const save = useMutation({
    mutationFn: () =>
      call(incidents.change, {
        params: { id },
        body: { title: title.trim() || null, description: description.trim() || null },
      }),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: ['incidents'] });
      draft.write('title', undefined);
      draft.write('description', undefined);
      setTyped({});
    },
  });
  return (
    <Section heading={t.forClient}>
      <Words size="small" color="inkSoft">
        {t.forClientAbout}
      </Words>
      <Field label={t.title} value={title} onChangeText={type('title')} maxLength={200} />
      <Field
        label={t.description}
        value={description}
        onChangeText={type('description')}
        multiline
        maxLength={limits.operatorMessage}
      />
      {save.error && <ErrorNotice error={save.error} />}
      {save.isSuccess && <Notice what={t.saved} alarm={false} />}
      <Button
        needs={incidents.change}
        kind="second"
        busy={save.isPending}
        onPress={() => save.mutate()}
      >
        {t.save}
      </Button>
    </Section>
  );
};
