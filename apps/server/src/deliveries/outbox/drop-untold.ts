import type { DeliveryChannel } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

const reason = 'over before it could be told';

/**
 * An outage's end whose beginning this recipient never got is dropped, and the beginning
 * with it. A beginning in somebody's hands may have been heard.
 */
export const dropUntold = async (db: Database, channel: DeliveryChannel): Promise<void> => {
  await db.execute(sql`
    with untold as (
      select ending.id as ending, opening.id as opening
      from deliveries ending
      join deliveries opening on opening.incident_id = ending.incident_id
        and opening.channel = ending.channel and opening.recipient = ending.recipient
        and opening.event = 'opened'
      where ending.channel = ${channel} and ending.event = 'resolved' and ending.state = 'waiting'
        and ending.handed_at is null
        and (opening.state in ('dead', 'dropped')
          or (opening.state = 'waiting' and opening.handed_at is null))
      for update skip locked)
    update deliveries d set state = 'dropped', last_error = ${reason}
    from untold
    where d.state = 'waiting' and d.id in (untold.ending, untold.opening)`);
};
