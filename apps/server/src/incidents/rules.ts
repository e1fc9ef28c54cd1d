import {
  addCheck,
  type History,
  instability,
  noHistory,
  type Share,
  wasRestless,
} from './history.ts';

/** Where the verdict on a site stands. Instants are milliseconds since the epoch. */
export type Watch = {
  phase: 'up' | 'suspect' | 'down' | 'recovering';
  /** First failed check of the run; the incident's start. */
  failedSince: number | null;
  /** First success of the recovery; the incident's end. */
  recoveredAt: number | null;
  /** Re-checks that agreed; one of a recovery means that the site is well, though it must hold. */
  confirmations: number;
  /** When the last incidents ended, newest last: how restless the site is. */
  resolvedAt: number[];
  /** While nothing is open: what regular checks said lately. */
  history: History;
  /** The site failed and passed in turns: its incident ends only after an hour without a failure. */
  unstable: boolean;
};

export type Seen = {
  at: number;
  ok: boolean;
  /** A re-check that the verdict asked for, or one by schedule. */
  kind: 'regular' | 'confirmation';
  /** In a maintenance window: nothing opens. */
  maintenance: boolean;
  /** False when the watch itself had no network, or may not go to an address that was never well: says nothing. */
  measured: boolean;
};

export type Verdict = {
  watch: Watch;
  act: 'hold' | 'open' | 'resolve';
  /** The outage's first failed check, or its recovery's first success. */
  at: number | null;
  /** A re-check is wanted after this long. */
  recheckMs: number | null;
  /** What an incident that opens now is made of, if not of failures in a row. */
  unstable: Share | null;
};

export const calm: Watch = {
  phase: 'up',
  failedSince: null,
  recoveredAt: null,
  confirmations: 0,
  resolvedAt: [],
  history: noHistory,
  unstable: false,
};

const hourMs = 60 * 60_000;
const steadyStepMs = 5 * 60_000;
const longestSteadyMs = 30 * 60_000;

/** Ended within the hour before; an end that lies ahead is of a clock that was put back. */
const recentEnds = ({ resolvedAt }: Watch, at: number): number[] =>
  resolvedAt.filter((ended) => ended <= at && at - ended < hourMs);

/**
 * How long a recovery must last before it counts. The first of an hour counts once it is
 * confirmed; a site that falls again and again must hold longer, an unstable one for an hour,
 * so that nobody is sprayed.
 */
const steadyMs = (watch: Watch, at: number): number =>
  watch.unstable ? hourMs : Math.min(recentEnds(watch, at).length * steadyStepMs, longestSteadyMs);

/** A check by schedule of a site that nothing is open of, outside maintenance, enters its history. */
const remember = (watch: Watch, seen: Seen): Watch =>
  seen.kind === 'confirmation' || seen.maintenance
    ? watch
    : { ...watch, history: addCheck(watch.history, seen, watch.phase === 'up') };

/** A suspicion that proved wrong: perhaps one of many. */
const refute = (watch: Watch, { at }: Seen, waitMs: number): Verdict => {
  const up = { ...calm, resolvedAt: watch.resolvedAt, history: watch.history };
  const unstable = watch.phase === 'suspect' ? instability(watch.history, at) : null;
  if (!unstable) return { watch: up, act: 'hold', at: null, recheckMs: null, unstable };
  return {
    watch: {
      ...calm,
      phase: 'recovering',
      failedSince: unstable.since,
      recoveredAt: at,
      resolvedAt: watch.resolvedAt,
      unstable: true,
    },
    act: 'open',
    at: unstable.since,
    recheckMs: waitMs,
    unstable,
  };
};

/** From what is known and what was seen to what is to be done. Knows no clock and no database. */
export const judge = (before: Watch, seen: Seen, confirmSeconds: number[]): Verdict => {
  const hold = (next: Watch, recheckMs: number | null = null): Verdict => ({
    watch: next,
    act: 'hold',
    at: null,
    recheckMs,
    unstable: null,
  });
  const wait = (confirmations: number) => (confirmSeconds[confirmations] ?? 0) * 1000;
  if (!seen.measured)
    return hold(before, before.phase === 'suspect' ? wait(before.confirmations) : null);

  if (before.phase === 'up' || before.phase === 'suspect') {
    const watch = remember(before, seen);
    if (seen.maintenance)
      return hold({ ...calm, resolvedAt: watch.resolvedAt, history: watch.history });
    if (seen.ok) return refute(watch, seen, wait(0));
    if (watch.phase === 'up')
      return hold({ ...watch, phase: 'suspect', failedSince: seen.at, confirmations: 0 }, wait(0));
    if (seen.kind === 'regular') return hold(watch);
    const failedSince = Math.min(watch.failedSince ?? seen.at, seen.at);
    const confirmations = watch.confirmations + 1;
    if (confirmations < confirmSeconds.length)
      return hold({ ...watch, failedSince, confirmations }, wait(confirmations));
    return {
      watch: {
        ...watch,
        failedSince,
        phase: 'down',
        confirmations: 0,
        history: noHistory,
        unstable: wasRestless(watch.history),
      },
      act: 'open',
      at: failedSince,
      recheckMs: null,
      unstable: null,
    };
  }

  const watch = before;
  if (!seen.ok) return hold({ ...watch, phase: 'down', recoveredAt: null, confirmations: 0 });
  if (watch.phase === 'down')
    return hold({ ...watch, phase: 'recovering', recoveredAt: seen.at, confirmations: 0 }, wait(0));
  const recoveredAt = Math.min(watch.recoveredAt ?? seen.at, seen.at);
  const leftMs = steadyMs(watch, seen.at) - (seen.at - recoveredAt);
  if (leftMs > 0) return hold({ ...watch, recoveredAt, confirmations: 1 }, leftMs);
  const resolvedAt = [...recentEnds(watch, seen.at), seen.at];
  return {
    watch: { ...calm, resolvedAt },
    act: 'resolve',
    at: recoveredAt,
    recheckMs: null,
    unstable: null,
  };
};
