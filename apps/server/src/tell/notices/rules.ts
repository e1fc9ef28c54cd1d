import { hourMs, minuteMs, secondMs } from '@hlidka/protocol';

export type Rule = {
  /** So many are told apart within `pauseMs`; more are told together. */
  apart: number;
  /** Many are told once no other has begun for this long, but no later than after five times as long. */
  calmMs: number;
  /** After many were told, the next ones are told this much later. */
  pauseMs: number;
  /** What was told and begins again is told after this long, if it still lasts then. */
  againMs: number;
};

export const usualRule: Rule = {
  apart: 4,
  calmMs: 10 * secondMs,
  pauseMs: 10 * minuteMs,
  againMs: 0,
};
/** For conditions that may come and go all day. */
export const seldom = { againMs: 6 * hourMs };

const mostCalms = 5;

/** `toldBefore`: when the same was told the last time. */
export type Waiting = { at: number; toldBefore: number | null };
/** What was told of the kind within `pauseMs`. */
export type Lately = { count: number; lastAt: number | null };
export type Decision<W> = { how: 'hold' | 'apart' | 'together'; which: W[] };

/** A moment ahead of the clock was written before the clock was set back: it counts as long ago. */
const isPast = (at: number | null, ms: number, now: number): boolean =>
  at === null || now - at >= ms || now < at;

/** Which of those that wait are told now, and whether together. */
export const decide = <W extends Waiting>(
  { apart, calmMs, pauseMs, againMs }: Rule,
  all: readonly W[],
  lately: Lately,
  now: number,
): Decision<W> => {
  const which = all.filter(({ toldBefore }) => isPast(toldBefore, againMs, now));
  const isCalm =
    which.every(({ at }) => isPast(at, calmMs, now)) ||
    which.some(({ at }) => isPast(at, mostCalms * calmMs, now));
  const isPaused = lately.count > apart && !isPast(lately.lastAt, pauseMs, now);
  if (which.length === 0 || !isCalm || isPaused) return { how: 'hold', which: [] };
  const isFew = which.length === 1 || lately.count + which.length <= apart;
  return { how: isFew ? 'apart' : 'together', which };
};
