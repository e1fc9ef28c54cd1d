import type { ClockRule } from '@hlidka/protocol';
import { nextRun } from '../platform/time/next-run.ts';
import type { DutyRow } from './table.ts';

const firstRetryMs = 5 * 60_000;
const longestRetryMs = 60 * 60_000;
/** Clocks of two machines differ, and are put right by seconds: that is no other time. */
const clockSlackMs = 10 * 60_000;

type Plan = Pick<DutyRow, 'dueAt' | 'nextAt' | 'failures' | 'doneFor'>;

/** Whoever holds its lock and finds it running knows that a run was cut off. */
export const isDue = (
  { nextAt, askedAt, runningSince }: Pick<DutyRow, 'nextAt' | 'askedAt' | 'runningSince'>,
  now: Date,
): boolean => askedAt !== null || runningSince !== null || nextAt <= now;

/** The planned time that this run keeps: the first one that was missed. Asked for before its time, it keeps none. */
export const keptBy = ({ dueAt }: Pick<DutyRow, 'dueAt'>, startedAt: Date): Date | null =>
  dueAt <= startedAt ? dueAt : null;

/** After a run: the next planned time, whatever was missed. A failure is tried again sooner, for the same time. */
export const planAfter = (
  rule: ClockRule,
  row: Pick<DutyRow, 'dueAt' | 'failures' | 'doneFor'>,
  { failed, startedAt, now }: { failed: boolean; startedAt: Date; now: Date },
): Plan => {
  const next = nextRun(rule, now);
  if (!failed)
    return {
      dueAt: next,
      nextAt: next,
      failures: 0,
      doneFor: keptBy(row, startedAt) ?? row.doneFor,
    };
  const retryMs = Math.min(longestRetryMs, firstRetryMs * 3 ** Math.min(row.failures, 10));
  return {
    dueAt: row.dueAt,
    nextAt: new Date(Math.min(next.getTime(), now.getTime() + retryMs)),
    failures: row.failures + 1,
    doneFor: row.doneFor,
  };
};

/**
 * The time to wait for instead, when it was planned by a clock that was ahead and the rule means an earlier one;
 * null when all is well. The time that was kept already does not come again when the clock is put back.
 */
export const planAnew = (
  rule: ClockRule,
  { nextAt, doneFor }: Pick<DutyRow, 'nextAt' | 'doneFor'>,
  now: Date,
): Date | null => {
  const slackMs = rule.every === 'minutes' ? 0 : clockSlackMs;
  if (nextAt <= nextRun(rule, new Date(now.getTime() + slackMs))) return null;
  const next = nextRun(rule, now);
  const meant = next.getTime() === doneFor?.getTime() ? nextRun(rule, next) : next;
  return nextAt > meant ? meant : null;
};
