import { dayMs, expiryDays } from '@hlidka/protocol';
import { daysLeft } from './prague.ts';

/**
 * The share of its validity left at each step; for validities of 42 days or more the fixed days
 * apply.
 */
const shares = [1 / 3, 1 / 6, 1 / 12];
const usualLifeMs = 42 * dayMs;

type Moment = Date | string;
const at = (moment: Moment): number => new Date(moment).getTime();

/**
 * The step of `expiryDays` at which operators are notified; 0 once it ended, null while it is far
 * off. A validity under 42 days has proportional steps: for six days at two, one and half a day
 * left.
 */
export const expiryStep = (
  endsAt: Moment,
  startsAt: Moment | null,
  now: Moment = new Date(),
): (typeof expiryDays)[number] | null => {
  const left = at(endsAt) - at(now);
  if (left <= 0) return 0;
  const lifeMs = startsAt === null ? Number.POSITIVE_INFINITY : at(endsAt) - at(startsAt);
  const isReached = (days: number, step: number): boolean => {
    if (lifeMs > 0 && lifeMs < usualLifeMs)
      return left <= Math.min(days * dayMs, lifeMs * (shares[step] ?? 0));
    // Only near the limit do the days of the calendar decide; counting them is slow.
    if (Math.abs(left - days * dayMs) > 2 * dayMs) return left < days * dayMs;
    return daysLeft(new Date(endsAt), new Date(now)) <= days;
  };
  return expiryDays.findLast((days, step) => days > 0 && isReached(days, step)) ?? null;
};
