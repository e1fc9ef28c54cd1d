import { limits } from '@hlidka/protocol';
import { addDays } from '../../base/platform/time/prague.ts';
import type { ConnectionRow } from './table.ts';

/** Days, and the months (by first day) whose queries they affect; `back` goes into the past. */
export type SearchStep = { from: string; until: string; months: string[]; back: boolean };
type Read = Pick<ConnectionRow, 'readUntil' | 'readFrom'>;

/** Engines correct recent figures: the last days are read again daily. */
export const rereadDays = 10;

export const monthOfDay = (day: string): string => `${day.slice(0, 7)}-01`;
export const monthBefore = (month: string): string => monthOfDay(addDays(month, -1));
const nextMonth = (month: string): string => monthOfDay(addDays(month, 31));
export const endOfMonth = (month: string): string => addDays(nextMonth(month), -1);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The first day that is read at all. */
export const oldestDay = (today: string): string =>
  Temporal.PlainDate.from(today).subtract({ months: limits.searchMonths }).toString();

export const isWhole = ({ readFrom }: Read, today: string): boolean =>
  readFrom !== null && readFrom <= monthOfDay(oldestDay(today));

/** Late or missed days as one request, so that missing days in it are interpreted correctly. */
const lateSteps = ({ readUntil }: Read, today: string): SearchStep[] => {
  if (!readUntil) return [];
  const from = later(oldestDay(today), addDays(earlier(readUntil, today), -rereadDays));
  const months: string[] = [];
  for (let month = monthOfDay(from); month <= today; month = nextMonth(month)) months.push(month);
  return [{ from, until: today, months, back: false }];
};

/** The unread past, newest first, so that a page has data soon. */
const backSteps = ({ readFrom }: Read, today: string): SearchStep[] => {
  const oldest = oldestDay(today);
  const steps: SearchStep[] = [];
  let month = readFrom ? monthBefore(readFrom) : monthOfDay(today);
  for (; month >= monthOfDay(oldest); month = monthBefore(month))
    steps.push({
      from: later(month, oldest),
      until: earlier(endOfMonth(month), today),
      months: [month],
      back: true,
    });
  return steps;
};

/** Everything to read of a connection today. A step is done once it is stored. */
export const stepsOf = (read: Read, today: string): SearchStep[] => [
  ...lateSteps(read, today),
  ...backSteps(read, today),
];

/** How far it is read after a step. */
export const afterStep = (step: SearchStep, { readUntil, readFrom }: Read): Read => ({
  readUntil: step.back ? (readUntil ?? step.until) : step.until,
  readFrom: step.back ? (step.months[0] ?? readFrom) : readFrom,
});
