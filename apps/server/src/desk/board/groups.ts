import type { Group, GroupDetail, GroupKind, SiteRole } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { readLastBackup, readLastBackups } from '../../care/backups/index.ts';
import { pastOf } from '../../people/people/index.ts';
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
import type { HeldSite, Standings } from './standing/index.ts';
import { byName, byRole, groupStatusOf } from './status.ts';

/** A group is visible when any member is, and shows only visible members. */
const viewGroup = (members: readonly Member[]): Group => {
  const [{ groupId, groupName, groupKind }] = members as [Member];
  return {
    id: groupId,
    name: groupName,
    kind: groupKind,
    status: groupStatusOf(members),
    members: [...members],
  };
};

type Member = HeldSite & {
  groupId: string;
  groupName: string;
  groupKind: GroupKind;
  role: SiteRole;
};
const isMember = (site: HeldSite): site is Member => site.groupKind !== null && site.role !== null;

export const groupsOf = (seen: readonly HeldSite[]): Group[] => {
  const members = seen.filter(isMember).toSorted(byRole);
  const groups = Map.groupBy(members, ({ groupId }) => groupId);
  return [...groups.values()]
    .map(viewGroup)
    .toSorted((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1));
};

export const listGroups = async (
  ctx: UserContext,
  standings: Standings,
): Promise<{ groups: Group[] }> => ({ groups: groupsOf((await standings.seen(ctx)).sites) });

/**
 * Figures of measured members, incidents of all; the response time is that of the first by role.
 */
export const readGroup = async (
  ctx: UserContext,
  standings: Standings,
  { id, days: figureDays }: { id: string; days: number },
): Promise<GroupDetail> => {
  const { sites: seen } = await standings.seen(ctx);
  const rows = seen
    .filter(isMember)
    .filter(({ groupId }) => groupId === id)
    .toSorted(byRole);
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
    ...viewGroup(rows),
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
