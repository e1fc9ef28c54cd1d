import {
  type AdminIncident,
  Evidence,
  type incidents as endpoints,
  type Incident,
  limits,
  type QueryOf,
} from '@hlidka/protocol';
import { and, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../../base/context.ts';
import { after, nextCursor } from '../../../base/platform/database/pages.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { addDays, startOfDay } from '../../../base/platform/time/prague.ts';
import { type Owner, ownedWithin } from '../../../estate/sites/index.ts';
import { clients, sites } from '../../../estate/sites/table.ts';
import { pastOf, visibleSite, withinReach } from '../../../people/people/index.ts';
import { isAlone } from '../gatherings/read.ts';
import { type IncidentRow, incidents } from '../table.ts';
import { readFailedChecks } from './failed-checks.ts';
import { readBrokenForms } from './forms.ts';
import { readObserved } from './observed.ts';
import { readShownPictures } from './pictures.ts';
import { readReached } from './reached.ts';

/** What is read in addition to the rows: for open incidents only, except the pictures. */
type Beside = (
  row: IncidentRow,
) => Pick<
  Incident,
  'observedSince' | 'operatorKnowsAt' | 'reachingOperator' | 'picture' | 'forms' | 'checks'
>;

export const readBeside = async (db: Executor, rows: IncidentRow[]): Promise<Beside> => {
  const observed = await readObserved(db, rows);
  const reached = await readReached(db, rows);
  const picture = await readShownPictures(db, rows);
  const forms = await readBrokenForms(db, rows);
  const checks = await readFailedChecks(db, rows);
  return (row) => ({
    observedSince: observed(row),
    ...reached(row),
    picture: picture(row),
    forms: forms(row),
    ...checks(row),
  });
};

/** The client's view. */
const viewIncident = (row: IncidentRow, beside: Beside): Incident => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  startedAt: row.openedAt.toISOString(),
  endedAt: row.resolvedAt?.toISOString() ?? null,
  ...beside(row),
  ...takeOverOf(row),
});

/** Who took it over, if the client was told. */
export const takeOverOf = (row: IncidentRow): Pick<Incident, 'takenAt' | 'takenBy'> => ({
  takenAt: (row.takenTold && row.acknowledgedAt?.toISOString()) || null,
  takenBy: row.takenTold ? row.acknowledgedBy : null,
});

export const selectIncidents = (db: Executor) =>
  db
    .select({
      row: incidents,
      siteName: sites.name,
      clientName: clients.name,
    })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .$dynamic();

const viewAll = async (db: Executor, rows: IncidentRow[]): Promise<Incident[]> => {
  const beside = await readBeside(db, rows);
  return rows.map((row) => viewIncident(row, beside));
};

type Found = Awaited<ReturnType<typeof selectIncidents>>[number];

export const viewIncidentForOperator = (
  { row, siteName, clientName }: Found,
  beside: Beside,
): AdminIncident => ({
  ...viewIncident(row, beside),
  siteId: row.siteId,
  siteName,
  clientName,
  byHand: row.byHand,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: row.acknowledgedBy,
  takenFrom: row.takenFrom,
  note: row.note,
  untold: row.untold,
  cause: row.causeName === null ? null : { id: row.causeId, name: row.causeName },
  evidence: Evidence.safeParse(row.evidence).data ?? {},
});

export const siteOfIncident = async (db: Executor, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ siteId: incidents.siteId })
    .from(incidents)
    .where(eq(incidents.id, id));
  return row?.siteId ?? null;
};

type Filter = Omit<QueryOf<typeof endpoints.csv>, 'site'>;

const fits = ({ client, kind, cause, from, to, minutes }: Filter, now: Date) =>
  and(
    client ? eq(sites.clientId, client) : undefined,
    kind ? eq(incidents.kind, kind) : undefined,
    cause ? sql`${incidents.evidence} ->> 'failure' = ${cause}` : undefined,
    from ? gte(incidents.openedAt, startOfDay(from)) : undefined,
    to ? lt(incidents.openedAt, startOfDay(addDays(to, 1))) : undefined,
    minutes
      ? sql`coalesce(${incidents.resolvedAt}, ${now.toISOString()}::timestamptz) - ${incidents.openedAt}
          >= make_interval(mins => ${minutes}::int)`
      : undefined,
  );

