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
  chartsOf(language, '2026-10', of(figures))[0]?.charts[0];

test('a site without figures has no chart, and no figures at all none either', () => {
  expect(chartsOf('cs', '2026-10', of(site))).toEqual([]);
  expect(chartsOf('cs', '2026-10', null)).toEqual([]);
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
    [expect.closeTo(0.6836, 3), 'down'],
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

test('several sites share one line, and have a chart each', () => {
  const figures = of(
    { name: 'A', availability: [100, 99], outageMinutes: [0, 1] },
    { name: 'B', availability: [100, 98], outageMinutes: [0, 10] },
    { name: 'Doména' },
  );
  const strip = stripOf('en', '2026-10', figures);
  expect(spaces(strip?.bars[1]?.words)).toBe('outage, 10 min (A and B)');
  expect(spaces(strip?.reading)).toBe('One day with an outage: 2 October 2026 (10 min).');
  expect(
    chartsOf('en', '2026-10', figures).map(({ name, charts }) => [name, charts.length]),
  ).toEqual([
    ['A', 1],
    ['B', 1],
  ]);
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
