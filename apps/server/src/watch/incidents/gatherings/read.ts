import {
  type Gathering,
  type IncidentEvent,
  limits,
  type SharedCause,
  type TakeOver,
} from '@hlidka/protocol';
import { and, eq, inArray, isNull, max, min, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { clients, sites } from '../../../estate/sites/table.ts';
import { type GatheringRow, gatherings, incidents } from '../table.ts';

const shownSites = 5;

/** The narrowest cause that they share. */
const causeOf = (
  row: Pick<GatheringRow, 'address' | 'hosting' | 'nameServer'>,
): SharedCause | null => {
  if (row.address) return { by: 'address', value: row.address };
  if (row.hosting) return { by: 'hosting', value: row.hosting };
  if (row.nameServer) return { by: 'name_server', value: row.nameServer };
  return null;
};

const findGathering = async (db: Executor, id: string): Promise<GatheringRow | undefined> =>
  (await db.select().from(gatherings).where(eq(gatherings.id, id)))[0];

export type GatheredOutages = {
  count: number;
  /** Those of them that fail and pass in turns. */
  unstable: number;
  shared: SharedCause | null;
  from: Date;
  to: Date;
  sites: string[];
  rest: number;
  /** Sites of the gathering that are still down. */
  open: number;
  /** Of a beginning: those that still last. Of an end: those that ended. */
  incidentIds: string[];
};

/** Sites, not incidents: one that fell twice meanwhile is one. */
const countSites = async (
  db: Executor,
  those: SQL | undefined,
): Promise<{ count: number; open: number; unstable: number }> => {
  const { rows } = await db.execute<{ count: number; open: number; unstable: number }>(sql`
    select count(*)::int as count, count(*) filter (where open)::int as open,
      count(*) filter (where unstable)::int as unstable
    from (
      select bool_or(resolved_at is null) as open, bool_and(evidence ? 'unstable') as unstable
      from ${incidents} where ${those} group by site_id) each`);
  return rows[0] ?? { count: 0, open: 0, unstable: 0 };
};

/** Its current state; null when nothing is left of it. */
export const readGathering = async (
  db: Executor,
  id: string,
): Promise<(GatheredOutages & { event: IncidentEvent; openingId: string }) | null> => {
  const row = await findGathering(db, id);
  if (!row) return null;
  const openingId = row.openingId ?? row.id;
  const isEnd = row.event === 'resolved';
  const those = and(
    eq(isEnd ? incidents.resolvedWith : incidents.openedWith, id),
    eq(incidents.unwatched, false),
  );
  const [{ count, unstable }, begun] = await Promise.all([
    countSites(db, those),
    countSites(db, and(eq(incidents.openedWith, openingId), eq(incidents.unwatched, false))),
  ]);
  if (count === 0) return null;
  const named = await db
    .selectDistinct({ name: sites.name })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .where(those)
    .orderBy(sites.name)
    .limit(shownSites);
  const ids = await db
    .select({ id: incidents.id })
    .from(incidents)
    .where(isEnd ? those : and(those, isNull(incidents.resolvedAt)))
    .orderBy(incidents.createdAt, incidents.id);
  return {
    event: row.event,
    openingId,
    open: begun.open,
    incidentIds: ids.map(({ id }) => id),
    count,
    unstable,
    shared: causeOf(row),
    from: row.firstAt,
    to: row.lastAt,
    sites: named.map(({ name }) => name),
    rest: isEnd ? begun.open : begun.count - begun.open,
  };
};

/** Whose sites they are: the first of the clients, and how many more. */
export const readClientsOf = async (
  db: Executor,
  openingId: string,
): Promise<{ clients: string[]; more: number }> => {
  const rows = await db
    .selectDistinct({ name: clients.name, id: clients.id })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(and(eq(incidents.openedWith, openingId), eq(incidents.unwatched, false)))
    .orderBy(clients.name, clients.id);
  const named = rows.slice(0, shownSites).map(({ name }) => name);
  return { clients: named, more: rows.length - named.length };
};

/** What is left to say of those whose sites are no longer watched. */
export const readClosed = async (db: Executor, openingId: string, ids: string[]) => {
  const named = await db
    .selectDistinct({ name: sites.name })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .where(inArray(incidents.id, ids))
    .orderBy(sites.name)
    .limit(shownSites);
  const [{ count }, { open }, [span]] = [
    await countSites(db, inArray(incidents.id, ids)),
    await countSites(db, eq(incidents.openedWith, openingId)),
    await db
      .select({ from: min(incidents.resolvedAt), to: max(incidents.resolvedAt) })
      .from(incidents)
      .where(inArray(incidents.id, ids)),
  ];
  const from = span?.from ?? null;
  return from && { count, open, sites: named.map(({ name }) => name), from, to: span?.to ?? from };
};

type Together = Pick<
  TakeOver,
  'incidentId' | 'together' | 'openedAt' | 'resolvedAt' | 'takenAt' | 'takenBy'
>;

const latest = (moments: (Date | null)[]): string | null =>
  moments
    .map((at) => at?.toISOString() ?? '')
    .toSorted()
    .at(-1) || null;

/** Outages of one cause as one: over when all are over, taken over when all of those still open are. */
export const readTogether = async (db: Executor, gatheringId: string): Promise<Together | null> => {
  const rows = await db
    .select({
      id: incidents.id,
      openedAt: incidents.openedAt,
      resolvedAt: incidents.resolvedAt,
      takenAt: incidents.acknowledgedAt,
      takenBy: incidents.acknowledgedBy,
    })
    .from(incidents)
    .where(eq(incidents.openedWith, gatheringId))
    .orderBy(incidents.openedAt, incidents.id);
  const [first] = rows;
  if (!first) return null;
  const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
  const free = open.filter(({ takenAt }) => takenAt === null);
  const people = new Set(open.map(({ takenBy }) => takenBy));
  const isTaken = open.length > 0 && free.length === 0;
  return {
    incidentId: first.id,
    together: { gatheringId, open: open.length, free: free.length },
    openedAt: first.openedAt.toISOString(),
    resolvedAt: open.length === 0 ? latest(rows.map(({ resolvedAt }) => resolvedAt)) : null,
    takenAt: isTaken ? latest(open.map(({ takenAt }) => takenAt)) : null,
    takenBy: isTaken && people.size === 1 ? (open[0]?.takenBy ?? null) : null,
  };
};

const shownNames = 5;

/** Open outages from which one row is made. */
const leastShown = 2;

type Row = Pick<GatheringRow, 'address' | 'hosting' | 'nameServer'> & {
  id: string;
  startedAt: Date | string;
  total: number;
  open: number;
  taken: number;
  takenBy: (string | null)[] | null;
  clients: number;
  sites: string[] | null;
};

const view = (row: Row): Gathering[] => {
  const shared = causeOf(row);
  if (!shared) return [];
  return [
    {
      id: row.id,
      shared,
      startedAt: new Date(row.startedAt).toISOString(),
      total: row.total,
      open: row.open,
      taken: row.taken,
      takenBy: (row.takenBy ?? []).filter((name) => name !== null),
      clients: row.clients,
      sites: row.sites ?? [],
    },
  ];
};

/** Reads open incidents only, so the cost does not grow with the past. */
const readThose = async (db: Executor, those: SQL): Promise<Gathering[]> => {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.address, g.hosting, g.name_server as "nameServer", g.first_at as "startedAt",
      (select count(distinct i.site_id) from ${incidents} i
        where i.opened_with = g.id and not i.unwatched)::int as total,
      o.open::int as open, o.taken::int as taken, o.takers as "takenBy", o.clients::int as clients,
      (select array_agg(name order by name) from (
        select s.name from ${incidents} i join ${sites} s on s.id = i.site_id
        where i.opened_with = g.id and i.resolved_at is null
        order by s.name limit ${shownNames}) few) as sites
    from ${gatherings} g cross join lateral (
      select count(*) as open, count(i.acknowledged_at) as taken,
        array_agg(distinct i.acknowledged_by) filter (where i.acknowledged_by is not null) as takers,
        count(distinct s.client_id) as clients
      from ${incidents} i join ${sites} s on s.id = i.site_id
      where i.opened_with = g.id and i.resolved_at is null) o
    where ${those}
    order by o.open desc, g.first_at desc, g.id`);
  return rows.flatMap(view);
};

/** Gatherings with several open outages, the largest first; and how many more there are. */
export const listGatherings = async (
  db: Executor,
  most: number = limits.pageSize,
): Promise<{ gatherings: Gathering[]; more: number }> => {
  const { rows } = await db.execute<{ id: string; all: number }>(sql`
    select opened_with as id, (count(*) over ())::int as all from ${incidents}
    where resolved_at is null and opened_with is not null
    group by opened_with having count(*) >= ${leastShown}
    order by count(*) desc, min(opened_at) desc, opened_with limit ${most}`);
  if (rows.length === 0) return { gatherings: [], more: 0 };
  const ids = rows.map(({ id }) => id);
  const found = await readThose(db, sql`g.id = any(${sql.param(ids)}::uuid[])`);
  return { gatherings: found, more: (rows[0]?.all ?? 0) - rows.length };
};

export const findOpenGathering = async (db: Executor, id: string): Promise<Gathering | undefined> =>
  (await readThose(db, sql`g.id = ${id} and g.event = 'opened'`))[0];

/** An open incident that no row of a gathering stands for. */
export const isAlone = sql`not exists (select 1 from incidents o
  where o.opened_with = ${incidents.openedWith} and o.resolved_at is null
    and o.id <> ${incidents.id})`;
