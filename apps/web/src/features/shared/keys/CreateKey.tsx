import { keys, limits, type NewApiKey } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { NameDialog } from '../../../ui/overlay/NameDialog.tsx';
import { useKeysTexts } from './use-keys-texts.ts';

type Props = { onClose: () => void; onMade: (key: NewApiKey) => void };

export const CreateKey = ({ onClose, onMade }: Props) => {
  const t = useKeysTexts();
  const form = useForm({
    schema: keys.create.body,
    initial: { name: '' },
    send: (body) => call(keys.create, { body }),
    words: { 'name: too many': t.full(limits.keysPerUser) },
    done: (made) => {
      void queryClient.invalidateQueries({ queryKey: ['keys'] });
      onMade(made);
    },
  });
  return <NameDialog form={form} title={t.add} words={t} submit={t.create} onClose={onClose} />;
};
