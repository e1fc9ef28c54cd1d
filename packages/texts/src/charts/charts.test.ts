import type { KeyFigures, ReportHeadline, SiteFigures } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createFormat } from '../format/index.ts';
import { chartsOf, headlineOf, keyFiguresOf, stripOf } from './index.ts';

const site: SiteFigures = { name: 'Web', availability: [], clicks: [], weeks: [] };
const spaces = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
const of = (...sites: Partial<SiteFigures>[]) => ({
  key: null,
  sites: sites.map((figures) => ({ ...site, ...figures })),
});
const only = (figures: Partial<SiteFigures>, language: 'cs' | 'en' = 'cs') =>
  chartsOf(language, '2026-10', of(figures)).large[0]?.charts[0];

test('a site without figures has no chart, and no figures at all none either', () => {
  expect(chartsOf('cs', '2026-10', of(site))).toMatchObject({ large: [], rows: [] });
  expect(chartsOf('cs', '2026-10', null)).toMatchObject({ large: [], rows: [] });
  expect(stripOf('cs', '2026-10', null)).toBeNull();
  expect(
    stripOf('cs', '2026-10', of({ availability: [null, null], outageMinutes: [0, 0] })),
  ).toBeNull();
  expect(only({ weeks: [{ week: '2026-10-05', sharePct: null }] })).toBeUndefined();
});

test('a day is red by its outage; single failed checks are a tick, not measured is neither', () => {
  const strip = stripOf(
    'cs',
    '2026-10',
    of({ availability: [100, null, 98.5, 99.9, 0], outageMinutes: [0, 0, 22, 0, 1440] }),
  );
  expect(strip?.bars.map(({ share, look }) => [share, look])).toEqual([
    [1, 'up'],
    [null, 'blank'],
    [0.85, 'down'],
    [1, 'tick'],
    [expect.closeTo(0), 'down'],
  ]);
  expect(strip?.bars.map(({ words }) => spaces(words))).toEqual([
    'bez výpadku',
    'neměřeno',
    'výpadek 22 min',
    'bez výpadku, selhaly jen jednotlivé kontroly',
    'výpadek 1 d',
  ]);
  expect(spaces(strip?.reading)).toBe('Dny s výpadkem: 2, nejdelší 5. 10. 2026 (1 d).');
  const calm = stripOf('cs', '2026-10', of({ availability: [100, null], outageMinutes: [0, 0] }));
  expect(spaces(calm?.reading)).toBe('1 měřený den bez výpadku.');
});

test('of figures that were kept without outages no length is told', () => {
  const strip = stripOf('cs', '2026-10', of({ availability: [100, 98.5] }));
  expect(strip?.bars.map(({ words, look }) => [spaces(words), look])).toEqual([
    ['100 %', 'up'],
    ['98,5 %', 'down'],
  ]);
  expect(spaces(strip?.reading)).toBe('Nejnižší 98,5 % (2. 10. 2026), pod 100 % 1 den.');
});

test('a day of maintenance is neither red nor missing', () => {
  const kept = { availability: [100, null], outageMinutes: [0, 0], maintenanceMinutes: [0, 1440] };
  expect(stripOf('en', '2026-10', of(kept))?.bars[1]).toMatchObject({
    look: 'maintenance',
    words: 'maintenance',
    share: null,
  });
});

const names = (sites: { name: string; charts: { kind: string }[] }[]) =>
  sites.map(({ name, charts }) => [name, ...charts.map(({ kind }) => kind)]);

