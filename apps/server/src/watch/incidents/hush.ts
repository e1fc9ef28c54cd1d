import type { IncidentKind } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';

/**
 * For data that come from elsewhere, where the open incidents were told. If the first check here passes, the incident
 * ends without a message; once the site is seen failing here (`liftHush`), its end is told as usual.
 */
export const hushOpenIncidents = async (tx: Tx): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update incidents set hushed = true where resolved_at is null and not by_hand`);
  await tx.execute(sql`
    update watches w set imported = true, version = version + 1
    where phase = 'down' and exists (select 1 from incidents i where i.site_id = w.site_id
      and i.kind = 'availability' and i.hushed and i.resolved_at is null)`);
  await tx.execute(sql`
    update watches set phase = 'up', failed_since = null, confirmations = 0, version = version + 1
    where phase = 'suspect'`);
  await tx.execute(sql`update gatherings set due_at = null where due_at is not null`);
  return rowCount ?? 0;
};

/** The site was seen failing here, so the incident is ours: its end will be told. */
export const liftHush = async (tx: Tx, siteIds: string[], kind: IncidentKind): Promise<void> => {
  await tx.execute(sql`
    update incidents set hushed = false
    where site_id = any(${sql.param(siteIds)}::uuid[]) and kind = ${kind}
      and hushed and resolved_at is null`);
};
