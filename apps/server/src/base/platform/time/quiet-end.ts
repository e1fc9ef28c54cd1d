import { pragueAt, zone } from './prague.ts';

/** Minutes of a Prague day; over midnight when `to` is the smaller one. `days`: ISO weekdays on which they begin. */
export type QuietTime = { from: number; to: number; days?: readonly number[] };

type Twice = 'compatible' | 'later';

/**
 * `twice`: which of the two when the hour repeats. A skipped hour gives the moment of the change.
 */
const momentAt = (day: Temporal.PlainDate, minute: number, twice: Twice): number => {
  const wall = day.toPlainDateTime().add({ minutes: minute });
  const there = wall.toZonedDateTime(zone, { disambiguation: twice });
  if (there.toPlainDateTime().equals(wall)) return there.epochMilliseconds;
  return there.getTimeZoneTransition('previous')?.epochMilliseconds ?? there.epochMilliseconds;
};

/** When the quiet hours that hold at a moment end; null: it is in none. */
export const quietEnd = ({ from, to, days }: QuietTime, at: Date): Date | null => {
  const today = pragueAt(at.getTime()).toPlainDate();
  for (const day of [today, today.subtract({ days: 1 })]) {
    if (days && !days.includes(day.dayOfWeek)) continue;
    const begin = momentAt(day, from, 'compatible');
    const end = momentAt(from < to ? day : day.add({ days: 1 }), to, 'later');
    if (begin <= at.getTime() && at.getTime() < end) return new Date(end);
  }
  return null;
};
