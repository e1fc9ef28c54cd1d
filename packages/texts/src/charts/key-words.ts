import type { KeyFigures, Language, SearchEngine } from '@hlidka/protocol';
import { createFormat, pluralCs, pluralEn, typeset } from '../format/index.ts';
import { titleInEnglish } from '../titles/index.ts';

export type KeyKind = keyof KeyFigures;
export type Way = 'up' | 'down' | 'same';
type Compare = (before: string, month: string) => string;

export type KeyWords = {
  heading: string;
  labels: Record<KeyKind, string>;
  /** How the figure changed since the month before, whose value is shown beside it. */
  ways: Record<KeyKind, Record<Way, Compare>>;
  byPercent: Record<'up' | 'down', (pct: number, before: string, month: string) => string>;
  /** The previous month inside a sentence: in September. */
  inMonth: (month: number) => string;
  none: string;
  measuredFrom: (day: string) => string;
  outagesLasted: (length: string) => string;
  cause: (title: string) => string;
  backupsFailed: (n: number) => string;
  backupsSmall: (n: number) => string;
  backupsWell: string;
  /** Of older reports. */
  clicksUntil: (day: string, mixed: boolean) => string;
  clicksFrom: (day: string) => string;
  clicksTo: (day: string) => string;
  /** Which days of both months are held against each other. */
  clicksCompared: (from: number, until: number) => string;
  clicksOf: Record<SearchEngine, string>;
  /** Over the same days of both months, whose counts are not the figures shown. */
  sameDays: (way: Way, pct: number, month: string) => string;
  /** In a list of reports. */
  availability: (pct: string) => string;
  outages: (n: number) => string;
  work: (length: string) => string;
};

const cs = createFormat('cs');
const en = createFormat('en');
const months =
  'lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci'.split(' ');
const englishMonths =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const all = <T>(value: T): Record<KeyKind, T> => ({
  availability: value,
  outages: value,
  workMinutes: value,
  backups: value,
  clicks: value,
  mentions: value,
});

const csWays = (up: string, down: string, same: string): Record<Way, Compare> => ({
  up: (before, month) => `${up}, ${month} ${before}`,
  down: (before, month) => `${down}, ${month} ${before}`,
  same: (_, month) => `${same} ${month}`,
});
const csCount = csWays('více', 'méně', 'stejně jako');

const czech = typeset<KeyWords>({
  heading: 'Měsíc v číslech',
  labels: {
    availability: 'Dostupnost',
    outages: 'Výpadky',
    workMinutes: 'Odpracovaný čas',
    backups: 'Zálohy',
    clicks: 'Kliknutí z vyhledávačů',
    mentions: 'Zmínky v AI',
  },
  ways: {
    ...all(csCount),
    availability: csWays('vyšší', 'nižší', 'stejná jako'),
    mentions: csWays('vyšší podíl', 'nižší podíl', 'stejný podíl jako'),
  },
  byPercent: {
    up: (pct, before, month) => `o ${cs.inPercent(pct)} více, ${month} ${before}`,
    down: (pct, before, month) => `o ${cs.inPercent(pct)} méně, ${month} ${before}`,
  },
  inMonth: (month) => `v ${months[month]}`,
  none: 'žádný',
  measuredFrom: (day) => `měřeno od ${day}`,
  outagesLasted: (length) => `celkem ${length}`,
  cause: (title) => title,
  backupsFailed: (n) =>
    `${n === 1 ? 'jedna' : n} se ${pluralCs(n, 'nepovedla', 'nepovedly', 'nepovedlo')}`,
  backupsSmall: (n) =>
    `${n === 1 ? 'jedna je' : `${n} ${pluralCs(n, 'je', 'jsou', 'je')}`} výrazně menší než obvykle`,
  backupsWell: 'všechny v pořádku',
  clicksUntil: (day, mixed) =>
    `${mixed ? 'některé údaje jen' : 'údaje'} do ${day}, srovnání se stejnými dny`,
  clicksFrom: (day) => `údaje od ${day}`,
  clicksTo: (day) => `údaje do ${day}`,
  clicksCompared: (from, until) => `porovnány dny ${from}. až ${until}.`,
  clicksOf: { google: 'Kliknutí z Googlu', bing: 'Kliknutí z Bingu' },
  sameDays: (way, pct, month) =>
    way === 'same' || pct === 0
      ? `stejně jako ${month}`
      : `o ${cs.inPercent(pct)} ${way === 'up' ? 'více' : 'méně'} než ${month}`,
  availability: (pct) => `dostupnost ${pct}`,
  outages: (n) =>
    n === 0 ? 'bez výpadku' : `${n} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')}`,
  work: (length) => `${length} práce`,
});

const enWays = (up: string, down: string): Record<Way, Compare> => ({
  up: (before, month) => `${up}, ${before} ${month}`,
  down: (before, month) => `${down}, ${before} ${month}`,
  same: (_, month) => `the same as ${month}`,
});

const english: KeyWords = {
  heading: 'The month in figures',
  labels: {
    availability: 'Availability',
    outages: 'Outages',
    workMinutes: 'Time worked',
    backups: 'Backups',
    clicks: 'Clicks from search',
    mentions: 'Mentions in AI',
  },
  ways: {
    ...all(enWays('more', 'fewer')),
    availability: enWays('higher', 'lower'),
    workMinutes: enWays('more', 'less'),
    mentions: enWays('a higher share', 'a lower share'),
  },
  byPercent: {
    up: (pct, before, month) => `up ${en.inPercent(pct)}, ${before} ${month}`,
    down: (pct, before, month) => `down ${en.inPercent(pct)}, ${before} ${month}`,
  },
  inMonth: (month) => `in ${englishMonths[month]}`,
  none: 'none',
  measuredFrom: (day) => `measured since ${day}`,
  outagesLasted: (length) => `${length} in total`,
  cause: titleInEnglish,
  backupsFailed: (n) => `${n} failed`,
  backupsSmall: (n) => `${n} much smaller than usual`,
  backupsWell: 'all successful',
  clicksUntil: (day, mixed) =>
    `${mixed ? 'some figures only' : 'figures'} up to ${day}, held against the same days`,
  clicksFrom: (day) => `figures from ${day}`,
  clicksTo: (day) => `figures up to ${day}`,
  clicksCompared: (from, until) => `days ${from} to ${until} compared`,
  clicksOf: { google: 'Clicks from Google', bing: 'Clicks from Bing' },
  sameDays: (way, pct, month) =>
    way === 'same' || pct === 0
      ? `the same as ${month}`
      : `${way === 'up' ? 'up' : 'down'} ${en.inPercent(pct)} on ${month.replace(/^in /, '')}`,
  availability: (pct) => `${pct} available`,
  outages: (n) => (n === 0 ? 'no outage' : `${n} ${pluralEn(n, 'outage', 'outages')}`),
  work: (length) => `${length} of work`,
};

export const keyWords: Record<Language, KeyWords> = { cs: czech, en: english };
