import { auth, type Passkey } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refreshPasskeys } from './passkey-list.ts';
import { useAccountTexts } from './use-account-texts.ts';

type Props = { passkey: Passkey; onClose: () => void };

export const RenamePasskey = ({ passkey, onClose }: Props) => {
  const t = useAccountTexts().passkeys;
  const form = useForm({
    schema: auth.renamePasskey.body,
    initial: { name: passkey.name ?? '' },
    toBody: (values) => ({ id: passkey.id, ...values }),
    send: (body) => call(auth.renamePasskey, { body }),
    done: async () => {
      await refreshPasskeys();
      toast(t.renamed);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.renameOf(passkey.name || t.unnamed)}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.rename} />
      </form>
    </Dialog>
  );
};
