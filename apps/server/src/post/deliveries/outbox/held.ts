import type { DeliveryChannel, DropReason, IncidentKind } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import type { Delivery } from './letter.ts';

const over: DropReason = 'over before it could be told';
const together: DropReason = 'told together with others';

/** A row that waits for the end of its reader's quiet hours, and for no gathering. */
const isHeld = sql`d.channel = 'push' and d.state = 'waiting' and d.held
  and d.gathering_id is null and d.handed_at is null`;

/** An end whose beginning still waits: both are dropped at once by `dropUntold`, so neither is held. */
const isOver = sql`(d.event = 'resolved' and exists (select 1 from deliveries opening
  where opening.incident_id = d.incident_id and opening.channel = d.channel
    and opening.recipient = d.recipient and opening.event = 'opened' and opening.state = 'waiting'))`;

/** When a message could be sent first: when it was written, or when the quiet hours that held it ended. */
export const newsSince = ({ createdAt, heldUntil }: Delivery): Date =>
  heldUntil && heldUntil > createdAt ? heldUntil : createdAt;

type Held = { userId: string; kind: IncidentKind; until: Date | null };

/** A client's quiet hours changed: held pushes are sent when the new hours end, or at once if there are none. */
export const holdPushes = async (tx: Tx, { userId, kind, until }: Held): Promise<void> => {
  const about = sql`d.user_id = ${userId} and d.incident_id is not null
    and d.kind in ('incident_opened', 'incident_resolved') and d.data ->> 'kind' = ${kind}`;
  await raiseVersion(tx, about);
  if (until === null)
    await tx.execute(sql`
      update deliveries d set held = false, next_attempt_at = now(), put_off_at = now(), held_until = now()
      where ${about} and ${isHeld}`);
  else
    await tx.execute(sql`
      update deliveries d set held = true, next_attempt_at = ${until}, put_off_at = now(), held_until = ${until}
      where ${about} and d.channel = 'push' and d.state = 'waiting' and d.handed_at is null
        and d.gathering_id is null and not ${isOver}`);
};

/**
 * Makes copies that a worker has in hand stale, since it may hold them by the old hours, and locks the rows, so that
 * no worker takes them meanwhile.
 */
const raiseVersion = async (tx: Tx, about: SQL): Promise<void> => {
  await tx.execute(sql`
    update deliveries d set version = version + 1
    where ${about} and d.channel = 'push' and d.state = 'waiting'`);
};

/**
 * Operators' quiet hours changed: their held pushes about no incident are due now, and the worker holds them by the
 * new hours if there are any. Called in the transaction of the change, after it, because the worker reads the hours
 * under its lock.
 */
export const askHeldAgain = async (tx: Tx): Promise<void> => {
  const about = sql`d.incident_id is null`;
  await raiseVersion(tx, about);
  await tx.execute(sql`
    update deliveries d set held = false, next_attempt_at = now(), put_off_at = now(), held_until = now()
    where ${about} and ${isHeld}`);
};

type Reader = { incidentId: string; userId: string };

/**
 * The incidents ended while their beginnings were held: those are dropped. Returns the readers who surely heard
 * nothing, so that they are not told of the end either.
 */
export const dropHeldBeginnings = async (tx: Tx, incidentIds: string[]): Promise<Reader[]> => {
  const { rows } = await tx.execute<Reader & { maybeHeard: boolean }>(sql`
    update deliveries d set state = 'dropped', last_error = ${over}, held = false
    where d.incident_id = any(${sql.param(incidentIds)}::uuid[]) and d.event = 'opened' and ${isHeld}
    returning d.incident_id as "incidentId", d.user_id as "userId", d.maybe_heard as "maybeHeard"`);
  return rows.filter(({ maybeHeard }) => !maybeHeard);
};

/** The incidents ended before these outlets were told that they began: their beginnings are not sent any more. */
export const dropUnsentBeginnings = async (tx: Tx, incidentIds: string[]): Promise<void> => {
  await tx.execute(sql`
    update deliveries set state = 'dropped', last_error = ${over}, held = false
    where incident_id = any(${sql.param(incidentIds)}::uuid[]) and event = 'opened'
      and channel = 'outlet' and state = 'waiting' and handed_at is null and not maybe_heard`);
};

/**
 * One message covers them all: drops the single ones not yet being sent, and its earlier version.
 */
export const dropGathered = async (
  tx: Tx,
  gatheringId: string,
  channel: DeliveryChannel,
  which: 'all' | 'held' = 'all',
): Promise<void> => {
  await tx.execute(sql`
    update deliveries set state = 'dropped', last_error = ${together}, held = false
    where gathering_id = ${gatheringId} and channel = ${channel} and state = 'waiting'
      and handed_at is null and (held or ${which === 'all'})`);
};

/** Too few for a joint message: each is sent on its own. */
export const releaseHeld = async (tx: Tx, gatheringId: string): Promise<void> => {
  await tx.execute(sql`
    update deliveries set held = false, next_attempt_at = now(), put_off_at = now()
    where gathering_id = ${gatheringId} and state = 'waiting' and held`);
};
