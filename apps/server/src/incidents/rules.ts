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
};

export const calm: Watch = {
  phase: 'up',
  failedSince: null,
  recoveredAt: null,
  confirmations: 0,
  resolvedAt: [],
};

const hourMs = 60 * 60_000;
const steadyStepMs = 5 * 60_000;
const longestSteadyMs = 30 * 60_000;

/** Ended within the hour before; an end that lies ahead is of a clock that was put back. */
const recentEnds = ({ resolvedAt }: Watch, at: number): number[] =>
  resolvedAt.filter((ended) => ended <= at && at - ended < hourMs);

/**
 * How long a recovery must last before it counts. The first of an hour counts once it is
 * confirmed; a site that falls again and again must hold longer, so that nobody is sprayed.
 */
const steadyMs = (watch: Watch, at: number): number =>
  Math.min(recentEnds(watch, at).length * steadyStepMs, longestSteadyMs);

/** From what is known and what was seen to what is to be done. Knows no clock and no database. */
export const judge = (watch: Watch, seen: Seen, confirmSeconds: number[]): Verdict => {
  const hold = (next: Watch, recheckMs: number | null = null): Verdict => ({
    watch: next,
    act: 'hold',
    at: null,
    recheckMs,
  });
  const wait = (confirmations: number) => (confirmSeconds[confirmations] ?? 0) * 1000;
  if (!seen.measured)
    return hold(watch, watch.phase === 'suspect' ? wait(watch.confirmations) : null);

  if (watch.phase === 'up' || watch.phase === 'suspect') {
    if (seen.ok || seen.maintenance) return hold({ ...calm, resolvedAt: watch.resolvedAt });
    if (watch.phase === 'up')
      return hold({ ...watch, phase: 'suspect', failedSince: seen.at, confirmations: 0 }, wait(0));
    if (seen.kind === 'regular') return hold(watch);
    const failedSince = Math.min(watch.failedSince ?? seen.at, seen.at);
    const confirmations = watch.confirmations + 1;
    if (confirmations < confirmSeconds.length)
      return hold({ ...watch, failedSince, confirmations }, wait(confirmations));
    return {
      watch: { ...watch, failedSince, phase: 'down', confirmations: 0 },
      act: 'open',
      at: failedSince,
      recheckMs: null,
    };
  }

  if (!seen.ok) return hold({ ...watch, phase: 'down', recoveredAt: null, confirmations: 0 });
  if (watch.phase === 'down')
    return hold({ ...watch, phase: 'recovering', recoveredAt: seen.at, confirmations: 0 }, wait(0));
  const recoveredAt = Math.min(watch.recoveredAt ?? seen.at, seen.at);
  const leftMs = steadyMs(watch, seen.at) - (seen.at - recoveredAt);
  if (leftMs > 0) return hold({ ...watch, recoveredAt, confirmations: 1 }, leftMs);
  const resolvedAt = [...recentEnds(watch, seen.at), seen.at];
  return { watch: { ...calm, resolvedAt }, act: 'resolve', at: recoveredAt, recheckMs: null };
};
