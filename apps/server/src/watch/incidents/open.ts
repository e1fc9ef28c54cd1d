import type { Evidence, IncidentKind } from '@hlidka/protocol';
import { automaticTitle } from '@hlidka/texts/titles';
import { newId } from '../../base/platform/database/ids.ts';
import { storable } from '../../base/platform/database/storable.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { announce } from './announcing/announce.ts';
import { askForPicture } from './pictures/ask.ts';
import { type IncidentRow, incidents } from './table.ts';

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
