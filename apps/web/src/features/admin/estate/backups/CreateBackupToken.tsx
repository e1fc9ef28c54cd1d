import { backupTokens, limits, type NewBackupToken } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { NameDialog } from '../../../../ui/overlay/NameDialog.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Props = { siteId: string; onClose: () => void; onMade: (token: NewBackupToken) => void };

export const CreateBackupToken = ({ siteId, onClose, onMade }: Props) => {
  const t = useAdminTexts().backupWatch.tokens;
  const params = { id: siteId };
  const form = useForm({
    schema: backupTokens.create.body,
    initial: { name: '' },
    send: (body) => call(backupTokens.create, { params, body }),
    words: { 'name: too many': t.full(limits.backupTokensPerSite) },
    done: (made) => {
      refresh('sites');
      onMade(made);
    },
  });
  return <NameDialog form={form} title={t.title} words={t} submit={t.create} onClose={onClose} />;
};
