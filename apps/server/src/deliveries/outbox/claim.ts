import type { DeliveryChannel } from '@hlidka/protocol';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { deliveries } from '../table.ts';
import type { Delivery } from './letter.ts';
import { type Line, longestWaitSeconds } from './line.ts';

const leaseSeconds = 30;
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
const mostCounted = 2000;

/** Another's statement may have begun, and its lease be counted, a little after ours. */
const apartSeconds = 60;

/** A phone never gets a beginning and its end in the same second. */
const leastGapSeconds = 2;

/** Due by the clock, or put off for longer than anything is: the clock stepped back since. */
export const isDue = (row: SQL): SQL =>
  sql`(${row}.next_attempt_at <= now() or ${row}.next_attempt_at > now() + make_interval(
  secs => ${apartSeconds}::int + case when ${row}.handed_at is null
    then ${longestWaitSeconds}::int else ${leaseSeconds}::int end))`;
const due = isDue(sql`d`);

const justTold = sql`other.state = 'sent' and other.sent_at between
  now() - make_interval(secs => ${leastGapSeconds}::int)
  and now() + make_interval(secs => ${leastGapSeconds}::int)`;

/** Whatever is told of an incident waits for its beginning; of what goes only together, what is left alone is for `dropUntold`. */
const standsInTheWay = (onlyTogether: boolean): SQL =>
  onlyTogether
    ? sql`((d.event = 'resolved' and other.event = 'opened' and (other.state = 'waiting'
          or (other.state in ('dead', 'dropped') and not other.maybe_heard) or (${justTold})))
        or (d.event = 'opened' and other.event = 'resolved' and other.state = 'waiting'))`
    : sql`d.event is distinct from 'opened' and other.event = 'opened' and other.state = 'waiting'`;

/** Whatever became of it so far: what came later waits for it. */
const isFirst = sql`d.seq = (select min(first.seq) from deliveries first
  where first.state = 'waiting' and first.channel = d.channel)`;

/**
 * Takes due rows under a lease. `held` are this process' own, in case the database was away
 * longer than their lease. Of an incident, a recipient never hears the end before the beginning.
 */
export const claim = async (
  db: Database,
  channel: DeliveryChannel,
  limit: number,
  held: Iterable<string>,
  { onlyTogether = false, inOrder = false }: Pick<Line, 'onlyTogether' | 'inOrder'> = {},
): Promise<Delivery[]> => {
  const rows = await db
    .update(deliveries)
    .set({
      attempts: sql`least(${deliveries.attempts}, 1000000) + 1`,
      nextAttemptAt: lease,
      handedAt: sql`now()`,
      // Still in somebody's hands: in those of a process that died.
      maybeHeard: sql`${deliveries.maybeHeard} or ${deliveries.handedAt} is not null`,
    })
    .where(
      sql`${deliveries.id} in (
        select d.id from deliveries d
        where d.state = 'waiting' and d.channel = ${channel} and ${due}
          and d.id <> all (${sql.param([...held])}::uuid[])
          and not exists (
            select 1 from deliveries other
            where other.incident_id = d.incident_id and other.channel = d.channel
              and other.recipient = d.recipient and ${standsInTheWay(onlyTogether)})
          and ${inOrder ? isFirst : sql`true`}
        order by d.next_attempt_at limit ${limit} for update skip locked)`,
    )
    .returning();
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};

export type Due = { waiting: number; endings: boolean };

export const countDue = async (db: Database, channel: DeliveryChannel): Promise<Due> => {
  const { rows } = await db.execute<Due>(sql`
    select count(*)::int as waiting, coalesce(bool_or(event = 'resolved'), false) as endings from (
      select d.event from deliveries d
      where d.state = 'waiting' and d.channel = ${channel} and ${due} limit ${mostCounted}) w`);
  return rows[0] ?? { waiting: 0, endings: false };
};

/** A living process keeps its rows however long a channel takes. */
export const renewLeases = async (db: Database, held: Iterable<string>): Promise<void> => {
  await db
    .update(deliveries)
    .set({ nextAttemptAt: lease })
    .where(and(inArray(deliveries.id, [...held]), eq(deliveries.state, 'waiting')));
};

/** The service is well again: whoever waited for it, and not for a reason of their own, is due. */
export const hurry = async (db: Database, channel: DeliveryChannel): Promise<void> => {
  await db.execute(sql`
    update deliveries set next_attempt_at = now()
    where state = 'waiting' and channel = ${channel} and handed_at is null and failures = 0
      and next_attempt_at > now()`);
};
