import type { Language } from '@hlidka/protocol';
import { createFormat, pluralCs, pluralEn, typeset } from '../format/index.ts';

const czech = createFormat('cs');
const english = createFormat('en');

export type ChartWords = {
  heading: string;
  availability: string;
  clicks: string;
  weeks: string;
  /** Heads the column of days, or of weeks. */
  day: string;
  weekOf: string;
  notMeasured: string;
  /** The days of the month in one line. */
  strip: string;
  calm: string;
  fewFailed: string;
  maintenance: string;
  /** `sites` if several are drawn together. */
  outage: (length: string, sites: string | null) => string;
  outageDays: (days: number, longest: string, day: Date) => string;
  /** No measured day had an outage. */
  always: (days: number) => string;
  /** For figures stored without outages. */
  lowest: (pct: number, day: Date, below: number) => string;
  clicksTold: (all: number, most: number, day: Date) => string;
  week: (week: Date) => string;
};

const cs = typeset<ChartWords>({
  heading: 'Grafy',
  availability: 'Výpadky po dnech',
  clicks: 'Kliknutí z vyhledávačů po dnech',
  weeks: 'Podíl zmínek v odpovědích AI po týdnech',
  day: 'Den',
  weekOf: 'Týden',
  notMeasured: 'neměřeno',
  strip: 'Den po dni',
  calm: 'bez výpadku',
  fewFailed: 'bez výpadku, selhaly jen jednotlivé kontroly',
  maintenance: 'údržba',
  outage: (length, sites) => `výpadek ${length}${sites ? ` (${sites})` : ''}`,
  outageDays: (n, longest, day) =>
    n === 1
      ? `Jediný den s výpadkem: ${czech.date(day)} (${longest}).`
      : `Dny s výpadkem: ${n}, nejdelší ${czech.date(day)} (${longest}).`,
  always: (n) => `${n} ${pluralCs(n, 'měřený den', 'měřené dny', 'měřených dní')} bez výpadku.`,
  lowest: (pct, day, below) =>
    `Nejnižší ${czech.percent(pct)} (${czech.date(day)}), pod ${czech.percent(100)} ${below} ${pluralCs(below, 'den', 'dny', 'dní')}.`,
  clicksTold: (all, most, day) =>
    `Celkem ${czech.number(all)}, nejvíc ${czech.number(most)} (${czech.date(day)}).`,
  week: (week) => `týden od ${czech.date(week)}`,
});

const en: ChartWords = {
  heading: 'Charts',
  availability: 'Outages by day',
  clicks: 'Clicks from search engines by day',
  weeks: 'Mention share in AI answers by week',
  day: 'Day',
  weekOf: 'Week',
  notMeasured: 'not measured',
  strip: 'Day by day',
  calm: 'no outage',
  fewFailed: 'no outage, only individual checks failed',
  maintenance: 'maintenance',
  outage: (length, sites) => `outage, ${length}${sites ? ` (${sites})` : ''}`,
  outageDays: (n, longest, day) =>
    n === 1
      ? `One day with an outage: ${english.date(day)} (${longest}).`
      : `${n} days with an outage, the longest on ${english.date(day)} (${longest}).`,
  always: (n) => `${n} measured ${pluralEn(n, 'day', 'days')}, no outages.`,
  lowest: (pct, day, below) =>
    `Lowest ${english.percent(pct)} (${english.date(day)}), ${below} ${pluralEn(below, 'day', 'days')} below ${english.percent(100)}.`,
  clicksTold: (all, most, day) =>
    `${english.number(all)} in total, ${english.number(most)} on the best day (${english.date(day)}).`,
  week: (week) => `week of ${english.date(week)}`,
};

export const chartWords: Record<Language, ChartWords> = { cs, en };
