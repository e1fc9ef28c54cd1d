import { daysBetween, pragueDay } from '@hlidka/texts/prague';

/** Prague days from today to the end, negative once it is past. */
export const daysLeft = (endsAt: string, now = Date.now()): number =>
  daysBetween(pragueDay(now), pragueDay(Date.parse(endsAt)));
