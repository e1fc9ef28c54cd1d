import { hourMs } from '@hlidka/protocol';
import {
  addCheck,
  type History,
  instability,
  noHistory,
  type Share,
  wasRestless,
} from './history.ts';
import { nobody, type Others, weigh } from './weigh.ts';

/** The state of the verdict on a site. Times are milliseconds since the epoch. */
export type Watch = {
  phase: 'up' | 'suspect' | 'down' | 'recovering';
  /**
   * First failed check of the run: the incident's start. Null while a suspicion was refuted and
   * only the other places' answers to it are waited for.
   */
  failedSince: number | null;
  /** First passed check of the recovery: the incident's end. */
  recoveredAt: number | null;
  /** Re-checks that agreed. One for a recovery means that the site works, but must stay up for a while. */
  confirmations: number;
  /** Down by copied or restored data, not yet seen failing here (`hush.ts`). */
  imported: boolean;
  /** When the last incidents ended, newest last: shows how often the site falls. */
  resolvedAt: number[];
  /** Recent regular checks, while nothing is open. */
  history: History;
  /** The site kept failing and passing: its incident ends only after an hour without a failure. */
  unstable: boolean;
  /**
   * The site fails from the home place only, since then. Meanwhile the phase is `up`, `failedSince`
   * its last failed check, and one confirmation the first passed one.
   */
  localSince: number | null;
};

export type Seen = {
  at: number;
  ok: boolean;
  /**
   * `confirmation`: a re-check that the verdict asked for. `opinion`: no check, other places
   * answered or are not waited for any more.
   */
  kind: 'regular' | 'confirmation' | 'opinion';
  /** In a maintenance window nothing opens. */
  maintenance: boolean;
  /**
   * False when the checker had no network, or the address is forbidden and never passed: the check
   * says nothing.
   */
  measured: boolean;
  /** What other places say, if any was asked. */
  others?: Others;
};

export type Verdict = {
  watch: Watch;
  /** `local`: the site fails from the home place only; `local_end`: no longer. */
  act: 'hold' | 'open' | 'resolve' | 'local' | 'local_end';
  /** The first failed check of the outage or local fault, or the first passed one after it. */
  at: number | null;
  /** When to re-check, if at all. */
  recheckMs: number | null;
  /** Set if the incident opens because of instability, not because of failures in a row. */
  unstable: Share | null;
};

export const calm: Watch = {
  phase: 'up',
  failedSince: null,
  recoveredAt: null,
  confirmations: 0,
  imported: false,
  resolvedAt: [],
  history: noHistory,
  unstable: false,
  localSince: null,
};

/** While other places are waited for, the home place looks again this often. */
const lookAgainMs = 5000;
const steadyStepMs = 5 * 60_000;
const longestSteadyMs = 30 * 60_000;

/**
 * Ends within the last hour; an end in the future means that the clock was set back, so it does not
 * count.
 */
const recentEnds = ({ resolvedAt }: Watch, at: number): number[] =>
  resolvedAt.filter((ended) => ended <= at && at - ended < hourMs);

/**
 * How long a recovery must last before it counts. The first in an hour counts once confirmed; a
 * site that falls repeatedly must stay up longer, an unstable one for an hour, so that nobody gets
 * a flood of messages.
 */
const steadyMs = (watch: Watch, at: number): number =>
  watch.unstable ? hourMs : Math.min(recentEnds(watch, at).length * steadyStepMs, longestSteadyMs);

const hold = (watch: Watch, recheckMs: number | null = null): Verdict => ({
  watch,
  act: 'hold',
  at: null,
  recheckMs,
  unstable: null,
});

/** Adds a scheduled check outside maintenance to the history while nothing is open. */
const remember = (watch: Watch, seen: Seen): Watch =>
  seen.kind === 'confirmation' || seen.maintenance
    ? watch
    : { ...watch, history: addCheck(watch.history, seen, watch.failedSince === null) };

