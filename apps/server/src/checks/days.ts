/** Prague days of 23, 24 and 25 hours, as hours since the epoch. Prague's offsets are whole hours. */
const zone = 'Europe/Prague';

export const pragueDay = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The first hour of a Prague day. */
export const firstHour = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds / 3_600_000;
