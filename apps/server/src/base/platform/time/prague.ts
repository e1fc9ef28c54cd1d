import { remember } from '../remember.ts';

/** Every calendar day of the product is a Prague day, of 23, 24 or 25 hours. */
export const zone = 'Europe/Prague';

export const pragueAt = (at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

export const pragueDay = (at: number): string => pragueAt(at).toPlainDate().toString();

/**
 * When the wall clock shows this; `twice`: which of the two when the hour repeats. A skipped time
 * gives the moment of the change.
 */
export const momentAt = (wall: Temporal.PlainDateTime, twice: 'compatible' | 'later'): number => {
  const there = wall.toZonedDateTime(zone, { disambiguation: twice });
  if (there.toPlainDateTime().equals(wall)) return there.epochMilliseconds;
  // The change itself counts as before only for a moment after it.
  const change = there.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return change?.epochMilliseconds ?? there.epochMilliseconds;
};

/**
 * Calendar arithmetic is independent of clock changes, so UTC days give the same result at a tenth
 * of the cost.
 */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** This many days from a day on; cached, because replies with figures ask for the same few. */
export const daysFrom = remember(100, (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at)),
);

/** The first hour of a Prague day since the epoch; Prague's offsets are whole hours. */
export const firstHour = remember(
  5000,
  (day: string): number =>
    Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds / 3_600_000,
);

/** The first moment of a Prague day. */
export const startOfDay = (day: string): Date => new Date(firstHour(day) * 3_600_000);
