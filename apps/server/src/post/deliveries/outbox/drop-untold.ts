import type { DeliveryChannel, DropReason } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { isDue } from './claim.ts';

const together: DropReason = 'told together with others';
const reason: DropReason = 'over before it could be told';

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
    set state = 'dropped', last_error = ${reason}, handed_at = null,
      maybe_heard = untold.maybe_heard
    from untold
    where d.state = 'waiting'
      and (d.id = untold.opening or (d.id = untold.ending and not untold.maybe_heard))`);
};
