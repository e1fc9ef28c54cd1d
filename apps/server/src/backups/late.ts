const hourMs = 3_600_000;
const leastGraceMs = 10 * 60_000;

export type Expected = { everyHours: number; since: Date; lastOkAt: Date | null };

/** The next backup is counted from the last good one, or from when backups are expected. */
const goodAt = ({ since, lastOkAt }: Expected): Date =>
  lastOkAt && lastOkAt > since ? lastOkAt : since;

/**
 * When the next one counts as missed: a tenth of the interval, at least ten minutes, is tolerated.
 */
export const lateAt = (expected: Expected): Date => {
  const everyMs = expected.everyHours * hourMs;
  const graceMs = Math.max(leastGraceMs, everyMs / 10);
  return new Date(goodAt(expected).getTime() + everyMs + graceMs);
};

export const isMissing = (expected: Expected, now: Date): boolean => now > lateAt(expected);
