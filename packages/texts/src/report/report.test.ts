import { expect, test } from 'vitest';
import { type MonthFacts, reportMarkdown, type SiteFacts } from './index.ts';

const month = new Date('2026-10-01T10:00:00Z');
const quiet: SiteFacts = {
  name: 'Web',
  availabilityPct: null,
  avgMs: null,
  incidents: [],
  backups: null,
  work: [],
  search: null,
  visibility: null,
};
const write = (facts: Partial<SiteFacts>, language: 'cs' | 'en' = 'cs') =>
  reportMarkdown(language, { month, sites: [{ ...quiet, ...facts }] }).replace(
    /[\u00a0\u202f]/g,
    ' ',
  );

test('availability is never rounded up, and nothing is said of what was not measured', () => {
  expect(write({ availabilityPct: 99.999 })).toContain('Dostupnost **99,99 %**.');
  expect(write({})).toBe('Přehled péče o web **Web** za říjen 2026.');
});

test.each([
  [1, 'V pořádku 1 záloha.'],
  [3, 'V pořádku 3 zálohy.'],
  [31, 'V pořádku 31 záloh.'],
])('%d backups in Czech', (ok, sentence) => {
  expect(write({ backups: { ok, failed: 0, lastAt: null, lastBytes: null } })).toContain(sentence);
});

test.each([
  [1, '; jedna se nepodařila.'],
  [2, '; 2 se nepodařily.'],
  [5, '; 5 se nepodařilo.'],
])('%d failed ones', (failed, end) => {
  expect(write({ backups: { ok: 9, failed, lastAt: null, lastBytes: null } })).toContain(end);
});

const entry = (day: number, automatic = false) => ({
  at: new Date(Date.UTC(2026, 9, day, 8)),
  automatic,
  minutes: 10,
  summary: `Zápis ${day}`,
});

test('what people did is listed in order and up to a limit, what ran by itself is summed up', () => {
  const work = Array.from({ length: 31 }, (_, index) => entry(31 - index));
  const text = write({ work: [...work, entry(2, true), entry(9, true)] });
  expect(text).toContain('- 1. 10. 2026: Zápis 1 (10 min)\n- 2. 10. 2026: Zápis 2 (10 min)');
  expect(text).toContain('- a další zápisy v deníku prací: 1');
  expect(text).toContain('Celkem jsme práci věnovali **5 h 10 min**.');
  expect(text).toContain('Automatická údržba proběhla 2krát, celkem 20 min.');
});

test.each([
  [100, 120, ', o 20 % více než měsíc předtím;'],
  [120, 100, ', o 17 % méně než měsíc předtím;'],
  [1000, 1001, ', stejně jako měsíc předtím;'],
  [0, 50, '**50 kliknutí**;'],
  [null, 50, '**50 kliknutí**;'],
])('clicks %s, then %s', (clicksBefore, clicks, words) => {
  const google = { clicks, impressions: 1000, position: null };
  expect(write({ search: { google, bing: null, clicksBefore, queries: [] } })).toContain(words);
});

test('signs of markdown in names and queries stay signs', () => {
  const text = write({
    name: '*A* [b](c) <d>',
    search: { google: null, bing: { clicks: 1 }, clicksBefore: null, queries: ['_x_ `y`'] },
  });
  expect(text).toContain('\\*A\\* \\[b\\](c) \\<d\\>');
  expect(text).toContain('„\\_x\\_ \\`y\\`“');
});

test('both languages say the same things', () => {
  const facts: MonthFacts = {
    month,
    sites: ['A', 'B'].map((name) => ({
      ...quiet,
      name,
      availabilityPct: 100,
      avgMs: 200,
      incidents: [{ kind: 'form' as const, startedAt: month, endedAt: null }],
      backups: { ok: 1, failed: 1, lastAt: month, lastBytes: 5 },
      work: [entry(1), entry(1, true)],
      search: {
        google: { clicks: 1, impressions: 1, position: 1 },
        bing: { clicks: 1 },
        clicksBefore: 1,
        queries: ['q'],
      },
      visibility: { answers: 1, mentions: 1, links: 1, sharePct: 100 },
    })),
  };
  const marks = (text: string) => text.split('\n').map((row) => row.replace(/[^#\-*]+.*/, ''));
  const [cs, en] = (['cs', 'en'] as const).map((language) => reportMarkdown(language, facts));
  expect(marks(cs ?? '')).toEqual(marks(en ?? ''));
  expect(cs?.match(/^## /gm)).toHaveLength(5);
});
