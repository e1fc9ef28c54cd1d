import type { IncidentEvent } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { pushChoices } from '../../../people/devices/table.ts';
import { grantedSites } from '../../../people/people/table.ts';
import { incidents, mutedIncidents } from '../table.ts';

type Asked = {
  userId: string;
  /** The message that carries the number. */
  told: { incidentId: string | null; event: IncidentEvent | null };
};

/**
 * The number on the app's icon: incidents open now on sites that the person sees, of kinds that their phones hear,
 * not muted, and begun since they last looked at the app. One whose beginning is being told counts in any case.
 */
export const countUnseen = async (
  db: Executor,
  { userId, told: { incidentId, event } }: Asked,
): Promise<number> => {
  const beginning = event === 'opened' ? incidentId : null;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${incidents} i
    join ${grantedSites} g on g.site_id = i.site_id and g.user_id = ${userId}
    left join ${pushChoices} c on c.user_id = g.user_id
    where i.resolved_at is null and not i.hushed
      and (c.user_id is null or i.kind = any(c.kinds))
      and (c.looked_at is null or i.created_at > c.looked_at or i.id = ${beginning}::uuid)
      and not exists (select 1 from ${mutedIncidents} m
        where m.incident_id = i.id and m.user_id = g.user_id)`);
  return rows[0]?.n ?? 0;
};
