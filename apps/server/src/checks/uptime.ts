import type { Uptime } from '@hlidka/protocol';
import type { UserContext } from '../context.ts';
import { incidentsSince } from '../incidents/index.ts';
import { type VisibleSite, visibleSite } from '../people/index.ts';
import { notFound } from '../platform/errors.ts';
import { dayEdges, noAside, readAsides } from './asides.ts';
import { averageMs, percent, readDays } from './sums.ts';

/** Every figure comes from sums: the answer costs the same whatever stands behind it. */
export const uptimeOf = async (
  ctx: UserContext,
  site: VisibleSite,
  days: number,
): Promise<Uptime> => {
  const { id, number } = site;
  const now = ctx.now();
  const read = (await readDays(ctx.db, [number], days, now.getTime())).get(number);
  if (!read) throw notFound();
  const { daily, total } = read;
  const edges = dayEdges(daily[0]?.day ?? '', days);
  const since = new Date(edges[0] ?? 0);
  const told = await incidentsSince(ctx.db, id, since);
  const asides = (await readAsides(ctx.db, [site], edges, now)).get(id);
  return {
    days,
    availabilityPct: percent(total),
    checks: total.counted,
    failed: total.counted - total.ok,
    avgMs: averageMs(total),
    daily: daily.map((day, at) => ({ ...day, ...(asides?.[at] ?? noAside) })),
    ...told,
  };
};

export const readUptime = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Uptime> => uptimeOf(ctx, await visibleSite(ctx, id), days);
