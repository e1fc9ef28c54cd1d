import { ApiError } from '@hlidka/client';
import { type DeliveryRow, deliveries } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

type Act = 'send' | 'drop';

export const useSettleAside = () => {
  const t = useAdminTexts().deliveries.aside;
  const act = useAct();
  const settle = async (what: Act, id?: string) => {
    try {
      const { settled } = await call(deliveries.settleAside, { body: { act: what, id } });
      toast(what === 'send' ? t.sent(settled) : t.dropped(settled));
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'already done') throw error;
      toast(t.gone);
    } finally {
      refresh('deliveries');
    }
  };
  return {
    settleOne: (what: Act, { id }: DeliveryRow) => act(id, () => settle(what, id)),
    /** Asks before acting on all of them: sent messages cannot be taken back. */
    askAll: (what: Act, count: number) =>
      confirm({
        title: what === 'send' ? t.sendTitle : t.dropTitle,
        means: what === 'send' ? t.sendMeans(count) : t.dropMeans(count),
        action: what === 'send' ? t.send : t.drop,
        run: () => settle(what),
      }),
  };
};
