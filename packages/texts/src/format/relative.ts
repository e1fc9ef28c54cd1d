import type { Moment } from './dates.ts';
import type { FormatLanguage } from './numbers.ts';
import { pluralCs, pluralEn } from './plural.ts';
import { pragueDay } from './prague.ts';

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';

/** The unit used from this many seconds on: "weeks" from two weeks, "months" from two months. */
const steps: [unit: Unit, seconds: number, from: number][] = [
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

/** před 1, před více; za 1, za 2, za 5 */
const czech: Record<Unit, [string, string, string, string, string]> = {
  year: ['rokem', 'lety', 'rok', 'roky', 'let'],
  month: ['měsícem', 'měsíci', 'měsíc', 'měsíce', 'měsíců'],
  week: ['týdnem', 'týdny', 'týden', 'týdny', 'týdnů'],
  day: ['dnem', 'dny', 'den', 'dny', 'dní'],
  hour: ['hodinou', 'hodinami', 'hodinu', 'hodiny', 'hodin'],
  minute: ['minutou', 'minutami', 'minutu', 'minuty', 'minut'],
};

const counted: Record<FormatLanguage, (n: number, unit: Unit) => string> = {
  cs: (n, unit) => {
    const [pastOne, pastMany, one, few, many] = czech[unit];
    const size = Math.abs(n);
    const words = n < 0 ? pluralCs(n, pastOne, pastMany, pastMany) : pluralCs(n, one, few, many);
    return [n < 0 ? 'před' : 'za', ...(size === 1 ? [] : [size]), words].join(' ');
  },
  en: (n, unit) => {
    const words = `${Math.abs(n)} ${pluralEn(n, unit, `${unit}s`)}`;
    return n < 0 ? `${words} ago` : `in ${words}`;
  },
};

const namedDays: Record<FormatLanguage, Record<number, string>> = {
  cs: { [-2]: 'předevčírem', [-1]: 'včera', 0: 'dnes', 1: 'zítra', 2: 'pozítří' },
  en: { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' },
};

const justNow: Record<FormatLanguage, string> = { cs: 'právě teď', en: 'just now' };

export const createRelative = (language: FormatLanguage) => ({
  /** před 5 minutami, včera, za 3 dny; rounded, never cut */
  relative: (moment: Moment, now: number = Date.now()): string => {
    const seconds = (new Date(moment).getTime() - now) / 1000;
    const [unit, size] = steps.find(([, , from]) => Math.abs(seconds) >= from) ?? [];
    if (!unit || !size) return justNow[language];
    if (unit !== 'day') return counted[language](Math.round(seconds / size), unit);
    const days = dayOf(moment) - dayOf(now);
    return namedDays[language][days] ?? counted[language](days, 'day');
  },
});
