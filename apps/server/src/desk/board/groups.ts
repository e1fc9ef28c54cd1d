import type { Group, GroupDetail } from '@hlidka/protocol';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { readLastBackup, readLastBackups } from '../../care/backups/index.ts';
import { siteGroups, sites } from '../../estate/sites/table.ts';
import { mayView, pastOf } from '../../people/people/index.ts';
import {
  averageMs,
  dayEdges,
  earliestSince,
  noMinutes,
  percent,
  readDayMinutes,
  readDays,
  readMeasuredSince,
} from '../../watch/checks/index.ts';
import { countIncidentsSince, incidentsOfEach } from '../../watch/incidents/index.ts';
import { watches } from '../../watch/incidents/table.ts';
import { createStanding, standingColumns, watchOfSite } from './standing.ts';
import { byName, byRole, groupStatusOf } from './status.ts';

const memberColumns = {
  group: siteGroups.id,
  groupName: siteGroups.name,
  kind: siteGroups.kind,
  name: sites.name,
  ...standingColumns,
};

const readMembers = (ctx: UserContext, groupId?: string) =>
  ctx.db
    .select(memberColumns)
    .from(sites)
    .innerJoin(siteGroups, eq(siteGroups.id, sites.groupId))
    .leftJoin(watches, watchOfSite)
    .where(
      and(
        mayView(ctx.viewer),
        isNotNull(sites.role),
        groupId ? eq(siteGroups.id, groupId) : undefined,
      ),
    )
    .orderBy(asc(siteGroups.name), asc(siteGroups.id));

type Row = Awaited<ReturnType<typeof readMembers>>[number];

/** A group is visible when any member is, and shows only visible members. */
const viewGroup = (rows: Row[], standing: Awaited<ReturnType<typeof createStanding>>): Group => {
  const [{ group, groupName, kind }] = rows as [Row];
  const members = rows
    .flatMap((row) =>
      row.role ? [{ id: row.id, name: row.name, role: row.role, ...standing(row) }] : [],
    )
    .sort(byRole);
  return { id: group, name: groupName, kind, status: groupStatusOf(members), members };
};

export const listGroups = async (ctx: UserContext): Promise<{ groups: Group[] }> => {
  const rows = await readMembers(ctx);
  const standing = await createStanding(ctx, rows);
  const byGroup = Map.groupBy(rows, ({ group }) => group);
  const groups = [...byGroup.values()].map((members) => viewGroup(members, standing));
  return { groups: groups.toSorted(byName) };
};

/**
 * Figures of measured members, incidents of all; the response time is that of the first by role.
 */
export const readGroup = async (
  ctx: UserContext,
  { id, days: figureDays }: { id: string; days: number },
): Promise<GroupDetail> => {
  const rows = (await readMembers(ctx, id)).toSorted(byRole);
  if (rows.length === 0) throw notFound();
  const measured = rows.filter(({ role }) => role !== 'domain');
  const now = ctx.now().getTime();
  const owner = pastOf(ctx.viewer);
  const days = await readDays(
    ctx.db,
    measured.map(({ number }) => number),
    figureDays,
    now,
    owner,
  );
  const measuredSince = await readMeasuredSince(ctx.db, days, now);
  const ids = rows.map((row) => row.id);
  const edges = dayEdges(addDays(pragueDay(now), 1 - figureDays), figureDays);
  const asides = await readDayMinutes(ctx.db, measured, edges, ctx.now(), owner);
  const since = new Date(edges[0] ?? 0);
  const told = await incidentsOfEach(ctx.db, ids, since, ctx.now(), owner);
  const totals = [...days.values()].map(({ total }) => total);
  const first = totals.find(({ ok }) => ok > 0);
  return {
    ...viewGroup(rows, await createStanding(ctx, rows)),
    availabilityPct: percent({
      counted: totals.reduce((sum, { counted }) => sum + counted, 0),
      ok: totals.reduce((sum, { ok }) => sum + ok, 0),
    }),
    measuredSince: earliestSince(
      measuredSince,
      measured.map(({ number }) => number),
    ),
    avgMs: first ? averageMs(first) : null,
    incidentCount: await countIncidentsSince(ctx.db, ids, { since, owner }),
    lastBackup: await readLastBackup(ctx.db, ids, owner),
    backupsInDoubt: [...(await readLastBackups(ctx.db, ids, owner))]
      .filter(([, { usualBytes, doubted }]) => usualBytes !== null || doubted !== null)
      .map(([siteId]) => siteId),
    daily: measured.map((row) => ({
      siteId: row.id,
      measuredSince: earliestSince(measuredSince, [row.number]),
      days: (days.get(row.number)?.daily ?? []).map((day, at) => ({
        ...day,
        ...(asides.get(row.id)?.[at] ?? noMinutes),
      })),
      incidents: told.get(row.id) ?? [],
    })),
  };
};
