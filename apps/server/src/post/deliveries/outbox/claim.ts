import type { DeliveryChannel, DropReason } from '@hlidka/protocol';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import { deliveries } from '../table.ts';
import type { Delivery } from './letter.ts';
import { type Line, longestWaitSeconds } from './line.ts';
import { lastUrgent, risesTo } from './priority.ts';

/*
 * Which rows a worker takes, all in one statement (`claim`); a row is taken when
 * 1. it waits on this channel and is due (`isDue`): its time has come, or the clock was set back since the time was set;
 * 2. this process does not have it in hand already (`held`);
 * 3. nothing of its incident stands in its way (`standsInTheWay`): an end waits for its beginning, two seconds at least;
 * 4. in a channel with an order it is the first of the channel, or of its recipient (`isFirst`);
 * 5. it is urgent, where only slots for urgent ones are free.
 * It is then leased: due again in half a minute, unless the lease is renewed. A row whose lease ran out was handed to a
 * process that died, and may have been delivered. Before that, a beginning and an end that both still wait are dropped (`dropUntold`).
 */

const together: DropReason = 'told together with others';
const over: DropReason = 'over before it could be told';
const leaseSeconds = 30;
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
const mostCounted = 2000;

/** Another process's statement, and so its lease, may start a little after ours. */
const apartSeconds = 60;
const putOffApartSeconds = 5;

/** Keeps a beginning and its end from reaching a phone within the same second. */
const leastGapSeconds = 2;

/**
 * Due by the clock, or postponed further than is possible, which means that the clock was set back.
 * For rows held by a gathering only the clock counts: its duty handles clock changes itself. Quiet hours hold
 * for longer than anything else is postponed: for them only `put_off_at` counts.
 */
const isDue = (row: SQL): SQL =>
  sql`(${row}.next_attempt_at <= now()
  or (not (${row}.held and ${row}.gathering_id is not null)
    and ${row}.put_off_at > now() + make_interval(secs => ${putOffApartSeconds}::int))
  or (not ${row}.held and (${row}.next_attempt_at > now() + make_interval(
    secs => ${apartSeconds}::int + case when ${row}.handed_at is null
      then ${longestWaitSeconds}::int else ${leaseSeconds}::int end))))`;
const due = isDue(sql`d`);

const justTold = sql`other.state = 'sent' and other.sent_at between
  now() - make_interval(secs => ${leastGapSeconds}::int)
  and now() + make_interval(secs => ${leastGapSeconds}::int)`;

/** Messages of an incident wait for its beginning; an unpaired one is left to `dropUntold`. */
const standsInTheWay = (pairedEvents: boolean): SQL =>
  pairedEvents
    ? sql`((d.event = 'resolved' and other.event = 'opened' and (other.state = 'waiting'
          or (other.state in ('dead', 'dropped', 'aside') and not other.maybe_heard
            and other.last_error is distinct from ${together}) or (${justTold})))
        or (d.event = 'opened' and other.event = 'resolved' and other.state = 'waiting'))`
    : sql`d.event is distinct from 'opened' and other.event = 'opened' and other.state = 'waiting'`;

/**
 * Strict order in a channel, or among the messages of one recipient: later or less urgent ones wait,
 * and one is sent at a time.
 */
const isFirst = (
  of: (row: string) => SQL,
  passedOver: SQL = sql`false`,
): SQL => sql`d.seq = (select first.seq from deliveries first
    where first.state = 'waiting' and first.channel = d.channel and ${of('first')}
      and (not first.held or first.next_attempt_at <= now()) and not ${passedOver}
    order by first.priority, first.seq limit 1)
  and not exists (select 1 from deliveries hand
    where hand.state = 'waiting' and hand.channel = d.channel and ${of('hand')} and hand.handed_at is not null
      and hand.id <> d.id and not ${isDue(sql`hand`)})`;

const refusalsInTheWay = 3;

/** A message that its recipient refused this often blocks only later messages of its own incident. */
const isBehindRefused = sql`exists (select 1 from deliveries refused
    where refused.state = 'waiting' and refused.channel = first.channel
      and refused.recipient = first.recipient and refused.failures >= ${refusalsInTheWay}
      and case when refused.id = first.id then refused.next_attempt_at > now()
        else refused.incident_id = first.incident_id and refused.seq < first.seq end)`;

const orders: Record<NonNullable<Line['inOrder']>, SQL> = {
  channel: isFirst(() => sql`true`),
  recipient: isFirst((row) => sql`${sql.raw(row)}.recipient = d.recipient`, isBehindRefused),
};

