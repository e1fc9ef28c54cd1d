import { phone } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** Replies of the bot arrive as live events; this polls for everything else. */
const lookAgainMs = 5_000;

export const usePhone = () =>
  useQuery({
    queryKey: ['deliveries', 'phone'],
    queryFn: () => call(phone.read),
    refetchInterval: lookAgainMs,
  });

export const usePress = () => {
  const t = useAdminTexts().phone;
  const act = useAct();
  return (messageId: number, data: string) =>
    act(`press ${messageId}`, async () => {
      const { answer } = await call(phone.press, { body: { messageId, data } });
      refresh('deliveries', 'jobs');
      toast(answer ?? t.silent);
    });
};
