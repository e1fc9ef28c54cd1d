import type { ClockRule } from '@hlidka/protocol';
import { nextRun } from '../platform/next-run.ts';
import type { DutyRow } from './table.ts';

const firstRetryMs = 5 * 60_000;
const longestRetryMs = 60 * 60_000;

export const isDue = ({ nextAt, askedAt }: DutyRow, now: Date): boolean =>
  askedAt !== null || nextAt <= now;

/** After a run: the next planned time, whatever was missed. A failure is tried again sooner, for the same time. */
export const planAfter = (
  rule: ClockRule,
  { dueAt, failures }: Pick<DutyRow, 'dueAt' | 'failures'>,
  { failed, now }: { failed: boolean; now: Date },
): Pick<DutyRow, 'dueAt' | 'nextAt' | 'failures'> => {
  const next = nextRun(rule, now);
  if (!failed) return { dueAt: next, nextAt: next, failures: 0 };
  const retryMs = Math.min(longestRetryMs, firstRetryMs * 3 ** Math.min(failures, 10));
  const again = new Date(Math.min(next.getTime(), now.getTime() + retryMs));
  return {
    dueAt: new Date(Math.min(dueAt.getTime(), again.getTime())),
    nextAt: again,
    failures: failures + 1,
  };
};

/** Planned by a clock that was ahead: it would wait for a time that this rule does not mean. */
export const isTooFar = (rule: ClockRule, { nextAt }: DutyRow, now: Date): boolean =>
  nextAt > nextRun(rule, now);
