import type { DeliveryChannel, DropReason } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';

const reason: DropReason = 'told together with others';

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
    update deliveries set state = 'dropped', last_error = ${reason}, held = false
    where gathering_id = ${gatheringId} and channel = ${channel} and state = 'waiting'
      and handed_at is null and (held or ${which === 'all'})`);
};

/** Too few for a joint message: each is sent on its own. */
export const releaseHeld = async (tx: Tx, gatheringId: string): Promise<void> => {
  await tx.execute(sql`
    update deliveries set held = false, next_attempt_at = now(), put_off_at = now()
    where gathering_id = ${gatheringId} and state = 'waiting' and held`);
};
