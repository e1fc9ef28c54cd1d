import { type HeartbeatSchedule, minuteMs } from '@hlidka/protocol';
import { Cron } from 'croner';
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

/** Five fields, as cron has them; seconds would be more than anybody can promise. */
const cronOf = (expression: string, zone: string): Cron =>
  new Cron(expression, { timezone: zone, mode: '5-part', paused: true });

/** Whether the expression and the zone can be understood, and it ever comes. */
export const isUnderstood = (schedule: HeartbeatSchedule, now: Date): boolean => {
  if (schedule.by === 'period') return true;
  try {
    return cronOf(schedule.expression, schedule.zone).nextRun(now) !== null;
  } catch {
    return false;
  }
};

const nextOf = (schedule: HeartbeatSchedule | null, from: Date): Date | null => {
  if (!schedule) return null;
  return schedule.by === 'period'
    ? new Date(from.getTime() + schedule.minutes * minuteMs)
    : cronOf(schedule.expression, schedule.zone).nextRun(from);
};

/**
 * When the next good run counts as late: counted from the last good one. A run that began must
 * also end within the grace.
 */
export const lateAt = (due: Due): Date | null => {
  const { since, lastOkAt, startedAt, graceMinutes } = due;
  const from = lastOkAt && lastOkAt > since ? lastOkAt : since;
  const graceMs = graceMinutes * minuteMs;
  const expected = nextOf(scheduleOf(due), from);
  const ends = [expected, startedAt].flatMap((at) => (at ? [at.getTime() + graceMs] : []));
  return ends.length === 0 ? null : new Date(Math.min(...ends));
};
