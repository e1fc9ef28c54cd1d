import { limits } from '@hlidka/protocol';
import { addDays } from '../platform/time/prague.ts';
import type { ConnectionRow } from './table.ts';

/** Days, and the months whose queries they change, each by its first day; `back` leads into the past. */
export type Step = { from: string; until: string; months: string[]; back: boolean };
type Read = Pick<ConnectionRow, 'readUntil' | 'readFrom'>;

/** Engines correct what they told: the last days are read again every day. */
export const rereadDays = 10;

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const monthBefore = (month: string): string => monthOf(addDays(month, -1));
const nextMonth = (month: string): string => monthOf(addDays(month, 31));
export const endOfMonth = (month: string): string => addDays(nextMonth(month), -1);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The first day that is read at all. */
export const oldestDay = (today: string): string =>
  Temporal.PlainDate.from(today).subtract({ months: limits.searchMonths }).toString();

export const isWhole = ({ readFrom }: Read, today: string): boolean =>
  readFrom !== null && readFrom <= monthOf(oldestDay(today));

/** What was told late, or missed: its days are one question, so that a silence in it is not mistaken. */
const lateSteps = ({ readUntil }: Read, today: string): Step[] => {
  if (!readUntil) return [];
  const from = later(oldestDay(today), addDays(earlier(readUntil, today), -rereadDays));
  const months: string[] = [];
  for (let month = monthOf(from); month <= today; month = nextMonth(month)) months.push(month);
  return [{ from, until: today, months, back: false }];
};

/** The past that is not read yet, newest first: a page has something to show at once. */
const backSteps = ({ readFrom }: Read, today: string): Step[] => {
  const oldest = oldestDay(today);
  const steps: Step[] = [];
  let month = readFrom ? monthBefore(readFrom) : monthOf(today);
  for (; month >= monthOf(oldest); month = monthBefore(month))
    steps.push({
      from: later(month, oldest),
      until: earlier(endOfMonth(month), today),
      months: [month],
      back: true,
    });
  return steps;
};

/** Everything that is to be read of a connection today. Each step is done once it is written. */
export const stepsOf = (read: Read, today: string): Step[] => [
  ...lateSteps(read, today),
  ...backSteps(read, today),
];

/** How far it is read after a step. */
export const afterStep = (step: Step, { readUntil, readFrom }: Read): Read => ({
  readUntil: step.back ? (readUntil ?? step.until) : step.until,
  readFrom: step.back ? (step.months[0] ?? readFrom) : readFrom,
});
