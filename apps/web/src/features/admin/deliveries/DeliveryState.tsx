import './deliveries.css';
import type { DeliveryRow, DeliveryState as State } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { type MarkShape, StateMark } from '../../operator/StateMark.tsx';
import { useRetryDelivery } from './use-retry-delivery.ts';

const shapes: Record<State, MarkShape> = {
  waiting: 'half',
  sent: 'done',
  kept: 'kept',
  dead: 'crossed',
  dropped: 'broken',
};

/** The state in words, with the error, the next attempt, or the way to try again. */
export const DeliveryState = ({ row }: { row: DeliveryRow }) => {
  const t = useAdminTexts().deliveries;
  const retry = useRetryDelivery();
  const who = row.personName ?? row.recipient;
  return (
    <div className="mail-state">
      <StateMark shape={shapes[row.state]} strong={row.state === 'dead'}>
        {t.states[row.state]}
      </StateMark>
      {row.state === 'dead' && (
        <span className="above">
          <Button size="small" aria-label={t.retryOf(who)} onClick={() => void retry(row)}>
            {t.retry}
          </Button>
        </span>
      )}
      {row.nextAttemptAt && row.attempts > 0 && (
        <span className="mail-error above">
          {t.nextAttempt} <RelativeTime at={row.nextAttemptAt} />
        </span>
      )}
      {row.lastError && (
        <span className="mail-error" title={row.lastError}>
          {row.lastError}
        </span>
      )}
    </div>
  );
};
