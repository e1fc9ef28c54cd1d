import type { DependencyOfCheck, Part } from '@hlidka/protocol';
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext, Viewer } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { siteChecks, sites } from '../../estate/sites/table.ts';
import { withinReach } from '../../people/people/index.ts';
import { dependencies, parts } from './table.ts';

type Dependency = DependencyOfCheck & { of: number };

/** What these checks hang on, as far as the viewer sees it; `hidden`: what they do not see of it. */
export const readDependencies = async (
  db: Executor,
  numbers: number[],
  viewer: Viewer,
  hidden = false,
): Promise<Dependency[]> => {
  const mine = withinReach(viewer) ?? sql`true`;
  const checks = await db
    .select({
      of: dependencies.number,
      number: siteChecks.number,
      siteId: sites.id,
      siteName: sites.name,
      name: siteChecks.name,
    })
    .from(dependencies)
    .innerJoin(siteChecks, eq(siteChecks.number, dependencies.onNumber))
    .innerJoin(sites, eq(sites.id, siteChecks.siteId))
    .where(and(inArray(dependencies.number, numbers), hidden ? not(mine) : mine))
    .orderBy(sites.name, siteChecks.number);
  if (hidden) return checks;
  const named = await db
    .select({ of: dependencies.number, id: parts.id, name: parts.name })
    .from(dependencies)
    .innerJoin(parts, eq(parts.id, dependencies.partId))
    .where(inArray(dependencies.number, numbers))
    .orderBy(parts.name);
  return [...named, ...checks];
};

/** All parts; of checks and sites only those that the viewer sees. */
export const listParts = async ({
  db,
  viewer,
}: Pick<UserContext, 'db' | 'viewer'>): Promise<{ parts: Part[] }> => {
  const rows = await db.select().from(parts).orderBy(parts.name);
  const own = await db
    .select({
      number: siteChecks.number,
      siteId: sites.id,
      siteName: sites.name,
      name: siteChecks.name,
    })
    .from(siteChecks)
    .innerJoin(sites, eq(sites.id, siteChecks.siteId))
    .where(
      and(
        inArray(
          siteChecks.number,
          rows.flatMap(({ checkNumber }) => checkNumber ?? []),
        ),
        withinReach(viewer),
      ),
    );
  const checkOf = new Map(own.map((check) => [check.number, check]));
  const dependent = alias(siteChecks, 'dependent');
  const counted = await db
    .select({ id: dependencies.partId, count: sql<number>`count(*)::int` })
    .from(dependencies)
    .innerJoin(dependent, eq(dependent.number, dependencies.number))
    .innerJoin(sites, eq(sites.id, dependent.siteId))
    .where(and(isNotNull(dependencies.partId), withinReach(viewer)))
    .groupBy(dependencies.partId);
  const countOf = new Map(counted.map(({ id, count }) => [id, count]));
  return {
    parts: rows.map(({ id, name, kind, checkNumber }) => ({
      id,
      name,
      kind,
      check: (checkNumber !== null && checkOf.get(checkNumber)) || null,
      dependents: countOf.get(id) ?? 0,
    })),
  };
};

type PartsOfSite = { host: string | null; nameServer: string | null };
const nothing: PartsOfSite = { host: null, nameServer: null };

/** The parts that checks of these sites hang on, by name: what their outages have in common for certain. */
export const readPartsOfSites = async (
  db: Executor,
  siteIds: string[],
): Promise<(siteId: string) => PartsOfSite> => {
  const { rows } = await db.execute<PartsOfSite & { siteId: string }>(sql`
    select c.site_id as "siteId", min(p.name) filter (where p.kind <> 'name_server') as host,
      min(p.name) filter (where p.kind = 'name_server') as "nameServer"
    from ${dependencies} d join ${parts} p on p.id = d.part_id
    join ${siteChecks} c on c.number = d.number and c.counts
    where c.site_id = any(${sql.param(siteIds)}::uuid[]) group by c.site_id`);
  const ofSite = new Map(rows.map(({ siteId, ...names }) => [siteId, names]));
  return (siteId) => ofSite.get(siteId) ?? nothing;
};
