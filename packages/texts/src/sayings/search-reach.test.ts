import type { Search } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { care } from '../care/cs.ts';
import { createFormat } from '../format/index.ts';
import { notShownWords, reachWords, searchDayWords } from './search-reach.ts';

const speech = { care, format: createFormat('cs') };
const spaces = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
const reach = (google: Search['reach']['google'], until: string | null = '2026-11-14') =>
  spaces(reachWords(speech, { days: 28, until, reach: { google, bing: null } }, 'google'));

test.each([
  [{ days: 28, from: '2026-01-01', until: '2026-11-16' }, null],
  [null, null],
  [
    { days: 14, from: '2026-01-01', until: '2026-10-31' },
    '14 z 28 dní, od 1. 11. 2026 nemáme údaje',
  ],
  [{ days: 0, from: '2026-01-01', until: '2026-09-30' }, 'od 1. 10. 2026 nemáme údaje'],
  [{ days: 10, from: '2026-11-05', until: '2026-11-14' }, '10 z 28 dní, údaje od 5. 11. 2026'],
  [
    { days: 27, from: '2026-10-18', until: '2026-11-13' },
    '27 z 28 dní, od 14. 11. 2026 nemáme údaje',
  ],
])('what stands beside a figure of %j', (told, words) => {
  expect(reach(told)).toBe(words);
});

test('nothing is known of any day', () => {
  expect(reach({ days: 1, from: '2026-01-01', until: '2026-01-01' }, null)).toBeNull();
});

test('a day says which engine it lacks', () => {
  const day = { day: '2026-11-03', clicks: 3, impressions: 40 };
  expect(spaces(searchDayWords(speech, day))).toBe('3. 11. 2026: 3 kliknutí, 40 zobrazení');
  expect(spaces(searchDayWords(speech, { ...day, without: ['google'] }))).toBe(
    '3. 11. 2026: 3 kliknutí, 40 zobrazení, bez Googlu',
  );
});

test.each([
  ['not_shown', 'nezobrazil se'],
  ['not_yet', 'zatím nezjištěno'],
  ['google_only', 'jen s Googlem'],
  [undefined, 'nezobrazil se'],
] as const)('a query that is %s', (state, words) => {
  const watched = { query: 'q', position: null, positionBefore: null, days: [] };
  expect(spaces(notShownWords(care.search, { ...watched, ...(state && { state }) }))).toBe(words);
});
