import type { Incident, Uptime } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { addDays, pragueDay } from '../../../base/platform/time/prague.ts';
import { readWindows } from '../../../estate/windows/index.ts';
import { pastOf, type VisibleSite, visibleSite } from '../../../people/people/index.ts';
import { incidentsSince, type Outage, readSpans } from '../../incidents/index.ts';
import { dayEdges, dayMinutesOf, noMinutes } from './day-minutes.ts';
import { averageMs, percent, readDays } from './sums.ts';

/** The client's view of an incident is enough to compute its outage. */
const outageOf = ({ kind, startedAt, endedAt, observedSince }: Incident): Outage => ({
  kind,
  openedAt: new Date(startedAt),
  overAt: endedAt || observedSince ? new Date(endedAt ?? observedSince ?? 0) : null,
});

/** All figures come from sums, so the cost does not grow with the number of checks. */
export const uptimeOf = async (
  ctx: UserContext,
  site: VisibleSite,
  days: number,
): Promise<Uptime> => {
  const { id, number } = site;
  const now = ctx.now();
  const owner = pastOf(ctx.viewer);
  const edges = dayEdges(addDays(pragueDay(now.getTime()), 1 - days), days);
  const since = new Date(edges[0] ?? 0);
  const [sums, told, windows] = await Promise.all([
    readDays(ctx.db, [number], days, now.getTime(), owner),
    incidentsSince(ctx.db, id, { since, owner }),
    readWindows(ctx.db, since),
  ]);
  const read = sums.get(number);
  if (!read) throw notFound();
  const { daily, total } = read;
  // A page shows a limited number of incidents: if there are more, read all spans.
  const spans =
    told.incidents.length === told.incidentCount
      ? told.incidents.map(outageOf)
      : await readSpans(ctx.db, [id], since, now, owner);
  const asides = dayMinutesOf(site, { spans, windows }, edges, now.getTime());
  return {
    days,
    availabilityPct: percent(total),
    checks: total.counted,
    failed: total.counted - total.ok,
    avgMs: averageMs(total),
    daily: daily.map((day, at) => ({ ...day, ...(asides[at] ?? noMinutes) })),
    ...told,
  };
};

export const readUptime = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Uptime> => uptimeOf(ctx, await visibleSite(ctx, id), days);
