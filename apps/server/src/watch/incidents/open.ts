import type { Evidence, IncidentKind } from '@hlidka/protocol';
import { automaticTitle } from '@hlidka/texts/titles';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import { storable } from '../../base/platform/database/storable.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { announce } from './announcing/announce.ts';
import { type IncidentRow, incidentPictures, incidents } from './table.ts';

export type Opening = {
  siteId: string;
  kind: IncidentKind;
  openedAt: Date;
  evidence?: Evidence;
  title?: string | null;
  description?: string | null;
  byHand?: boolean;
};

/**
 * Opens the incident, queues its messages and asks for a picture of the page. Null when one of this kind is open: the unique index
 * decides a race.
 */
export const openIncident = async (tx: Tx, opening: Opening): Promise<IncidentRow | null> => {
  const [incident] = await tx
    .insert(incidents)
    .values({
      id: newId(),
      ...opening,
      title: opening.title ?? automaticTitle(opening.evidence ?? {}),
      evidence: storable(opening.evidence ?? {}),
    })
    .onConflictDoNothing()
    .returning();
  if (!incident) return null;
  await askForPicture(tx, incident);
  await announce(tx, incident, 'opened');
  return incident;
};

/**
 * Asks for a picture of the page, in the transaction that opens the outage. No lock and no count
 * here: an outage must not wait for another one. `settle.ts` says which are too many.
 */
const askForPicture = async (tx: Tx, incident: IncidentRow): Promise<void> => {
  // A form's incident has the picture of the step that failed.
  if (incident.kind !== 'availability') return;
  await tx.execute(sql`
    insert into ${incidentPictures} (incident_id, site_id, state)
    select ${incident.id}, id, 'waiting' from ${sites}
    where id = ${incident.siteId} and url is not null and archived_at is null`);
};
