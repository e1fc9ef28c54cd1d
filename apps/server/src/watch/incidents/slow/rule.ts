import { SlowPhase } from '@hlidka/protocol';

/** How long a check took, in milliseconds; a phase that did not happen took none. */
export type Times = {
  total: number;
  dns: number;
  connect: number;
  tls: number;
  firstByte: number;
};

/** What a site's times are held against. */
type Measure = { usual: Times | null; limitMs: number | null };

/** Checks since the site seemed to become slow or, while it is slow, fast again. */
type Turn = { since: number; agree: number; differ: number; sums: Times };
export type Slowness = {
  isSlow: boolean;
  /** While it is slow: how long checks take lately. */
  now: Times | null;
  turn: Turn | null;
  lastAt: number | null;
};

export type SlowCheck = Measure & { at: number; intervalMs: number; times: Times };
export type SlowVerdict = {
  state: Slowness;
  act: 'hold' | 'begin' | 'end';
  /** The time of the check with which the slow time, or its end, began; null if nothing changed. */
  since: number | null;
};

export const brisk: Slowness = { isSlow: false, now: null, turn: null, lastAt: null };

const slowAfterMs = 10 * 60_000;
const fewestChecks = 3;
const slowTimes = 3;
const fastTimes = 2;
/** Under this nobody notices, however fast the site usually is. */
const leastMoreMs = 100;
/** The limit must be undershot by this share before the site counts as fast. */
const underLimit = 0.8;
/** How much one more slow check counts in what is told as "now". */
const newest = 0.2;

const isOver = (ms: number, { usual, limitMs }: Measure, times: number, share: number) =>
  (usual !== null && ms >= times * usual.total && ms - usual.total >= leastMoreMs) ||
  (limitMs !== null && ms > share * limitMs);

const mix = (a: Times, b: Times, pick: (a: number, b: number) => number): Times => ({
  total: pick(a.total, b.total),
  dns: pick(a.dns, b.dns),
  connect: pick(a.connect, b.connect),
  tls: pick(a.tls, b.tls),
  firstByte: pick(a.firstByte, b.firstByte),
});
const plus = (a: Times, b: Times) => mix(a, b, (x, y) => x + y);

const nextTurn = (turn: Turn | null, agrees: boolean, { at, times }: SlowCheck): Turn | null => {
  if (!turn) return agrees ? { since: at, agree: 1, differ: 0, sums: times } : null;
  const { since, agree, differ, sums } = turn;
  if (agrees) return { since, agree: agree + 1, differ, sums: plus(sums, times) };
  const isLost = 2 * (differ + 1) > agree;
  return isLost ? null : { since, agree, differ: differ + 1, sums };
};

const nowOf = ({ isSlow, now }: Slowness, { times }: SlowCheck, agrees: boolean) =>
  !isSlow || agrees ? now : mix(now ?? times, times, (old, ms) => old + newest * (ms - old));

/**
 * What a passed check says. A change takes ten minutes and three checks; of the checks meanwhile
 * two of three must speak for it. After a gap it starts anew. Where nothing is left to compare
 * with, a slow time ends the same way.
 */
export const judgeSlow = (before: Slowness, check: SlowCheck): SlowVerdict => {
  const { at, intervalMs, times } = check;
  const longestGapMs = Math.max(slowAfterMs, 3 * intervalMs);
  const hasGap = before.lastAt !== null && at - before.lastAt > longestGapMs;
  const agrees = before.isSlow
    ? !isOver(times.total, check, fastTimes, underLimit)
    : isOver(times.total, check, slowTimes, 1);
  const turn = nextTurn(hasGap ? null : before.turn, agrees, check);
  const isDue =
    agrees && turn !== null && at - turn.since >= slowAfterMs && turn.agree >= fewestChecks;
  if (!isDue) {
    const state = { ...before, now: nowOf(before, check, agrees), turn, lastAt: at };
    return { state, act: 'hold', since: null };
  }
  const now = before.isSlow ? null : mix(turn.sums, turn.sums, (sum) => sum / turn.agree);
  const state = { isSlow: !before.isSlow, now, turn: null, lastAt: at };
  return { state, act: before.isSlow ? 'end' : 'begin', since: turn.since };
};

const phasesOf = ({ total, dns, connect, tls, firstByte }: Times): Record<SlowPhase, number> => ({
  dns,
  connect,
  tls,
  first_byte: firstByte,
  download: Math.max(0, total - dns - connect - tls - firstByte),
});

/** The phase that grew most; where nothing is usual yet, the longest one. */
export const grownPhase = (now: Times, usual: Times | null) => {
  const nowPhases = phasesOf(now);
  const usualPhases = usual && phasesOf(usual);
  const grown = (phase: SlowPhase) => nowPhases[phase] - (usualPhases?.[phase] ?? 0);
  const phase = SlowPhase.options.reduce((most, one) => (grown(one) > grown(most) ? one : most));
  return { phase, nowMs: nowPhases[phase], usualMs: usualPhases?.[phase] ?? null };
};
