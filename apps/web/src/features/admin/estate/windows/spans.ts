import type { MaintenanceWindow } from '@hlidka/protocol';
import { addDays, clockOf, momentOf, pragueDay, weekdayOf } from '@hlidka/texts/prague';

export type Span = { from: number; to: number };
type When = MaintenanceWindow['when'];

const longestDays = 7;

/** Wall-clock minutes after the start of a day; may pass midnight. */
const wallMoment = (day: string, minute: number): number =>
  momentOf(`${addDays(day, Math.floor(minute / 1440))}T${clockOf(minute % 1440)}`);

const openings = (when: When, firstDay: string, days: number): Span[] => {
  if (when.repeat === 'once')
    return [{ from: Date.parse(when.startsAt), to: Date.parse(when.endsAt) }];
  return Array.from({ length: days + longestDays }, (_, at) => addDays(firstDay, at - longestDays))
    .filter((day) => when.weekdays.includes(weekdayOf(day)))
    .map((day) => ({
      from: wallMoment(day, when.startMinute),
      to: wallMoment(day, when.startMinute + when.minutes),
    }));
};

/** When a window is open within some Prague days, each opening cut to them. */
export const spansWithin = (when: When, firstDay: string, days: number): Span[] => {
  const start = momentOf(`${firstDay}T00:00`);
  const end = momentOf(`${addDays(firstDay, days)}T00:00`);
  return openings(when, firstDay, days)
    .map(({ from, to }) => ({ from: Math.max(from, start), to: Math.min(to, end) }))
    .filter(({ from, to }) => from < to);
};

export const daysFrom = (firstDay: string, days: number): string[] =>
  Array.from({ length: days }, (_, at) => addDays(firstDay, at));

export const today = (): string => pragueDay(Date.now());