test('several sites share one strip, have a line each, and what broke is drawn large', () => {
  const figures = of(
    { name: 'A', availability: [100, 99], outageMinutes: [0, 1] },
    { name: 'B', availability: [100, 98], outageMinutes: [0, 10], availabilityPct: 99.12 },
    { name: 'C', availability: [100, 100], outageMinutes: [0, 0], clicks: [1, 2] },
    { name: 'Doména' },
    { name: 'Druhá doména' },
  );
  const strip = stripOf('en', '2026-10', figures);
  expect(spaces(strip?.bars[1]?.words)).toBe('outage, 10 min (A and B)');
  expect(spaces(strip?.reading)).toBe('One day with an outage: 2 October 2026 (10 min).');
  const { large, rows, rowScale } = chartsOf('en', '2026-10', figures);
  expect(names(large)).toEqual([
    ['A', 'availability'],
    ['B', 'availability'],
    ['C', 'clicks'],
  ]);
  expect(names(rows)).toEqual(['A', 'B', 'C'].map((name) => [name, 'availability']));
  expect(rows.map(({ charts, broken }) => [charts[0]?.figure, broken])).toEqual([
    ['', true],
    ['99.12%', true],
    ['', false],
  ]);
  expect(rowScale).toBe(
    'A bar is a day; red is an outage, the longer the more of it. Percentages are the availability of the month.',
  );
});

test('of many sites all are lines, and the worst are large, the longest outage first', () => {
  const sites = Array.from({ length: 60 }, (_, n) => ({
    name: `Web ${n}`,
    availability: [100, 99],
    outageMinutes: [0, n < 10 ? n : 0],
    clicks: [1, 2],
    weeks: [{ week: '2026-10-05', sharePct: 50 }],
  }));
  const { large, rows, kinds } = chartsOf('cs', '2026-10', of(...sites));
  expect(names(large)).toEqual([9, 8, 7, 6, 5, 4].map((n) => [`Web ${n}`, 'availability']));
  expect(rows).toHaveLength(60);
  expect(kinds).toEqual(['availability', 'clicks', 'weeks']);
  expect(rows[20]?.charts.map(({ figure }) => spaces(figure))).toEqual(['', '3', '50 %']);
});

test('a bar says what it stands for, and on which days', () => {
  const clicks = only({ clicks: Array.from({ length: 31 }, (_, day) => day) });
  expect(spaces(clicks?.scale)).toBe('Sloupec je den, nejvyšší znamená 30 kliknutí.');
  expect(clicks?.ticks.map(({ at, label }) => [at, spaces(label)])).toEqual([
    [0, '1. 10.'],
    [7, '8. 10.'],
    [14, '15. 10.'],
    [21, '22. 10.'],
    [28, '29. 10.'],
  ]);
  const weeks = only({ weeks: [{ week: '2026-10-05', sharePct: 50 }] });
  expect(spaces(weeks?.scale)).toBe('Sloupec je týden, plná výška znamená 100 % odpovědí.');
  expect(spaces(weeks?.ticks[0]?.label)).toBe('5. 10.');
  const days = stripOf(
    'cs',
    '2026-10',
    of({ availability: [100, 98.5, null], outageMinutes: [0, 22, 0] }),
  );
  expect(spaces(days?.scale)).toBe(
    'Sloupec je den; červená je výpadek, čím delší, tím je jí víc; prázdné místo: neměřeno.',
  );
});

const nothing: KeyFigures = {
  availability: null,
  outages: null,
  workMinutes: null,
  backups: null,
  clicks: null,
  mentions: null,
};
const told = (key: Partial<KeyFigures>, language: 'cs' | 'en' = 'cs', period = '2026-10') =>
  keyFiguresOf(language, period, { key: { ...nothing, ...key }, sites: [] }).map(
    ({ label, value, change, note }) =>
      spaces(
        [label, value, change && `${change.arrow} ${change.words}`, note]
          .filter(Boolean)
          .join(' | '),
      ),
  );

test('each figure stands beside last month’s, in words', () => {
  expect(told({})).toEqual([]);
  const key = {
    availability: { now: 99.934, before: 99.98 },
    outages: { now: 2, before: 2, seconds: 1599, causes: ['Server neodpověděl včas', 'Výměna'] },
    workMinutes: { now: 390, before: 300 },
    backups: { now: 65, before: 64, failed: 0 },
    clicks: { now: 3223, before: 3012 },
    mentions: { now: 38.88, before: null },
  };
  expect(told(key)).toEqual([
    'Dostupnost | 99,93 % | ↓ nižší, v září 99,98 %',
    'Výpadky | 2 | = stejně jako v září | celkem 27 min; server neodpověděl včas; Výměna',
    'Odpracovaný čas | 6 h 30 min | ↑ více, v září 5 h',
    'Zálohy | 65 | ↑ více, v září 64 | všechny v pořádku',
    'Kliknutí z vyhledávačů | 3 223 | ↑ o 7 % více, v září 3 012',
    'Zmínky v AI | 39 %',
  ]);
  expect(told(key, 'en', '2026-01')).toEqual([
    'Availability | 99.93% | ↓ lower, 99.98% in December',
    'Outages | 2 | = the same as in December | 27 min in total; the server did not respond in time; Výměna',
    'Time worked | 6 h 30 min | ↑ more, 5 h in December',
    'Backups | 65 | ↑ more, 64 in December | all successful',
    'Clicks from search | 3,223 | ↑ up 7%, 3,012 in December',
    'Mentions in AI | 39%',
  ]);
});

