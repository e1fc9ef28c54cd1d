import { keys, limits, type NewApiKey } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { freshly } from '../session/freshly.ts';
import { useKeysTexts } from './use-keys-texts.ts';

type Props = { onClose: () => void; onMade: (key: NewApiKey) => void };

export const CreateKey = ({ onClose, onMade }: Props) => {
  const t = useKeysTexts();
  const form = useForm({
    schema: keys.create.body,
    initial: { name: '' },
    send: (body) => freshly(() => call(keys.create, { body })),
    words: { 'name: too many': t.full(limits.keysPerUser) },
    done: (made) => {
      void queryClient.invalidateQueries({ queryKey: ['keys'] });
      onMade(made);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.add}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
