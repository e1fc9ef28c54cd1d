import { ApiError } from '@hlidka/client';
import { type DeliveryRow, deliveries } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { whoOf } from './delivery-words.ts';

export const useRetry = () => {
  const t = useAdminTexts().deliveries;
  const act = useAct();
  return (row: DeliveryRow) =>
    act(row.id, async () => {
      try {
        await call(deliveries.retry, { params: { id: row.id } });
        toast(t.retried(whoOf(t, row)));
      } catch (error) {
        // Also refused when the recipient already got the incident's end.
        if (!(error instanceof ApiError) || error.error !== 'already done') throw error;
        toast(t.tooLate);
      } finally {
        refresh('deliveries');
      }
    });
};
