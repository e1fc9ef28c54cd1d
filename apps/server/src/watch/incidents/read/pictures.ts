import type { ClientPicture, IncidentPicture } from '@hlidka/protocol';
import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { type IncidentRow, incidentPictures } from '../table.ts';

const { picture, ...small } = getTableColumns(incidentPictures);
const kept = sql<boolean>`${picture} is not null`;
/** The operator's switch; while it is not set, clients see no picture. */
const forClients = sql<boolean>`coalesce((${sites.monitor} ->> 'showPicture')::boolean, false)`;

type Row = Pick<
  typeof incidentPictures.$inferSelect,
  'statusCode' | 'answered' | 'loaded' | 'address' | 'headers'
>;
const seenOf = ({ statusCode, answered, loaded, address, headers }: Row) => ({
  statusCode,
  answered,
  loaded,
  address,
  headers,
});

/** Of each incident what its client may see; null where there is nothing or the switch is off. */
export const readShownPictures = async (
  db: Executor,
  rows: readonly Pick<IncidentRow, 'id'>[],
): Promise<(row: Pick<IncidentRow, 'id'>) => ClientPicture | null> => {
  if (rows.length === 0) return () => null;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select(small)
    .from(incidentPictures)
    .innerJoin(sites, eq(sites.id, incidentPictures.siteId))
    .where(and(inArray(incidentPictures.incidentId, ids), isNotNull(picture), forClients));
  const shown = new Map(found.map((row) => [row.incidentId, row]));
  return ({ id }) => {
    const row = shown.get(id);
    return row?.takenAt ? { takenAt: row.takenAt.toISOString(), ...seenOf(row) } : null;
  };
};

/** Everything that is known of it, for the operator; null: none was asked for. */
export const readPictureState = async (
  db: Executor,
  id: string,
): Promise<Omit<IncidentPicture, 'browser'> | null> => {
  const [found] = await db
    .select({ row: small, kept, forClients })
    .from(incidentPictures)
    .innerJoin(sites, eq(sites.id, incidentPictures.siteId))
    .where(eq(incidentPictures.incidentId, id));
  if (!found) return null;
  const { row } = found;
  return {
    state: row.state,
    fault: row.fault,
    detail: row.detail,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    takenAt: row.takenAt?.toISOString() ?? null,
    by: row.agentName,
    kept: found.kept,
    forClients: found.forClients,
    ...seenOf(row),
  };
};

export type PictureBytes = { bytes: Buffer; takenAt: Date };

/** `shown`: only while the operator lets clients see it. */
export const readPictureBytes = async (
  db: Executor,
  id: string,
  { shown }: { shown: boolean },
): Promise<PictureBytes | null> => {
  const [row] = await db
    .select({ bytes: picture, takenAt: incidentPictures.takenAt })
    .from(incidentPictures)
    .innerJoin(sites, eq(sites.id, incidentPictures.siteId))
    .where(and(eq(incidentPictures.incidentId, id), shown ? forClients : undefined));
  return row?.bytes && row.takenAt ? { bytes: row.bytes, takenAt: row.takenAt } : null;
};
