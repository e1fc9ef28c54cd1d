import type { UptimeDay } from '@hlidka/protocol';

/** Of several days together, floored as the server floors it; null when nothing was counted. */
export const availabilityOf = (days: readonly UptimeDay[]): number | null => {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return checks === 0 ? null : Math.floor(((checks - failed) * 10_000) / checks) / 100;
};
