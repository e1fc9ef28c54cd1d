import { type MailRow, mails } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { refresh } from '../../operator/refresh.ts';
import { useAct } from '../../operator/use-act.ts';

export const useRetry = () => {
  const t = useAdminTexts().mails;
  const act = useAct();
  return ({ id, to }: MailRow) =>
    act(id, async () => {
      await call(mails.resend, { params: { id } });
      refresh('mails');
      toast(t.retried(to));
    });
};