type Asked = Pick<Line, 'pairedEvents' | 'inOrder'> & { urgentOnly?: boolean };

/**
 * Claims due rows under a lease. `held` are rows of this process, in case the database was away
 * longer than their lease. A recipient never gets an incident's end before its beginning.
 */
export const claim = async (
  db: Database,
  channel: DeliveryChannel,
  limit: number,
  held: Iterable<string>,
  { pairedEvents = false, inOrder, urgentOnly = false }: Asked = {},
): Promise<Delivery[]> => {
  const rows = await db
    .update(deliveries)
    .set({
      attempts: sql`least(${deliveries.attempts}, 1000000) + 1`,
      nextAttemptAt: lease,
      putOffAt: sql`now()`,
      handedAt: sql`now()`,
      held: false,
      // Still marked as handed out: the process that had it died.
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
              and other.recipient = d.recipient and ${standsInTheWay(pairedEvents)})
          and ${inOrder ? orders[inOrder] : sql`true`}
          and ${urgentOnly ? sql`d.priority <= ${lastUrgent}` : sql`true`}
        order by d.priority, d.next_attempt_at limit ${limit} for update skip locked)`,
    )
    .returning();
  return rows.sort(
    (a, b) => a.priority - b.priority || a.createdAt.getTime() - b.createdAt.getTime(),
  );
};

export type DueMessages = { waiting: number; endings: boolean };

export const countDue = async (db: Database, channel: DeliveryChannel): Promise<DueMessages> => {
  const { rows } = await db.execute<DueMessages>(sql`
    select count(*)::int as waiting, coalesce(bool_or(event = 'resolved'), false) as endings from (
      select d.event from deliveries d
      where d.state = 'waiting' and d.channel = ${channel} and ${due} limit ${mostCounted}) w`);
  return onlyRow(rows);
};

/** Renews leases, so that a live process keeps its rows however long a channel takes. */
export const renewLeases = async (db: Database, held: Iterable<string>): Promise<void> => {
  await db
    .update(deliveries)
    .set({ nextAttemptAt: lease, putOffAt: sql`now()` })
    .where(and(inArray(deliveries.id, [...held]), eq(deliveries.state, 'waiting')));
};

/** The service works again: messages that waited only for it become due. */
export const hurry = async (db: Database, channel: DeliveryChannel): Promise<void> => {
  await db.execute(sql`
    update deliveries set next_attempt_at = now()
    where state = 'waiting' and channel = ${channel} and handed_at is null and failures = 0
      and next_attempt_at > now() and not held`);
};

/** No other process uses this outbox, so every claimed row belongs to a dead process. */
export const freeLeases = async (db: Database): Promise<void> => {
  await db.execute(sql`
    update deliveries set next_attempt_at = now(), put_off_at = now()
    where state = 'waiting' and handed_at is not null`);
};

/** Raises the priority of old messages, so that none waits forever behind urgent ones. */
export const raiseOld = async (db: Database, channel: DeliveryChannel): Promise<void> => {
  await db.execute(sql`
    update deliveries set priority = ${risesTo}
    where state = 'waiting' and channel = ${channel} and priority > ${risesTo}
      and created_at < now() - interval '10 minutes'`);
};

/**
 * Drops a queued beginning together with its end when both wait. Not if the beginning may have been
 * delivered: it got no reply, the process sending it died, or one message told many of them.
 */
export const dropUntold = async (db: Database, channel: DeliveryChannel): Promise<void> => {
  await db.execute(sql`
    with untold as (
      select ending.id as ending, opening.id as opening,
        opening.maybe_heard or opening.handed_at is not null as maybe_heard
      from deliveries ending
      join deliveries opening on opening.incident_id = ending.incident_id
        and opening.channel = ending.channel and opening.recipient = ending.recipient
        and opening.event = 'opened'
      where ending.channel = ${channel} and ending.event = 'resolved' and ending.state = 'waiting'
        and ending.handed_at is null
        and opening.last_error is distinct from ${together}
        and ((opening.state in ('dead', 'dropped', 'aside') and not opening.maybe_heard)
          or (opening.state = 'waiting'
            and (opening.handed_at is null or ${isDue(sql`opening`)})))
      for update skip locked)
    update deliveries d
    set state = 'dropped', last_error = ${over}, handed_at = null,
      maybe_heard = untold.maybe_heard
    from untold
    where d.state = 'waiting'
      and (d.id = untold.opening or (d.id = untold.ending and not untold.maybe_heard))`);
};
