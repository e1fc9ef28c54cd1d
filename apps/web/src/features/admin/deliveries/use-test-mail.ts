import { mails } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { refresh } from '../../operator/refresh.ts';
import { useAct } from '../../operator/use-act.ts';
import { useMe } from '../../session/session.ts';

/** "Send me a test": the list shows how it went. */
export const useTestMail = () => {
  const t = useAdminTexts().mails;
  const me = useMe();
  const act = useAct();
  const test = useMutation({ mutationFn: () => call(mails.test) });
  const send = () =>
    act('test', async () => {
      await test.mutateAsync();
      refresh('mails');
      toast(t.tested(me.email));
    });
  return { busy: test.isPending, send: () => void send() };
};
