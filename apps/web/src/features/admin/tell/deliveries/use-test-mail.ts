import { deliveries } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { useMe } from '../../../shared/session/session.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** "Send me a test": the list shows how it went. */
export const useTestMail = () => {
  const t = useAdminTexts().deliveries;
  const me = useMe();
  const act = useAct();
  const test = useMutation({ mutationFn: () => call(deliveries.testMail) });
  const send = () =>
    act('test', async () => {
      await test.mutateAsync();
      refresh('deliveries');
      void queryClient.invalidateQueries({ queryKey: adminQueries.firstSteps().queryKey });
      toast(t.tested(me.email));
    });
  return { busy: test.isPending, send: () => void send() };
};
