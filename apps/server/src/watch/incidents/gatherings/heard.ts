import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { incidents } from '../table.ts';

const isTold = sql`d.channel = 'outlet' and (d.state = 'sent' or d.maybe_heard)`;

/** Whether this outlet was told of the incident's beginning, alone or together with others. */
export const hasHeard = async (
  db: Executor,
  { incidentId, recipient }: { incidentId: string | null; recipient: string },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from ${incidents} i join ${deliveries} d on d.recipient = ${recipient} and ${isTold}
      and ((d.incident_id = i.id and d.event = 'opened')
        or (d.gathering_id = i.opened_with and d.kind = 'outages_opened'))
    where i.id = ${incidentId} limit 1`);
  return rows.length > 0;
};

/** Whether it was told of any of those that began together. */
export const hasHeardAny = async (
  db: Executor,
  { openedWith, recipient }: { openedWith: string; recipient: string },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from ${deliveries} d where d.recipient = ${recipient} and ${isTold}
      and ((d.gathering_id = ${openedWith} and d.kind = 'outages_opened')
        or (d.event = 'opened' and d.incident_id in (
          select id from ${incidents} where opened_with = ${openedWith}))) limit 1`);
  return rows.length > 0;
};

/** Which outlets were, or may just be being, told of the beginnings of these incidents. */
export const readHearers = async (
  db: Executor,
  ids: string[],
): Promise<{ incidentId: string; recipient: string; userId: string | null }[]> => {
  const columns = sql`i.id as "incidentId", d.recipient, d.user_id as "userId"`;
  const those = sql`d.channel = 'outlet'
    and (d.state = 'sent' or d.maybe_heard or (d.state = 'waiting' and d.handed_at is not null))`;
  const { rows } = await db.execute<{
    incidentId: string;
    recipient: string;
    userId: string | null;
  }>(sql`
    select ${columns} from ${incidents} i join ${deliveries} d on d.incident_id = i.id
      and d.event = 'opened' where i.id = any(${sql.param(ids)}::uuid[]) and ${those}
    union
    select ${columns} from ${incidents} i join ${deliveries} d on d.gathering_id = i.opened_with
      and d.kind = 'outages_opened' where i.id = any(${sql.param(ids)}::uuid[]) and ${those}
    order by 2, 1`);
  return rows;
};
