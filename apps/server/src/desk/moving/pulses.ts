import { type HeartbeatSchedule, heartbeatTokenPattern, type Lost, limits } from '@hlidka/protocol';
import { tokenDigest } from '../../base/platform/database/ids.ts';
import { losing } from './item.ts';

const { periodMinutes, graceMinutes } = limits.heartbeats;

/** Whole minutes, never less than there: a job that is late there by seconds is late here by a minute. */
const minutesOf = (seconds: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, Math.ceil(seconds / 60)));

export const pulseTimes = (
  { seconds, graceSeconds }: { seconds: number | null; graceSeconds: number | null },
  lost: Lost[],
): { schedule: HeartbeatSchedule; graceMinutes: number } => {
  const period = seconds ?? 86_400;
  const minutes = minutesOf(period, periodMinutes);
  if (minutes * 60 !== period) lost.push(losing('interval', `${period} s`));
  return {
    schedule: { by: 'period', minutes },
    graceMinutes: minutesOf(graceSeconds ?? 60, graceMinutes),
  };
};

/** Cron of five fields only; what systemd or another program understands is no cron. */
export const cronOf = (
  expression: string,
  zone: string,
  lost: Lost[],
): HeartbeatSchedule | null => {
  const isCron =
    expression.trim().split(/\s+/).length === 5 && /^[\d*/,\-A-Za-z\s?#L]+$/.test(expression);
  if (isCron) return { by: 'cron', expression: expression.trim(), zone };
  lost.push(losing('schedule', expression));
  return null;
};

/** A token that fits our addresses stays, so that scripts change only the host. */
export const pulseDigest = (token: string | null): string | null =>
  token !== null && heartbeatTokenPattern.test(token) ? tokenDigest(token) : null;
