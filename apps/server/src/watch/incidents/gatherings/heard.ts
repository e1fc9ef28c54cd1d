import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { incidents } from '../table.ts';

const isTold = sql`d.channel = 'outlet' and (d.state = 'sent' or d.maybe_heard)`;

/** When its end was written; what was told together with others after that did not name it. */
const endedAt = sql`coalesce((select min(e.created_at) from ${deliveries} e
  where e.incident_id = i.id and e.event = 'resolved'), 'infinity')`;

/** Of which of these incidents this outlet was told that they began, alone or together with others. */
export const heardOf = async (
  db: Executor,
  { recipient, ids }: { recipient: string; ids: string[] },
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.id from ${incidents} i where i.id = any(${sql.param(ids)}::uuid[]) and exists (
      select 1 from ${deliveries} d where d.recipient = ${recipient} and ${isTold}
        and ((d.incident_id = i.id and d.event = 'opened')
          or (d.gathering_id = i.opened_with and d.kind = 'outages_opened'
            and d.created_at <= ${endedAt})))
    order by i.created_at, i.id`);
  return rows.map(({ id }) => id);
};

export const hasHeard = async (
  db: Executor,
  { incidentId, recipient }: { incidentId: string | null; recipient: string },
): Promise<boolean> =>
  incidentId !== null && (await heardOf(db, { recipient, ids: [incidentId] })).length > 0;

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
