/** Where the verdict on a site stands. Instants are milliseconds since the epoch. */
export type Watch = {
  phase: 'up' | 'suspect' | 'down' | 'recovering';
  /** First failed check of the run; the incident's start. */
  failedSince: number | null;
  /** First success of the recovery; the incident's end. */
  recoveredAt: number | null;
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
  /** False when the watch itself had no network, or the address is blocked: says nothing. */
  measured: boolean;
};

export type Verdict = {
  watch: Watch;
  act: 'hold' | 'open' | 'resolve';
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

/**
 * How long a recovery must last before it counts. The first of an hour counts once it is
 * confirmed; a site that falls again and again must hold longer, so that nobody is sprayed.
 */
const steadyMs = (watch: Watch, at: number): number => {
  const recent = watch.resolvedAt.filter((ended) => at - ended < hourMs).length;
  return Math.min(recent * steadyStepMs, longestSteadyMs);
};

/** From what is known and what was seen to what is to be done. Knows no clock and no database. */
export const judge = (watch: Watch, seen: Seen, confirmSeconds: number[]): Verdict => {
  const hold = (next: Watch, recheckMs: number | null = null): Verdict => ({
    watch: next,
    act: 'hold',
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
    const confirmations = watch.confirmations + 1;
    if (confirmations < confirmSeconds.length)
      return hold({ ...watch, confirmations }, wait(confirmations));
    return { watch: { ...watch, phase: 'down', confirmations: 0 }, act: 'open', recheckMs: null };
  }

  if (!seen.ok) return hold({ ...watch, phase: 'down', recoveredAt: null, confirmations: 0 });
  if (watch.phase === 'down')
    return hold({ ...watch, phase: 'recovering', recoveredAt: seen.at, confirmations: 0 }, wait(0));
  const recoveredAt = watch.recoveredAt ?? seen.at;
  if (seen.at - recoveredAt < steadyMs(watch, seen.at)) return hold(watch);
  const resolvedAt = [...watch.resolvedAt, seen.at].filter((ended) => seen.at - ended < hourMs);
  return { watch: { ...calm, resolvedAt }, act: 'resolve', recheckMs: null };
};
