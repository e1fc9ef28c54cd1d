import { adminSearch, type SearchAccount } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { NameDialog } from '../../../../ui/overlay/NameDialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

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
    <NameDialog
      form={form}
      title={t.renameOf(name)}
      words={t.form}
      submit={t.rename}
      onClose={onClose}
    />
  );
};
