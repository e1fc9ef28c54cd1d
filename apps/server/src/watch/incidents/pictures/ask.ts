import { sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { type IncidentRow, incidentPictures } from '../table.ts';

/**
 * Asks for a picture of the page, in the transaction that opens the outage. No lock and no count
 * here: an outage must not wait for another one. `settle.ts` says which are too many.
 */
export const askForPicture = async (tx: Tx, incident: IncidentRow): Promise<void> => {
  // A form's incident has the picture of the step that failed.
  if (incident.kind !== 'availability') return;
  await tx.execute(sql`
    insert into ${incidentPictures} (incident_id, site_id, state)
    select ${incident.id}, id, 'waiting' from ${sites}
    where id = ${incident.siteId} and url is not null and archived_at is null`);
};
