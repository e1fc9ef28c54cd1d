import { agents, limits, type NewAgent } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { freshly } from '../../shared/account/freshly.ts';
import { refresh } from '../api/refresh.ts';
import { NameDialog } from '../forms/NameDialog.tsx';

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
    <NameDialog form={form} title={t.newTitle} words={t} submit={t.create} onClose={onClose} />
  );
};
