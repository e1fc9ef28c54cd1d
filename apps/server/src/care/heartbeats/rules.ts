import { type HeartbeatSchedule, minuteMs } from '@hlidka/protocol';
import { nextCronRun, nextExpectedRun } from './cron-run.ts';
import type { HeartbeatRow } from './table.ts';

type Due = Pick<
  HeartbeatRow,
  'periodMinutes' | 'cron' | 'zone' | 'graceMinutes' | 'since' | 'lastOkAt' | 'startedAt'
>;

export const scheduleOf = ({
  periodMinutes,
  cron,
  zone,
}: Pick<HeartbeatRow, 'periodMinutes' | 'cron' | 'zone'>): HeartbeatSchedule | null => {
  if (cron !== null && zone !== null) return { by: 'cron', expression: cron, zone };
  return periodMinutes === null ? null : { by: 'period', minutes: periodMinutes };
};

/** Whether the expression and the zone can be understood, and it ever comes. */
export const isUnderstood = (schedule: HeartbeatSchedule, now: Date): boolean => {
  if (schedule.by === 'period') return true;
  try {
    return nextCronRun(schedule.expression, schedule.zone, now) !== null;
  } catch {
    return false;
  }
};

const nextOf = (
  schedule: HeartbeatSchedule | null,
  { from, isOk }: { from: Date; isOk: boolean },
): Date | null => {
  if (!schedule) return null;
  if (schedule.by === 'period') return new Date(from.getTime() + schedule.minutes * minuteMs);
  const next = isOk ? nextExpectedRun : nextCronRun;
  return next(schedule.expression, schedule.zone, from);
};

/**
 * When the next good run counts as late: counted from the last good one. A run that began must
 * also end within the grace.
 */
export const lateAt = (due: Due): Date | null => {
  const { since, lastOkAt, startedAt, graceMinutes } = due;
  const isOk = lastOkAt !== null && lastOkAt > since;
  const from = isOk ? lastOkAt : since;
  const graceMs = graceMinutes * minuteMs;
  const expected = nextOf(scheduleOf(due), { from, isOk });
  const ends = [expected, startedAt].flatMap((at) => (at ? [at.getTime() + graceMs] : []));
  return ends.length === 0 ? null : new Date(Math.min(...ends));
};
