import { expiryDays } from '@hlidka/protocol';

const timeZone = 'Europe/Prague';

const dayOf = (at: Date): Temporal.PlainDate =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();

/** Calendar days from today to the day of the end, negative once it is past. */
export const daysLeft = (endsAt: Date, now: Date): number =>
  dayOf(endsAt).since(dayOf(now), { largestUnit: 'days' }).days;

/** The nearest of the days at which operators are told, 0 once it ended; null while it is far. */
export const thresholdOf = (endsAt: Date, now: Date): number | null => {
  if (endsAt <= now) return 0;
  const left = daysLeft(endsAt, now);
  return expiryDays.findLast((days) => days > 0 && left <= days) ?? null;
};
