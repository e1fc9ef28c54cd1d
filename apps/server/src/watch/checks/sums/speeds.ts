import { type SQL, sql } from 'drizzle-orm';

/**
 * Histogram of passed checks by duration: below each edge in milliseconds, and above the last.
 * Counters of any period add up, so the 95th percentile is exact to its step for an hour or a year.
 */
const edges = [25, 60, 120, 180, 260, 380, 550, 800, 1200, 2000, 4000];
/** Upper end of the last step: the usual timeout. */
const slowest = 10_000;
const steps = edges.length + 1;
const inOne = steps / 2;
/** Counts up to 1,023 checks an hour per step; the shortest interval makes 720. */
const bits = 10;

const stepOf = (ms: number): number => {
  const at = edges.findIndex((edge) => ms < edge);
  return at < 0 ? edges.length : at;
};

export type Packed = { fast: bigint; slow: bigint };
export const noSpeeds = (): Packed => ({ fast: 0n, slow: 0n });

const ones = Array.from({ length: inOne }, (_, at) => 1n << BigInt(bits * at));

export const countSpeed = (packed: Packed, ms: number, times = 1n): void => {
  const step = stepOf(ms);
  if (step < inOne) packed.fast += times * (ones[step] ?? 0n);
  else packed.slow += times * (ones[step - inOne] ?? 0n);
};

const counter = (at: number): SQL =>
  sql.raw(`((${at < inOne ? 'fast' : 'slow'} >> ${(at % inOne) * bits}) & ${2 ** bits - 1})`);
const counts = (one: (counter: SQL) => SQL): SQL =>
  sql`array[${sql.join(
    Array.from({ length: steps }, (_, at) => one(counter(at))),
    sql`, `,
  )}]::int[]`;

/** From one row of `hour_sums`. */
export const speedsOfHour = sql`case when fast is not null then ${counts((one) => one)} end`;
/** From a group of rows: unknown as soon as one row with passed checks lacks counters. */
export const speedsOfHours = sql`case when bool_and(fast is not null or ok = 0)
  then ${counts((one) => sql`coalesce(sum(${one}), 0)`)} end`;

export type Speeds = number[] | null;

export const addSpeeds = (all: readonly { ok: number; speeds: Speeds }[]): Speeds => {
  const sum = Array<number>(steps).fill(0);
  for (const { ok, speeds } of all) {
    if (ok > 0 && !speeds) return null;
    speeds?.forEach((count, at) => {
      sum[at] = (sum[at] ?? 0) + count;
    });
  }
  return sum;
};

/** Of fewer checks the slowest one would be the percentile: one in twenty is 5 %. */
const fewestForP95 = 20;

/** 95 % of checks took less; interpolated linearly inside its step. Null of too few checks. */
export const p95Of = (speeds: Speeds): number | null => {
  const all = speeds?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (!speeds || all < fewestForP95) return null;
  let before = 0;
  const step = speeds.findIndex((count) => {
    before += count;
    return before >= all * 0.95;
  });
  const inside = speeds[step] ?? 1;
  const [from, to] = [edges[step - 1] ?? 0, edges[step] ?? slowest];
  const ms = from + ((all * 0.95 - (before - inside)) / inside) * (to - from);
  return ms < 100 ? Math.round(ms) : Math.round(ms / 10) * 10;
};
