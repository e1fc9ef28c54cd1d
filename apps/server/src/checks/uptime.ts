import type { Uptime } from '@hlidka/protocol';
import type { UserContext } from '../context.ts';
import { countIncidentsSince, incidentsSince } from '../incidents/index.ts';
import { type VisibleSite, visibleSite } from '../people/index.ts';
import { notFound } from '../platform/errors.ts';
import { startOfDay } from '../platform/prague.ts';
import { averageMs, percent, readDays } from './sums.ts';

/** Every figure comes from sums: the answer costs the same whatever stands behind it. */
export const uptimeOf = async (
  ctx: UserContext,
  { id, number }: VisibleSite,
  days: number,
): Promise<Uptime> => {
  const now = ctx.now().getTime();
  const read = (await readDays(ctx.db, [number], days, now)).get(number);
  if (!read) throw notFound();
  const { daily, total } = read;
  const since = startOfDay(daily[0]?.day ?? '');
  const incidents = await incidentsSince(ctx.db, id, since);
  return {
    days,
    availabilityPct: percent(total),
    checks: total.counted,
    failed: total.counted - total.ok,
    avgMs: averageMs(total),
    incidentCount: await countIncidentsSince(ctx.db, [id], since),
    daily,
    incidents,
  };
};

export const readUptime = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Uptime> => uptimeOf(ctx, await visibleSite(ctx, id), days);
