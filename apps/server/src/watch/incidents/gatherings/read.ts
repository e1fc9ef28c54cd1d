import type { IncidentEvent, SharedCause } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { type GatheringRow, gatherings, incidents } from '../table.ts';

const shownSites = 5;

/** The narrowest cause that they share. */
export const causeOf = (
  row: Pick<GatheringRow, 'address' | 'hosting' | 'nameServer'>,
): SharedCause | null => {
  if (row.address) return { by: 'address', value: row.address };
  if (row.hosting) return { by: 'hosting', value: row.hosting };
  if (row.nameServer) return { by: 'name_server', value: row.nameServer };
  return null;
};

const findGathering = async (db: Executor, id: string): Promise<GatheringRow | undefined> =>
  (await db.select().from(gatherings).where(eq(gatherings.id, id)))[0];

export type Gathered = {
  count: number;
  shared: SharedCause | null;
  from: Date;
  to: Date;
  sites: string[];
  rest: number;
};

/** Its current state; null when nothing is left of it. */
export const readGathering = async (
  db: Executor,
  id: string,
): Promise<(Gathered & { event: IncidentEvent; openingId: string }) | null> => {
  const row = await findGathering(db, id);
  if (!row) return null;
  const openingId = row.openingId ?? row.id;
  const isEnd = row.event === 'resolved';
  const [count, begun, over] = await Promise.all([
    db.$count(incidents, eq(isEnd ? incidents.resolvedWith : incidents.openedWith, id)),
    db.$count(incidents, eq(incidents.openedWith, openingId)),
    db.$count(
      incidents,
      sql`${incidents.openedWith} = ${openingId} and ${incidents.resolvedAt} is not null`,
    ),
  ]);
  if (count === 0) return null;
  const named = await db
    .selectDistinct({ name: sites.name })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .where(eq(isEnd ? incidents.resolvedWith : incidents.openedWith, id))
    .orderBy(sites.name)
    .limit(shownSites);
  return {
    event: row.event,
    openingId,
    count,
    shared: causeOf(row),
    from: row.firstAt,
    to: row.lastAt,
    sites: named.map(({ name }) => name),
    rest: isEnd ? begun - over : over,
  };
};
