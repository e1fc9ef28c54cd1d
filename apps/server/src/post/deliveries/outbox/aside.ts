import type { DeliveryKind, DropReason } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';

/**
 * After a start from a copy, overdue recurring work runs at once and finds things that were already told where the
 * data come from.
 */
const catchUpMinutes = 10;
const foundByCatchingUp: ReadonlySet<DeliveryKind> = new Set([
  'expiry',
  'odd_page',
  'report',
  'reports_ready',
  'search_trouble',
  'forms_waiting',
  'forms_blocked',
  'form_changed',
  'ai_engine',
  'ai_limit',
  'heartbeat_late',
  'heartbeat_failed',
  'heartbeat_back',
]);

const over: DropReason = 'over before it could be told';
const dropped: DropReason = 'an operator dropped it';

/** Takes everything out of the queue. What was being sent when the data were copied may have gone out. */
export const setAsideWaiting = async (tx: Tx): Promise<number> => {
  const until = sql`now() + make_interval(mins => ${catchUpMinutes})`;
  await tx.execute(sql`
    insert into outbox (quiet_until) values (${until})
    on conflict (singleton) do update set quiet_until = excluded.quiet_until`);
  const { rowCount } = await tx.execute(sql`
    update deliveries set state = 'aside', held = false,
      maybe_heard = maybe_heard or handed_at is not null, handed_at = null
    where state = 'waiting'`);
  return rowCount ?? 0;
};

/** Before going back to a version that cannot set messages aside: it lists dead messages and can send them again. */
export const buryWaiting = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    update deliveries set state = 'dead', last_error = 'set aside by a rollback'
    where state = 'waiting'`);
};

export const countAside = async (db: Executor): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from deliveries where state = 'aside'`,
  );
  return rows[0]?.n ?? 0;
};

/** If an incident's beginning is set aside, its later messages are too. */
export const followAside = async (tx: Executor, ids: string[]): Promise<void> => {
  await tx.execute(sql`
    update deliveries d set state = 'aside' from deliveries opening
    where d.id = any(${sql.param(ids)}::uuid[]) and d.event is distinct from 'opened'
      and opening.incident_id = d.incident_id and opening.channel = d.channel
      and opening.recipient = d.recipient and opening.event = 'opened' and opening.state = 'aside'`);
};

/** Messages of recurring work that catches up right after a quiet start are set aside too. */
export const setAsideOld = async (
  tx: Executor,
  kind: DeliveryKind,
  ids: string[],
): Promise<void> => {
  if (!foundByCatchingUp.has(kind)) return;
  await tx.execute(sql`
    update deliveries set state = 'aside'
    where id = any(${sql.param(ids)}::uuid[])
      and exists (select 1 from outbox where quiet_until > now())`);
};

const asked = (id: string | undefined): SQL =>
  id === undefined ? sql`d.state = 'aside'` : sql`d.state = 'aside' and d.id = ${id}`;

/** Puts them back into the queue; a beginning whose end was told meanwhile is dropped instead. */
export const sendAside = async (tx: Tx, id: string | undefined): Promise<number> => {
  const pointless = await tx.execute(sql`
    update deliveries d set state = 'dropped', last_error = ${over}
    where ${asked(id)} and d.event = 'opened' and exists (
      select 1 from deliveries later
      where later.incident_id = d.incident_id and later.channel = d.channel
        and later.recipient = d.recipient and later.event = 'resolved'
        and later.state in ('sent', 'kept', 'dropped'))`);
  const sent = await tx.execute(sql`
    update deliveries d set state = 'waiting', attempts = 0, failures = 0,
      next_attempt_at = now(), put_off_at = now()
    where ${asked(id)}`);
  return (pointless.rowCount ?? 0) + (sent.rowCount ?? 0);
};

export const dropAside = async (tx: Tx, id: string | undefined): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update deliveries d set state = 'dropped', last_error = ${dropped} where ${asked(id)}`);
  return rowCount ?? 0;
};
