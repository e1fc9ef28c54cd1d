import type { Language, SearchEngine, SpanMark } from '@hlidka/protocol';
import { createFormat, pluralCs, pluralEn, typeset } from '../format/index.ts';
import type { Chart } from './chart.ts';

type ChartKind = Chart['kind'];
const czech = createFormat('cs');
const english = createFormat('en');
/** Made once: a report of many sites has hundreds of days to name. */
export const formats = { cs: czech, en: english };

export type ChartWords = {
  heading: string;
  availability: string;
  clicks: string;
  /** Of one engine, where another told nothing. */
  clicksOf: Record<SearchEngine, string>;
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
  /** A legend of the day bars, only for looks that occur. */
  dayScale: (looks: SpanMark[]) => string;
  clicksScale: (most: number) => string;
  weeksScale: string;
  /** Heads the lines of sites. */
  rows: string;
  site: string;
  /** Heads the availability of a month. */
  share: string;
  short: Record<ChartKind, string>;
  /** What the small bars of a line and the figure beside them mean. */
  rowScale: Record<ChartKind, string>;
  clicksTold: (all: number, most: number, day: Date) => string;
  week: (week: Date) => string;
};

const csLooks: Partial<Record<SpanMark, string>> = {
  down: 'červená je výpadek, čím delší, tím je jí víc',
  tick: 'čárka nahoře: selhaly jen jednotlivé kontroly',
  maintenance: 'modrošedá je údržba',
  blank: 'prázdné místo: neměřeno',
};
const enLooks: Partial<Record<SpanMark, string>> = {
  down: 'red is an outage, the longer the more of it',
  tick: 'a mark on top: only individual checks failed',
  maintenance: 'blue-grey is maintenance',
  blank: 'an empty place: not measured',
};

const cs = typeset<ChartWords>({
  heading: 'Grafy',
  availability: 'Výpadky po dnech',
  clicks: 'Kliknutí z vyhledávačů po dnech',
  clicksOf: { google: 'Kliknutí z Googlu po dnech', bing: 'Kliknutí z Bingu po dnech' },
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
  dayScale: (looks) =>
    `${['Sloupec je den', ...looks.flatMap((look) => csLooks[look] ?? [])].join('; ')}.`,
  clicksScale: (most) => `Sloupec je den, nejvyšší znamená ${czech.number(most)} kliknutí.`,
  weeksScale: `Sloupec je týden, plná výška znamená ${czech.share(100)} odpovědí.`,
  rows: 'Všechny weby',
  site: 'Web',
  share: 'Dostupnost',
  short: { availability: 'Výpadky po dnech', clicks: 'Kliknutí', weeks: 'Zmínky v AI' },
  rowScale: {
    availability: 'Procenta jsou dostupnost za měsíc.',
    clicks: 'Kliknutí: nejvyšší sloupec je nejlepší den toho webu, číslo je součet za měsíc.',
    weeks: `Zmínky v AI: sloupec je týden, plná výška ${czech.share(100)} odpovědí, číslo platí pro poslední týden.`,
  },
  clicksTold: (all, most, day) =>
    `Celkem ${czech.number(all)}, nejvíc ${czech.number(most)} (${czech.date(day)}).`,
  week: (week) => `týden od ${czech.date(week)}`,
});

const en: ChartWords = {
  heading: 'Charts',
  availability: 'Outages by day',
  clicks: 'Clicks from search engines by day',
  clicksOf: { google: 'Clicks from Google by day', bing: 'Clicks from Bing by day' },
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
  dayScale: (looks) =>
    `${['A bar is a day', ...looks.flatMap((look) => enLooks[look] ?? [])].join('; ')}.`,
  clicksScale: (most) =>
    `A bar is a day; the tallest stands for ${english.number(most)} ${pluralEn(most, 'click', 'clicks')}.`,
  weeksScale: `A bar is a week; its full height stands for ${english.share(100)} of answers.`,
  rows: 'All sites',
  site: 'Site',
  share: 'Availability',
  short: { availability: 'Outages by day', clicks: 'Clicks', weeks: 'Mentions in AI' },
  rowScale: {
    availability: 'Percentages are the availability of the month.',
    clicks: 'Clicks: the tallest bar is that site’s best day, the figure is the month’s total.',
    weeks: `Mentions in AI: a bar is a week, its full height ${english.share(100)} of answers, the figure is the last week’s.`,
  },
  clicksTold: (all, most, day) =>
    `${english.number(all)} in total, ${english.number(most)} on the best day (${english.date(day)}).`,
  week: (week) => `week of ${english.date(week)}`,
};

export const chartWords: Record<Language, ChartWords> = { cs, en };
