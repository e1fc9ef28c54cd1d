import { expect, test } from 'vitest';
import { chartsOf } from './index.ts';

const site = { name: 'Web', availability: [], clicks: [], weeks: [] };
const spaces = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
const only = (figures: object, language: 'cs' | 'en' = 'cs') =>
  chartsOf(language, '2026-10', { sites: [{ ...site, ...figures }] })[0]?.charts[0];

test('a site without figures has no chart, and no figures at all none either', () => {
  expect(chartsOf('cs', '2026-10', { sites: [site] })).toEqual([]);
  expect(chartsOf('cs', '2026-10', null)).toEqual([]);
  expect(only({ availability: [null, null] })).toBeUndefined();
  expect(only({ weeks: [{ week: '2026-10-05', sharePct: null }] })).toBeUndefined();
});

test('a day that was not measured is neither nought nor whole', () => {
  const chart = only({ availability: [100, null, 98.5, 0] });
  expect(chart?.bars.map(({ share, look }) => [share, look])).toEqual([
    [1, 'up'],
    [null, 'blank'],
    [expect.closeTo(0.684, 3), 'down'],
    [0, 'down'],
  ]);
  expect(chart?.bars.map(({ words }) => spaces(words))).toEqual([
    '100 %',
    'neměřeno',
    '98,5 %',
    '0 %',
  ]);
  expect(spaces(chart?.reading)).toBe('Nejnižší 0 % (4. 10. 2026), pod 100 % 2 dny.');
  expect(spaces(only({ availability: [100, null] })?.reading)).toBe('1 měřený den bez chyby.');
});

test('a day is red for an incident only, by its minutes; failed checks alone leave it whole', () => {
  const chart = only({
    availability: [99.93, 98.19, null, 100],
    outageMinutes: [0, 26, 0, 0],
    maintenanceMinutes: [0, 0, 1440, 60],
  });
  expect(chart?.bars.map(({ share, look }) => [share, look])).toEqual([
    [1, 'tick'],
    [expect.closeTo(0.675, 3), 'down'],
    [null, 'maintenance'],
    [1, 'up'],
  ]);
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
  expect(spaces(weeks?.reading)).toBe('50 % a 66,66 %.');
});
