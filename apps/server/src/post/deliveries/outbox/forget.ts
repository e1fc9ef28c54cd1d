import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Letter } from './letter.ts';

const { messages, longMessages } = limits.keptDays;
/** Rows per pass. */
const most = 1000;

/**
 * Deletes old finished messages. Kept longer: reports, as proof of sending, and the beginning of an
 * incident whose end is not sent yet, since the end goes to whoever got the beginning.
 */
export const sweepDeliveries = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    delete from deliveries where id in (
      select d.id from deliveries d
      where d.state <> 'waiting' and d.created_at < now() - make_interval(days => ${messages})
        and (d.created_at < now() - make_interval(days => ${longMessages})
          or (d.kind <> 'report' and (d.event is distinct from 'opened' or exists (
            select 1 from deliveries told
            where told.incident_id = d.incident_id and told.event = 'resolved'))))
      order by d.created_at limit ${most})`);
};

/** Deletes dropped messages of a kind soon after. */
export const forgetDropped = async (db: Executor, { kind }: Letter): Promise<void> => {
  await db.execute(sql`
    delete from deliveries where kind = ${kind} and state = 'dropped'
      and created_at < now() - interval '1 hour'`);
};
