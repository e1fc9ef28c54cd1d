import type { OperatorReached } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { users } from '../../../people/people/table.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import type { IncidentRow } from '../table.ts';

type Row = Pick<
  IncidentRow,
  'id' | 'openedWith' | 'resolvedAt' | 'byHand' | 'createdAt' | 'acknowledgedAt' | 'takenTold'
>;
/** `about`: an incident, or a gathering of several. */
type Message = { about: string; state: 'sent' | 'waiting'; sentAt: Date | null };

const nobody: OperatorReached = { operatorKnowsAt: null, reachingOperator: false };

/** Messages to operators, on a shared channel or to one of them, about a beginning that were sent or still wait. */
const readMessages = async (db: Executor, ids: string[]): Promise<Map<string, Message[]>> => {
  const asked = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<Message>(sql`
    select coalesce(d.incident_id, d.gathering_id) as about, d.state, d.sent_at as "sentAt"
    from ${deliveries} d left join ${users} u on u.id = d.user_id
    where (d.channel in ('chat', 'outlet') or u.role = 'admin') and d.state in ('sent', 'waiting')
      and ((d.incident_id = ${asked} and d.event = 'opened')
        or (d.gathering_id = ${asked} and d.kind = 'outages_opened'))`);
  return Map.groupBy(rows, ({ about }) => about);
};

const earliest = (moments: (Date | null)[]): string | null => {
  const known = moments.filter((moment) => moment !== null).map(Number);
  return known.length > 0 ? new Date(Math.min(...known)).toISOString() : null;
};

const reachedBy = (row: Row, messages: Message[]): OperatorReached => {
  // A gathering's message that was sent before this incident joined does not mention it.
  const sent = messages.filter(({ sentAt }) => sentAt !== null && sentAt >= row.createdAt);
  const operatorKnowsAt = earliest([
    ...sent.map(({ sentAt }) => sentAt),
    row.takenTold ? row.acknowledgedAt : null,
    row.byHand ? row.createdAt : null,
  ]);
  const waits = messages.some(({ state }) => state === 'waiting');
  return { operatorKnowsAt, reachingOperator: operatorKnowsAt === null && waits };
};

/** Whether an operator knows of each open incident, by the rows that prove it. */
export const readReached = async (
  db: Executor,
  rows: readonly Row[],
): Promise<(row: Row) => OperatorReached> => {
  const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return () => nobody;
  const about = open.flatMap(({ id, openedWith }) => (openedWith ? [id, openedWith] : [id]));
  const messages = await readMessages(db, [...new Set(about)]);
  const of = (id: string | null) => (id ? (messages.get(id) ?? []) : []);
  return (row) =>
    row.resolvedAt === null ? reachedBy(row, [...of(row.id), ...of(row.openedWith)]) : nobody;
};
