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
  /** `sites` where several are drawn together. */
  outage: (length: string, sites: string | null) => string;
  /** No measured day had an outage. */
  always: (days: number) => string;
  outageDays: (days: number, longest: string, day: Date) => string;
  clicksTold: (all: number, most: number, day: Date) => string;
  week: (week: Date) => string;
};

const cs = typeset<ChartWords>({
  heading: 'V grafech',
  availability: 'Výpadky po dnech',
  clicks: 'Kliknutí z vyhledávačů po dnech',
  weeks: 'Podíl zmínek v odpovědích AI po týdnech',
  day: 'Den',
  weekOf: 'Týden',
  notMeasured: 'neměřeno',
  strip: 'Den po dni',
  calm: 'bez výpadku',
  fewFailed: 'bez výpadku, selhaly jen jednotlivé kontroly',
  outage: (length, sites) => `výpadek ${length}${sites ? ` (${sites})` : ''}`,
  always: (n) => `${n} ${pluralCs(n, 'měřený den', 'měřené dny', 'měřených dní')} bez výpadku.`,
  outageDays: (n, longest, day) =>
    n === 1
      ? `Jediný den s výpadkem: ${czech.date(day)} (${longest}).`
      : `Dny s výpadkem: ${n}, nejdelší ${czech.date(day)} (${longest}).`,
  clicksTold: (all, most, day) =>
    `Celkem ${czech.number(all)}, nejvíce ${czech.number(most)} (${czech.date(day)}).`,
  week: (week) => `týden od ${czech.date(week)}`,
});

const en: ChartWords = {
  heading: 'In charts',
  availability: 'Outages by day',
  clicks: 'Clicks from search engines by day',
  weeks: 'Mention share in AI answers by week',
  day: 'Day',
  weekOf: 'Week',
  notMeasured: 'not measured',
  strip: 'Day by day',
  calm: 'no outage',
  fewFailed: 'no outage, only single checks failed',
  outage: (length, sites) => `outage, ${length}${sites ? ` (${sites})` : ''}`,
  always: (n) => `${n} measured ${pluralEn(n, 'day', 'days')} without an outage.`,
  outageDays: (n, longest, day) =>
    n === 1
      ? `One day with an outage: ${english.date(day)} (${longest}).`
      : `${n} days with an outage, the longest on ${english.date(day)} (${longest}).`,
  clicksTold: (all, most, day) =>
    `${english.number(all)} in all, ${english.number(most)} at most (${english.date(day)}).`,
  week: (week) => `week of ${english.date(week)}`,
};

export const chartWords: Record<Language, ChartWords> = { cs, en };
