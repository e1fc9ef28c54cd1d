import { adminSearch, type SearchAccount } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { refresh } from '../api/refresh.ts';

type Props = { account: SearchAccount; onClose: () => void };

export const RenameAccount = ({ account: { id, name }, onClose }: Props) => {
  const t = useAdminTexts().searchEngines;
  const form = useForm({
    schema: adminSearch.renameAccount.body,
    initial: { name },
    send: (body) => call(adminSearch.renameAccount, { params: { id }, body }),
    done: (account) => {
      refresh('search');
      toast(t.renamed(account.name));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.renameOf(name)}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.form.name} hint={t.form.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.rename} />
      </form>
    </Dialog>
  );
};
