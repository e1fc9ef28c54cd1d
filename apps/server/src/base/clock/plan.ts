import type { ClockRule } from '@hlidka/protocol';
import { nextRun } from '../platform/time/next-run.ts';
import type { DutyRow } from './table.ts';

const firstRetryMs = 5 * 60_000;
const longestRetryMs = 60 * 60_000;
/** Clocks of two machines differ by seconds; smaller differences are ignored. */
const clockSlackMs = 10 * 60_000;

type Plan = Pick<DutyRow, 'dueAt' | 'nextAt' | 'failures' | 'doneFor'>;

/** Holding the lock and finding it marked as running means that a run was interrupted. */
export const isDue = (
  { nextAt, askedAt, runningSince }: Pick<DutyRow, 'nextAt' | 'askedAt' | 'runningSince'>,
  now: Date,
): boolean => askedAt !== null || runningSince !== null || nextAt <= now;

/**
 * The planned time that this run serves: the first missed one. A run requested early serves none.
 */
export const keptBy = ({ dueAt }: Pick<DutyRow, 'dueAt'>, startedAt: Date): Date | null =>
  dueAt <= startedAt ? dueAt : null;

/**
 * The next planned time after a run, whatever was missed. A failure is retried sooner, for the same
 * time.
 */
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
 * The corrected time if it was planned by a clock that was ahead; null if all is well. A time
 * already served does not come again when the clock is set back.
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
