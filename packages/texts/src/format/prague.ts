import { dayMs, hourMs } from '@hlidka/protocol';

/** Every calendar day of the product is a Prague day. */
export const timeZone = 'Europe/Prague';

/** Day, month, year, hour and minute, parsed from text: some phones cannot format to parts. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the Prague clock shows. */
export const wallOf = (at: number) => {
  const [day = '', month = '', year = '', hour = '', minute = ''] =
    clock.format(at).match(/\d+/g) ?? [];
  return { year, month, day, hour, minute };
};

/** Which of the two hours it is that the clock shows twice when summer ends; null: there is only one. */
export const twiceShown = (at: number): 'summer' | 'winter' | null => {
  const { month, hour } = wallOf(at);
  if (month !== '10' || hour !== '02') return null;
  if (wallOf(at + hourMs).hour === hour) return 'summer';
  return wallOf(at - hourMs).hour === hour ? 'winter' : null;
};

/** The Prague calendar day of a moment, `2026-11-15`. */
export const pragueDay = (at: number): string => {
  const { year, month, day } = wallOf(at);
  return `${year}-${month}-${day}`;
};

/** The Prague clock as a field of day and time wants it, `2026-11-15T14:02`. */
export const pragueClock = (at: number): string => {
  const { hour, minute } = wallOf(at);
  return `${pragueDay(at)}T${hour}:${minute}`;
};

/** A minute of the day as a clock shows it, `02:05`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** When the Prague clock shows this; a time skipped in spring gives the one after. */
export const momentOf = (clock: string): number => {
  const wanted = Date.parse(`${clock}:00Z`);
  const offset = (at: number) =>
    Date.parse(`${pragueClock(at)}:00Z`) - Math.floor(at / 60_000) * 60_000;
  const first = wanted - offset(wanted);
  return wanted - offset(first);
};

/** The same as an ISO instant; invalid input gives an empty text, which every schema refuses. */
export const instantOf = (clock: string): string => {
  const at = momentOf(clock);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Calendar days from one Prague day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);

/** Prague days until an expiry, negative once past: the only count of days to any expiry. */
export const daysLeft = (endsAt: string | Date, now: number | Date = Date.now()): number =>
  daysBetween(pragueDay(Number(now)), pragueDay(new Date(endsAt).getTime()));

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;
