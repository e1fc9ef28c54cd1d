import { agents, JobKind, limits, type NewAgent } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { KindChoice } from './KindChoice.tsx';
import { type AgentValues, ScopeChoice } from './ScopeChoice.tsx';

type Props = { onClose: () => void; onMade: (agent: NewAgent) => void };

const initial: AgentValues = {
  name: '',
  kinds: [...JobKind.options],
  everywhere: true,
  scope: [],
};

export const CreateAgent = ({ onClose, onMade }: Props) => {
  const t = useAdminTexts().agents;
  const form = useForm({
    schema: agents.create.body,
    initial,
    toBody: ({ name, kinds, everywhere, scope }) => ({
      name,
      kinds,
      scope: everywhere ? null : scope,
    }),
    send: (body) => call(agents.create, { body }),
    words: {
      'name: too many': t.full(limits.agentsAtMost),
      'kinds: required': t.wrong.kinds,
      'scope: required': t.wrong.scope,
    },
    done: (made) => {
      refresh('agents', 'jobs');
      onMade(made);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.newTitle}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <KindChoice form={form} />
        <ScopeChoice form={form} />
        <FormEnd needs={agents.create} form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
