import type { Moment } from './dates.ts';
import type { FormatLanguage } from './numbers.ts';
import { pragueDay } from './prague.ts';

/** Each is told from so many seconds on: two weeks, not one; two months, not one. */
const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number, from: number][] = [
  ['year', 31_557_600, 350 * 86_400],
  ['month', 2_629_800, 56 * 86_400],
  ['week', 604_800, 13.5 * 86_400],
  ['day', 86_400, 23.5 * 3600],
  ['hour', 3_600, 59.5 * 60],
  ['minute', 60, 30],
];

/** Number of the Prague day: tomorrow is the next one, however many hours away. */
const dayOf = (moment: Moment): number =>
  Date.parse(pragueDay(new Date(moment).getTime())) / 86_400_000;

export const createRelative = (language: FormatLanguage) => {
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const counted = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const justNow = language === 'cs' ? 'právě teď' : 'just now';
  /** před 5 minutami, včera, za 3 dny; rounded, never cut */
  const relative = (moment: Moment, now: number = Date.now()): string => {
    const seconds = (new Date(moment).getTime() - now) / 1000;
    const [unit, size] = steps.find(([, , from]) => Math.abs(seconds) >= from) ?? [];
    if (!unit || !size) return justNow;
    if (unit === 'day') return named.format(dayOf(moment) - dayOf(now), 'day');
    const words = counted.format(Math.round(seconds / size), unit);
    return language === 'cs' ? words.replace(/ 1 /u, ' ') : words;
  };
  return { relative };
};