export const listIncidents = async (
  ctx: Context & { viewer: Viewer },
  input: QueryOf<typeof endpoints.list>,
) => {
  const rows = await selectIncidents(ctx.db)
    .where(
      and(
        withinReach(ctx.viewer),
        input.site ? eq(incidents.siteId, input.site) : undefined,
        input.open ? isNull(incidents.resolvedAt) : undefined,
        input.together ? eq(incidents.openedWith, input.together) : undefined,
        input.alone ? isAlone : undefined,
        input.partOf ? eq(incidents.causeId, input.partOf) : undefined,
        fits(input, ctx.now()),
        after(sql`(${incidents.openedAt}, ${incidents.id})`, input.cursor),
      ),
    )
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .limit(limits.pageSize + 1);
  const beside = await readBeside(
    ctx.db,
    rows.map(({ row }) => row),
  );
  return {
    incidents: rows
      .slice(0, limits.pageSize)
      .map((found) => viewIncidentForOperator(found, beside)),
    nextCursor: nextCursor(rows, limits.pageSize, ({ row }) => [row.openedAt, row.id]),
  };
};

export const readIncident = async (ctx: { db: Executor }, { id }: { id: string }) => {
  const [found] = await selectIncidents(ctx.db).where(eq(incidents.id, id));
  if (!found) throw notFound();
  return viewIncidentForOperator(found, await readBeside(ctx.db, [found.row]));
};

/** One of the sites that the viewer sees. */
export const readForClient = async (
  ctx: { db: Executor; viewer: Viewer },
  { id }: { id: string },
): Promise<{ incident: Incident; site: { id: string; name: string } }> => {
  const [row] = await ctx.db
    .select()
    .from(incidents)
    .where(and(eq(incidents.id, id), hasOwned(pastOf(ctx.viewer))));
  if (!row) throw notFound();
  const site = await visibleSite(ctx, row.siteId);
  const incident = viewIncident(row, await readBeside(ctx.db, [row]));
  return { incident, site: { id: site.id, name: site.name } };
};

const mostShown = 200;

/** Of an incident that lies wholly in another client's time nothing is told. */
const hasOwned = (owner: Owner) =>
  ownedWithin(
    owner,
    sql`${incidents.siteId}`,
    sql`${incidents.openedAt}`,
    sql`${incidents.resolvedAt}`,
  );

type Asked = { since: Date; until?: Date | undefined; owner?: Owner };

/** Open at any time since `since`, or between both moments. */
const openSince = (siteIds: string[], { since, until, owner = null }: Asked) =>
  and(
    hasOwned(owner),
    inArray(incidents.siteId, siteIds),
    until && lt(incidents.openedAt, until),
    or(isNull(incidents.resolvedAt), gte(incidents.resolvedAt, since)),
  );

/**
 * A site's incidents open at any time since, newest first, as many as a page shows; and their
 * total.
 */
export const incidentsSince = async (
  db: Executor,
  siteId: string,
  asked: Asked,
): Promise<{ incidents: Incident[]; incidentCount: number }> => {
  const rows = await db
    .select()
    .from(incidents)
    .where(openSince([siteId], asked))
    .orderBy(desc(incidents.openedAt))
    .limit(mostShown);
  const incidentCount =
    rows.length < mostShown ? rows.length : await countIncidentsSince(db, [siteId], asked);
  return { incidents: await viewAll(db, rows), incidentCount };
};

/** Each site's incidents open at any time between two moments, oldest first. */
export const incidentsBetween = async (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  owner: Owner = null,
): Promise<Map<string, IncidentRow[]>> => {
  const rows = await db
    .select()
    .from(incidents)
    .where(
      and(
        inArray(incidents.siteId, siteIds),
        lt(incidents.openedAt, to),
        or(isNull(incidents.resolvedAt), gt(incidents.resolvedAt, from)),
        hasOwned(owner),
      ),
    )
    .orderBy(incidents.openedAt, incidents.id);
  return Map.groupBy(rows, ({ siteId }) => siteId);
};

/** As shown on each site's page, newest first. */
export const incidentsOfEach = async (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  owner: Owner = null,
): Promise<Map<string, Incident[]>> => {
  const found = [...(await incidentsBetween(db, siteIds, from, to, owner))];
  const beside = await readBeside(
    db,
    found.flatMap(([, rows]) => rows),
  );
  return new Map(
    found.map(([siteId, rows]) => [
      siteId,
      rows
        .slice(-mostShown)
        .reverse()
        .map((row) => viewIncident(row, beside)),
    ]),
  );
};

/** The total, without a limit. */
export const countIncidentsSince = (db: Executor, siteIds: string[], asked: Asked) =>
  db.$count(incidents, openSince(siteIds, asked));

export const openIncidentsOf = async (db: Executor, siteId: string): Promise<Incident[]> => {
  const rows = await db
    .select()
    .from(incidents)
    .where(and(eq(incidents.siteId, siteId), isNull(incidents.resolvedAt)))
    .orderBy(incidents.kind);
  return viewAll(db, rows);
};
