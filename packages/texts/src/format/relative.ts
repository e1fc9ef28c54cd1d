import type { Moment } from './dates.ts';
import type { FormatLanguage } from './numbers.ts';
import { pragueDay } from './prague.ts';

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Number of the Prague day: tomorrow is the next one, however many hours away. */
const dayOf = (moment: Moment): number =>
  Date.parse(pragueDay(new Date(moment).getTime())) / 86_400_000;

export const createRelative = (language: FormatLanguage) => {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const justNow = language === 'cs' ? 'právě teď' : 'just now';
  /** před 5 minutami, včera, za 3 dny */
  const relative = (moment: Moment, now: number = Date.now()): string => {
    const seconds = (new Date(moment).getTime() - now) / 1000;
    // Rounded, and what rounds up to a whole larger unit is told in it: 59.7 minutes are an hour.
    const step = steps.find(([, size], at) => {
      const [, smaller = 60] = steps[at + 1] ?? [];
      return Math.abs(seconds) >= size - smaller / 2;
    });
    if (!step) return justNow;
    const count = step[0] === 'day' ? dayOf(moment) - dayOf(now) : Math.round(seconds / step[1]);
    return words.format(count, step[0]);
  };
  return { relative };
};
