import type { DeliveryChannel, DropReason } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/transaction.ts';

const reason: DropReason = 'told together with others';

/** One message tells of all of them: those that nobody has in hand go no more, an earlier one of its kind neither. */
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

/** They are too few for that: each goes by itself. */
export const releaseHeld = async (tx: Tx, gatheringId: string): Promise<void> => {
  await tx.execute(sql`
    update deliveries set held = false, next_attempt_at = now(), put_off_at = now()
    where gathering_id = ${gatheringId} and state = 'waiting' and held`);
};
