import { backupWatch, limits, type NewBackupToken } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { freshly } from '../../shared/account/freshly.ts';
import { refresh } from '../api/refresh.ts';

type Props = { siteId: string; onClose: () => void; onMade: (token: NewBackupToken) => void };

export const CreateBackupToken = ({ siteId, onClose, onMade }: Props) => {
  const t = useAdminTexts().backupWatch.tokens;
  const params = { id: siteId };
  const form = useForm({
    schema: backupWatch.createToken.body,
    initial: { name: '' },
    send: (body) => freshly(() => call(backupWatch.createToken, { params, body })),
    words: { 'name: too many': t.full(limits.backupTokensPerSite) },
    done: (made) => {
      refresh('sites');
      onMade(made);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormEnd form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