/** A suspicion proved wrong; many of these may mean instability. */
const refute = (watch: Watch, { at, others = nobody }: Seen, waitMs: number): Verdict => {
  const up = { ...calm, resolvedAt: watch.resolvedAt, history: watch.history };
  const unstable = watch.phase === 'suspect' ? instability(watch.history, at) : null;
  if (!unstable) return hold(up);
  const opinion = weigh(others);
  if (opinion === 'local') return hold({ ...up, history: noHistory });
  if (opinion === 'open') return hold({ ...up, phase: 'suspect' }, lookAgainMs);
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

/** The home place has confirmed the failure: the other places decide what it is. */
const settle = (watch: Watch, others: Others): Verdict => {
  const opinion = weigh(others);
  const { failedSince, resolvedAt } = watch;
  if (opinion === 'open') return hold(watch, lookAgainMs);
  if (opinion === 'agreed')
    return {
      watch: {
        ...watch,
        phase: 'down',
        confirmations: 0,
        history: noHistory,
        unstable: wasRestless(watch.history),
        localSince: null,
      },
      act: 'open',
      at: failedSince,
      recheckMs: null,
      unstable: null,
    };
  if (watch.localSince !== null) return hold(watch);
  return {
    watch: { ...calm, failedSince, resolvedAt, localSince: failedSince },
    act: 'local',
    at: failedSince,
    recheckMs: null,
    unstable: null,
  };
};

/** A check during a local fault, which ends with the second passed check in a row. */
const judgeLocal = (watch: Watch, seen: Seen, waitMs: number): Verdict => {
  if (seen.maintenance) return hold(watch);
  if (!seen.ok)
    return settle(
      { ...watch, failedSince: seen.at, recoveredAt: null, confirmations: 0 },
      seen.others ?? nobody,
    );
  if (watch.confirmations === 0)
    return hold({ ...watch, recoveredAt: seen.at, confirmations: 1 }, waitMs);
  return {
    watch: { ...calm, resolvedAt: watch.resolvedAt },
    act: 'local_end',
    at: Math.min(watch.recoveredAt ?? seen.at, seen.at),
    recheckMs: null,
    unstable: null,
  };
};

/** Other places answered: only a failure that the home place has confirmed waits for them. */
const hearOthers = (watch: Watch, others: Others, needed: number): Verdict => {
  const isConfirmed =
    watch.phase === 'suspect' ? watch.confirmations >= needed : watch.localSince !== null;
  const isFailing = watch.failedSince !== null && watch.recoveredAt === null;
  return isConfirmed && isFailing ? settle(watch, others) : hold(watch);
};

/** From the state and an observation to the verdict. Pure: no clock, no database. */
export const judge = (before: Watch, seen: Seen, confirmSeconds: number[]): Verdict => {
  const wait = (confirmations: number) => (confirmSeconds[confirmations] ?? 0) * 1000;
  if (!seen.measured)
    return hold(before, before.phase === 'suspect' ? wait(before.confirmations) : null);
  if (seen.kind === 'opinion' && seen.maintenance) return hold(before);
  if (seen.kind === 'opinion')
    return hearOthers(before, seen.others ?? nobody, confirmSeconds.length);
  if (before.localSince !== null) return judgeLocal(before, seen, wait(0));

  if (before.phase === 'up' || before.phase === 'suspect') {
    const watch = remember(before, seen);
    if (seen.maintenance)
      return hold({ ...calm, resolvedAt: watch.resolvedAt, history: watch.history });
    if (seen.ok) return refute(watch, seen, wait(0));
    if (watch.failedSince === null)
      return hold({ ...watch, phase: 'suspect', failedSince: seen.at, confirmations: 0 }, wait(0));
    if (seen.kind === 'regular') return hold(watch);
    const failedSince = Math.min(watch.failedSince, seen.at);
    const confirmations = Math.min(watch.confirmations + 1, confirmSeconds.length);
    const next = { ...watch, failedSince, confirmations };
    if (confirmations < confirmSeconds.length) return hold(next, wait(confirmations));
    return settle(next, seen.others ?? nobody);
  }

  const watch = { ...before, imported: false };
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