test('a month that was not measured whole says since when', () => {
  const availability = { now: 100, before: null, from: '2026-10-14T12:02:00.000Z' };
  expect(told({ availability })).toEqual(['Dostupnost | 100 % | měřeno od 14. 10. 2026']);
  expect(told({ availability }, 'en')).toEqual([
    'Availability | 100% | measured since 14 October 2026',
  ]);
});

test('clicks of a month that engines have not told to its end say how far they reach', () => {
  const [clicks] = keyFiguresOf('cs', '2026-10', {
    key: { ...nothing, clicks: { now: 93, before: 100, until: '2026-10-29' } },
    sites: [],
  });
  expect(spaces(clicks?.note ?? '')).toBe('údaje do 29. 10. 2026, srovnání se stejnými dny');
});

test('no outage, clicks out of nothing, backups that failed', () => {
  expect(
    told({
      outages: { now: 0, before: 3, seconds: 0, causes: [] },
      clicks: { now: 5, before: 0 },
      backups: { now: 0, before: null, failed: 5 },
    }),
  ).toEqual([
    'Výpadky | žádný | ↓ méně, v září 3',
    'Zálohy | 0 | 5 se nepovedlo',
    'Kliknutí z vyhledávačů | 5 | ↑ více, v září 0',
  ]);
});

test.each([
  [{ availabilityPct: 99.93, outages: 2, workMinutes: 90 }, 'dostupnost 99,93 %, 2 výpadky'],
  [{ availabilityPct: 100, outages: 0, workMinutes: 90 }, 'dostupnost 100 %, 1 h 30 min práce'],
  [{ availabilityPct: 100, outages: 0, workMinutes: null }, 'dostupnost 100 %, bez výpadku'],
  [{ availabilityPct: null, outages: null, workMinutes: 90 }, '1 h 30 min práce'],
  [null, ''],
] satisfies [ReportHeadline | null, string][])('the headline of %j', (headline, words) => {
  expect(spaces(headlineOf(createFormat('cs'), headline).join(', '))).toBe(words);
});

test('clicks are drawn against the best day, shares against the whole', () => {
  const clicks = only({ clicks: [5, null, 20, 0] }, 'en');
  expect(clicks?.bars.map(({ share }) => share)).toEqual([0.25, null, 1, 0]);
  expect(spaces(clicks?.reading)).toBe('25 in total, 20 on the best day (3 October 2026).');
  expect(only({ clicks: [0, 0] })?.bars.map(({ share }) => share)).toEqual([0, 0]);
  const weeks = only({
    weeks: [
      { week: '2026-10-05', sharePct: 50 },
      { week: '2026-10-12', sharePct: 66.66 },
    ],
  });
  expect(weeks?.bars.map(({ share }) => share)).toEqual([0.5, 0.6666]);
  expect(spaces(weeks?.reading)).toBe('50 % a 67 %.');
});

test.each([
  [0, 'bez výpadku', 'no outage'],
  [1, '1 výpadek', '1 outage'],
  [3, '3 výpadky', '3 outages'],
  [5, '5 výpadků', '5 outages'],
])('%i outages are said in words', (outages, cs, en) => {
  const headline = { availabilityPct: null, outages, workMinutes: null };
  const said = (language: 'cs' | 'en') => headlineOf(createFormat(language), headline).map(spaces);
  expect([said('cs'), said('en')]).toEqual([[cs], [en]]);
});
