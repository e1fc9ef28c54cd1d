import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { Delivery } from './letter.ts';
import { type Outcome, type Patience, waitSeconds } from './line.ts';

const receiptAfter = '15 minutes';
const longestReason = 500;

const markOf = ({ id, attempts }: Delivery, outcome: Outcome, patience: Patience) => {
  const givenUp = outcome.state === 'waiting' && attempts >= patience.mostAttempts;
  return {
    id,
    attempts,
    wait: waitSeconds(patience, attempts),
    ...outcome,
    state: givenUp ? 'dead' : outcome.state,
    reason: outcome.reason?.replaceAll('\0', '').slice(0, longestReason),
  };
};

/**
 * Writes what became of the rows, in one statement: the moment in which a dying process causes
 * repeats is short. A failure counts only for the attempt it belongs to, a success always.
 */
export const mark = async (
  db: Database,
  rows: Delivery[],
  outcomes: Outcome[],
  patience: Patience,
): Promise<void> => {
  const marks = rows.flatMap((row, index) => {
    const outcome = outcomes[index];
    return outcome ? [markOf(row, outcome, patience)] : [];
  });
  await db.execute(sql`
    update deliveries d set
      state = m.state,
      last_error = m.reason,
      language = coalesce(m.language, d.language),
      subject = coalesce(m.subject, d.subject),
      ticket = m.ticket,
      receipt_after = case when m.ticket is not null then now() + ${receiptAfter}::interval end,
      sent_at = case when m.state in ('sent', 'kept') then now() end,
      next_attempt_at = case when m.state = 'waiting'
        then now() + make_interval(secs => m.wait) else d.next_attempt_at end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (
      id uuid, attempts int, wait int, state text, reason text, ticket text, language text, subject text)
    where d.id = m.id and d.state = 'waiting'
      and (d.attempts = m.attempts or m.state in ('sent', 'kept'))`);
};
