/** Prague days of 23, 24 and 25 hours, as hours since the epoch. Prague's offsets are whole hours. */
const zone = 'Europe/Prague';

export const pragueDay = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Calendar arithmetic knows no clock change, so plain UTC days do, at a tenth of the cost. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The first hour of a Prague day. */
export const firstHour = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds / 3_600_000;

/** The first moment of a Prague day. */
export const startOfDay = (day: string): Date => new Date(firstHour(day) * 3_600_000);
