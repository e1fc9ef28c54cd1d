import type { HomeMonth } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { book as cs } from '../book/cs.ts';
import { book as en } from '../book/en.ts';
import { createFormat } from '../format/index.ts';
import { bookDays, foldQuietDays } from './book/book-days.ts';
import { monthFigures, monthLine } from './home-month.ts';

const nothing: HomeMonth = {
  period: '2026-11',
  work: { entries: 0, minutes: 0 },
  automatic: 0,
  backups: { ok: 0, failed: 0, small: 0 },
  outages: { count: 0, seconds: 0 },
  checks: { counted: 0, failed: 0, sites: 0 },
};
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const czech = createFormat('cs');
const line = (more: Partial<HomeMonth>) => {
  const month = { ...nothing, ...more };
  return plain(monthLine(cs, czech, month.period, monthFigures(cs, czech, month)));
};
const full: Partial<HomeMonth> = {
  work: { entries: 6, minutes: 300 },
  automatic: 4,
  backups: { ok: 31, failed: 1, small: 0 },
  outages: { count: 1, seconds: 251 },
  checks: { counted: 1_312_400, failed: 26, sites: 12 },
};

test('a month in one line, people first', () => {
  expect(line(full)).toBe(
    'Listopad: 5 h práce, 31 záloh, jedna nepovedená, 1 výpadek 4 min, 1,3 milionu kontrol',
  );
  const month = { ...nothing, ...full };
  const english = createFormat('en');
  expect(plain(monthLine(en, english, '2026-11', monthFigures(en, english, month)))).toBe(
    'November: 5 h of work, 31 backups, 1 failed, 1 outage of 4 min, 1.3 million checks',
  );
});

test.each([
  ['nothing at all', {}, 'Listopad: '],
  ['work without its time', { work: { entries: 2, minutes: 0 } }, 'Listopad: 2 zápisy o práci'],
  [
    'a calm month',
    { checks: { counted: 86_400, failed: 0, sites: 2 } },
    'Listopad: žádný výpadek, 86 400 kontrol',
  ],
  ['an outage alone', { outages: { count: 3, seconds: 40 } }, 'Listopad: 3 výpadky celkem 40 s'],
  [
    'failed backups only',
    { backups: { ok: 0, failed: 2, small: 0 } },
    'Listopad: žádná záloha v pořádku, 2 nepovedené',
  ],
  [
    'small backups',
    { backups: { ok: 9, failed: 0, small: 5 } },
    'Listopad: 9 záloh, 5 výrazně menších',
  ],
  [
    'whole millions',
    { checks: { counted: 2_000_000, failed: 0, sites: 2 } },
    'Listopad: žádný výpadek, 2 miliony kontrol',
  ],
])('%s', (_, month, expected) => {
  expect(line(month)).toBe(expected);
});

test('each figure says how it was made', () => {
  const how = monthFigures(cs, czech, { ...nothing, ...full }).map((one) => plain(one.how));
  expect(how).toEqual([
    'Součet času v deníku prací, zápisů: 6. Automatická údržba (4×) se do práce nepočítá.',
    'Zálohy, které v tomto měsíci začaly a skončily v pořádku. Nepovedlo se: 1.',
    'Od první neúspěšné kontroly do první úspěšné; výpadky více webů se sčítají.',
    'Přesně 1 312 400 kontrol, z toho 26 neúspěšných. Měřených webů: 12.',
  ]);
});

const at = (day: string) => `${day}T10:00:00.000Z`;
const round = (day: string, more = {}) => ({
  kind: 'round' as const,
  id: day,
  at: at(day),
  checks: 1440,
  failed: 0,
  outage: false,
  ...more,
});
const site = { id: 's', name: 'Web' };
const work = (day: string, id: string, automatic: boolean) => ({
  kind: 'work' as const,
  id,
  at: at(day),
  site,
  author: automatic ? null : 'Jana',
  automatic,
  minutes: null,
  text: id,
});

test('quiet days in a row are one line, today and a single one are not', () => {
  const days = bookDays([
    {
      nextCursor: null,
      days: [
        { day: '2026-11-18', lines: [round('2026-11-18')] },
        { day: '2026-11-17', lines: [round('2026-11-17')] },
        {
          day: '2026-11-16',
          lines: [
            { kind: 'backups', id: 'b', at: at('2026-11-16'), count: 2, siteCount: 1, sites: [] },
            round('2026-11-16', { failed: 3 }),
          ],
        },
        {
          day: '2026-11-15',
          lines: [work('2026-11-15', 'auto', true), work('2026-11-15', 'hand', false)],
        },
        { day: '2026-11-14', lines: [round('2026-11-14')] },
        { day: '2026-11-13', lines: [round('2026-11-13', { outage: true })] },
      ],
    },
  ]);
  const folded = foldQuietDays(days, '2026-11-18');
  expect(folded.map((one) => ('day' in one ? one.day : one.days.map(({ day }) => day)))).toEqual([
    '2026-11-18',
    ['2026-11-17', '2026-11-16'],
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
  ]);
  expect(folded[1]).toMatchObject({ checks: 2880, failed: 3, backups: 2 });
  const [first] = days[3]?.lines ?? [];
  expect(first).toMatchObject({ id: 'hand' });
});
