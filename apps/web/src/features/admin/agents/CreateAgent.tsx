import { agents, limits, type NewAgent } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { freshly } from '../../shared/account/freshly.ts';
import { refresh } from '../api/refresh.ts';

type Props = { onClose: () => void; onMade: (agent: NewAgent) => void };

export const CreateAgent = ({ onClose, onMade }: Props) => {
  const t = useAdminTexts().agents;
  const form = useForm({
    schema: agents.create.body,
    initial: { name: '' },
    send: (body) => freshly(() => call(agents.create, { body })),
    words: { 'name: too many': t.full(limits.agentsAtMost) },
    done: (made) => {
      refresh('agents');
      onMade(made);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.newTitle}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
