import type { Evidence, IncidentKind, Untold } from '@hlidka/protocol';
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
  /** Why nobody is told. */
  untold?: Untold | null;
  causeId?: string | null;
  causeName?: string | null;
};

/**
 * Opens the incidents, queues their messages and asks for pictures of the pages. One of whose kind another is open at
 * the site is left out: the unique index decides a race. Of those created at once the smallest id is the first.
 */
export const openIncidents = async (tx: Tx, openings: Opening[]): Promise<IncidentRow[]> => {
  if (openings.length === 0) return [];
  const ids = openings.map(newId).toSorted();
  const inOrder = openings.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  const opened = await tx
    .insert(incidents)
    .values(
      inOrder.map((opening, index) => ({
        id: ids[index]!,
        ...opening,
        title: opening.title ?? automaticTitle(opening.evidence ?? {}),
        evidence: storable(opening.evidence ?? {}),
      })),
    )
    .onConflictDoNothing()
    .returning();
  const rows = opened.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await askForPictures(tx, rows);
  await announce(tx, rows, 'opened');
  return rows;
};

/** Null when one of this kind is open. */
export const openIncident = async (tx: Tx, opening: Opening): Promise<IncidentRow | null> =>
  (await openIncidents(tx, [opening]))[0] ?? null;

/**
 * Asks for pictures of the pages, in the transaction that opens the outages. No lock and no count
 * here: an outage must not wait for another one. `settle.ts` says which are too many.
 */
const askForPictures = async (tx: Tx, rows: IncidentRow[]): Promise<void> => {
  // A form's incident has the picture of the step that failed.
  const own = rows.filter(({ kind }) => kind === 'availability');
  if (own.length === 0) return;
  await tx.execute(sql`
    insert into ${incidentPictures} (incident_id, site_id, state)
    select i.id, s.id, 'waiting'
    from unnest(${sql.param(own.map(({ id }) => id))}::uuid[],
      ${sql.param(own.map(({ siteId }) => siteId))}::uuid[]) i(id, site_id)
    join ${sites} s on s.id = i.site_id
    where s.url is not null and s.archived_at is null`);
};
