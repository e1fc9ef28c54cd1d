import { expiryDays } from '@hlidka/protocol';
import { daysLeft } from '@hlidka/texts/prague';

/** The nearest of the days at which operators are told, 0 once it ended; null while it is far. */
export const thresholdOf = (endsAt: Date, now: Date): number | null => {
  if (endsAt <= now) return 0;
  const left = daysLeft(endsAt, now);
  return expiryDays.findLast((days) => days > 0 && left <= days) ?? null;
};
