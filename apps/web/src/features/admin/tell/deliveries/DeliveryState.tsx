import './deliveries.css';
import type { DeliveryRow, DeliveryState as State } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';
import { AsideChoice } from './AsideChoice.tsx';
import { whoOf, whyOf } from './delivery-words.ts';
import { useRetry } from './use-retry.ts';

const shapes: Record<State, MarkShape> = {
  waiting: 'half',
  sent: 'done',
  kept: 'kept',
  dead: 'crossed',
  dropped: 'broken',
  aside: 'half',
};

export const DeliveryMark = ({ state }: { state: State }) => {
  const t = useAdminTexts().deliveries;
  return (
    <StateMark shape={shapes[state]} strong={state === 'dead'}>
      {t.states[state]}
    </StateMark>
  );
};

/** The state in words, with the error, the next attempt, or a retry button. */
export const DeliveryState = ({ row }: { row: DeliveryRow }) => {
  const t = useAdminTexts().deliveries;
  const retry = useRetry();
  const why = whyOf(t, row);
  return (
    <div className="delivery-state">
      <DeliveryMark state={row.state} />
      {row.state === 'dead' && (
        <span className="above">
          <Button
            size="small"
            aria-label={t.retryOf(whoOf(t, row))}
            onClick={() => void retry(row)}
          >
            {t.retry}
          </Button>
        </span>
      )}
      {row.state === 'aside' && (
        <span className="above delivery-choice">
          <AsideChoice row={row} />
        </span>
      )}
      {row.heldUntil && (
        <span className="delivery-note above">
          {t.heldUntil} <RelativeTime at={row.heldUntil} />
        </span>
      )}
      {row.nextAttemptAt && row.attempts > 0 && !row.heldUntil && (
        <span className="delivery-note above">
          {t.nextAttempt} <RelativeTime at={row.nextAttemptAt} />
        </span>
      )}
      {why && (
        <span className="delivery-note" title={why}>
          {why}
        </span>
      )}
    </div>
  );
};
