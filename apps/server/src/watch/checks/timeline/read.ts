import { hourMs, type Timeline } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { type Owner, ownedAt } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { pastOf, type VisibleSite, visibleSite } from '../../../people/people/index.ts';
import { incidentsSince } from '../../incidents/index.ts';
import { readChecks } from '../read/list-checks.ts';
import { hourOf } from '../results.ts';
import { readDayMinutes } from '../sums/day-minutes.ts';
import { earliestSince, preciseSince } from '../sums/measured-since.ts';
import { addSpeeds, p95Of, type Speeds, speedsOfHour } from '../sums/speeds.ts';
import { add, averageMs, percent, readDaySums, type Sum } from '../sums/sums.ts';
import { type AskedTimeline, type Cut, cutSpan } from './cut.ts';

type Told = Sum & { at: number; speeds: Speeds };

type Read = (db: Executor, site: VisibleSite, cut: Cut, owner: Owner) => Promise<Told[]>;

const readHours: Read = async (db, { id, number: site }, { from, to }, owner) => {
  const { rows } = await db.execute<Told>(sql`
    select hour::float8 * ${hourMs} as at, counted, ok, ms_sum as "msSum", ${speedsOfHour} as speeds
    from hour_sums where site = ${site} and hour >= ${hourOf(from)} and hour < ${hourOf(to)}
      and ${ownedAt(owner, sql`${id}::uuid`, sql`to_timestamp(hour::float8 * 3600)`)}`);
  return rows;
};

const readDaily: Read = async (db, { number }, { from, to }, owner) => {
  const span = { from: pragueDay(from), until: pragueDay(to - 1) };
  const sums = await readDaySums(db, [number], { ...span, withSpeeds: true, owner });
  return sums.map((sum) => ({ ...sum, at: startOfDay(sum.day).getTime() }));
};

const readSingle = async (db: Executor, site: number, { from, to }: Cut): Promise<Told[]> => {
  const checks = await readChecks(db, site, from, to);
  return checks
    .filter(({ flags }) => flags === 0)
    .map(({ at, ms, failure }) => {
      const ok = failure === 0 ? 1 : 0;
      return { at, counted: 1, ok, msSum: ok * ms, speeds: null };
    });
};

/** Single checks of the hours that the viewer may see. */
const ofHours = (checks: Told[], hours: readonly Told[]): Told[] => {
  const seen = new Set(hours.map(({ at }) => hourOf(at)));
  return checks.filter(({ at }) => seen.has(hourOf(at)));
};

const sumOf = (told: readonly Told[]) => ({ ...add([...told]), speeds: addSpeeds(told) });

/** Groups sums by the piece they fall into. */
const byPiece = (told: readonly Told[], edges: readonly number[]): Told[][] => {
  const pieces = edges.slice(1).map((): Told[] => []);
  let piece = 0;
  for (const one of told.toSorted((a, b) => a.at - b.at)) {
    while (piece < pieces.length - 1 && one.at >= (edges[piece + 1] ?? 0)) piece++;
    pieces[piece]?.push(one);
  }
  return pieces;
};

/** The first measured day or hour, if it is not the first of the span. */
const firstOf = (summed: readonly Told[], from: number): { at: Date | null }[] => {
  const measured = summed.filter(({ counted }) => counted > 0).map(({ at }) => at);
  if (measured.length === 0) return [];
  const first = Math.min(...measured);
  return [{ at: first > from ? new Date(first) : null }];
};

/** Reads sums, and single checks of one day at most, so the cost does not grow with the past. */
export const timelineOf = async (
  ctx: UserContext,
  site: VisibleSite,
  asked: AskedTimeline,
): Promise<Timeline> => {
  const { id, number } = site;
  const now = ctx.now();
  const [settings] = await ctx.db
    .select({ monitor: sites.monitor })
    .from(sites)
    .where(eq(sites.id, id));
  const intervalSeconds = settings?.monitor.intervalSeconds ?? 60;
  const cut = cutSpan(asked, { number, intervalSeconds }, now.getTime());
  const { from, to, step, edges } = cut;
  const byHour = step === 'check' || step === 'hour';
  const owner = pastOf(ctx.viewer);
  const summed = await (byHour ? readHours : readDaily)(ctx.db, site, cut, owner);
  const single = step === 'check' ? await readSingle(ctx.db, number, cut) : summed;
  const told = owner === null ? single : ofHours(single, summed);
  const pieces = byPiece(told, edges).map(sumOf);
  const total = sumOf(summed);
  const [since, until] = [new Date(from), new Date(to)];
  const firsts = firstOf(summed, from).map((first) => ({ ...first, site: number }));
  const measured = await preciseSince(ctx.db, firsts, now.getTime());
  const asides = (await readDayMinutes(ctx.db, [site], edges, now, owner)).get(id) ?? [];
  return {
    from: since.toISOString(),
    to: until.toISOString(),
    step,
    availabilityPct: percent(total),
    measuredSince: earliestSince(measured, [number]),
    checks: total.counted,
    failed: total.counted - total.ok,
    avgMs: averageMs(total),
    p95Ms: p95Of(total.speeds),
    at: edges.slice(0, -1).map((edge) => Math.round(edge / 1000)),
    pieceChecks: pieces.map(({ counted }) => counted),
    pieceFailed: pieces.map(({ counted, ok }) => counted - ok),
    pieceAvgMs: pieces.map(averageMs),
    pieceP95Ms: pieces.map(({ speeds }) => p95Of(speeds)),
    outageMinutes: asides.map((aside) => aside.outageMinutes),
    maintenanceMinutes: asides.map((aside) => aside.maintenanceMinutes),
    ...(await incidentsSince(ctx.db, id, { since, until, owner })),
  };
};

export const readTimeline = async (
  ctx: UserContext,
  { id, ...asked }: AskedTimeline & { id: string },
): Promise<Timeline> => timelineOf(ctx, await visibleSite(ctx, id), asked);
