import type { Incident, Uptime } from '@hlidka/protocol';
import type { UserContext } from '../../context.ts';
import { incidentsSince, type Outage, readSpans } from '../../incidents/index.ts';
import { type VisibleSite, visibleSite } from '../../people/index.ts';
import { notFound } from '../../platform/errors.ts';
import { addDays, pragueDay } from '../../platform/time/prague.ts';
import { readWindows } from '../../windows/index.ts';
import { asidesOf, dayEdges, noAside } from './asides.ts';
import { averageMs, percent, readDays } from './sums.ts';

/** An incident as a client reads it has all that its outage is made of. */
const outageOf = ({ kind, startedAt, endedAt }: Incident): Outage => ({
  kind,
  openedAt: new Date(startedAt),
  resolvedAt: endedAt === null ? null : new Date(endedAt),
});

/** Every figure comes from sums: the answer costs the same whatever stands behind it. */
export const uptimeOf = async (
  ctx: UserContext,
  site: VisibleSite,
  days: number,
): Promise<Uptime> => {
  const { id, number } = site;
  const now = ctx.now();
  const edges = dayEdges(addDays(pragueDay(now.getTime()), 1 - days), days);
  const since = new Date(edges[0] ?? 0);
  const [sums, told, windows] = await Promise.all([
    readDays(ctx.db, [number], days, now.getTime()),
    incidentsSince(ctx.db, id, since),
    readWindows(ctx.db, since),
  ]);
  const read = sums.get(number);
  if (!read) throw notFound();
  const { daily, total } = read;
  // A page shows only so many: where there are more, all of them are asked for.
  const spans =
    told.incidents.length === told.incidentCount
      ? told.incidents.map(outageOf)
      : await readSpans(ctx.db, [id], since, now);
  const asides = asidesOf(site, { spans, windows }, edges, now.getTime());
  return {
    days,
    availabilityPct: percent(total),
    checks: total.counted,
    failed: total.counted - total.ok,
    avgMs: averageMs(total),
    daily: daily.map((day, at) => ({ ...day, ...(asides[at] ?? noAside) })),
    ...told,
  };
};

export const readUptime = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Uptime> => uptimeOf(ctx, await visibleSite(ctx, id), days);
