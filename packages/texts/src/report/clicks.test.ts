import { describe, expect, test } from 'vitest';
import { chartClicksOf, clickSumsOf, compareClicks, monthClicksOf, silentOf } from './clicks.ts';
import { type EngineMonth, reportMarkdown, type SiteFacts } from './index.ts';

/** So many clicks on each day of a span of day numbers; other days are not told. */
const days = (length: number, each: number, from = 1, until = length) =>
  Array.from({ length }, (_, at) => (at + 1 >= from && at + 1 <= until ? each : null));
const month = (
  daily: (number | null)[],
  dailyBefore: (number | null)[],
  silentSince = '2026-11-01',
): EngineMonth => ({ daily, dailyBefore, impressions: 1000, position: null, silentSince });
const site = (google: EngineMonth | null, bing: EngineMonth | null = null) => ({
  search: { google, bing, queries: [] },
});

describe('months are compared over the days that both have', () => {
  test.each([
    ['equal months', days(31, 12), days(31, 10), { now: 372, before: 310, whole: true }],
    ['February', days(28, 10), days(31, 10), { now: 280, before: 280, whole: false, until: 28 }],
    [
      'March',
      days(31, 10),
      days(28, 10),
      { now: 280, before: 280, whole: false, until: 28, allOfNow: false },
    ],
    [
      'a month that is not told to its end',
      days(31, 3, 1, 29),
      days(30, 3),
      { now: 87, before: 87, whole: false, from: 1, until: 29, allOfNow: true },
    ],
    [
      'an engine that began within the month before',
      days(30, 2),
      days(31, 1, 10),
      { now: 42, before: 21, from: 10, until: 30, whole: false, allOfNow: false },
    ],
    ['seven days', days(30, 1, 1, 7), days(30, 1), { now: 7, before: 7, until: 7 }],
  ])('%s', (_, now, before, told) => {
    expect(compareClicks([month(now, before)])).toMatchObject(told);
  });

  test.each([
    ['six days', days(30, 1, 1, 6), days(30, 1)],
    ['no day in common', days(30, 1, 20), days(30, 1, 1, 19)],
    ['nothing before', days(30, 1), days(30, 1, 31)],
    ['nothing now', days(30, 1, 31), days(30, 1)],
  ])('%s is not enough', (_, now, before) => {
    expect(compareClicks([month(now, before)])).toBeNull();
  });
});

describe('engines that cover different days are not added up', () => {
  const all = days(30, 10);
  const full = month(all, all);
  const half = month(days(30, 5, 1, 14), all, '2026-11-15');
  const silent = month(days(30, 0, 31), all, '2026-11-01');

  test('what they have in common is', () => {
    expect(clickSumsOf([site(full, half)])).toMatchObject([
      { engine: null, now: 14 * 15, before: 14 * 20, until: 14 },
    ]);
    expect(monthClicksOf([site(full, half)])).toMatchObject({
      engine: null,
      now: 14 * 15,
      reach: { from: 1, until: 14, count: 14, of: 30 },
    });
    expect(silentOf([site(full, half)])).toEqual([]);
    expect(chartClicksOf(site(full, half).search)).toEqual({
      clicks: days(30, 15, 1, 14),
      engine: null,
    });
  });

  test('where one told nothing the other stands by its own name', () => {
    const told = [site(silent, half)];
    expect(clickSumsOf(told)).toMatchObject([{ engine: 'bing', now: 70, before: 140 }]);
    expect(monthClicksOf(told)).toMatchObject({ engine: 'bing', now: 70 });
    expect(silentOf(told)).toEqual([{ engine: 'google', since: '2026-11-01' }]);
    expect(chartClicksOf(told[0]?.search ?? null).engine).toBe('bing');
  });

  test('an engine that still tells of another site is not silent', () => {
    const told = [site(silent, full), site(full)];
    expect(silentOf(told)).toEqual([]);
    expect(clickSumsOf(told)).toMatchObject([{ engine: 'bing', now: 300, before: 300 }]);
  });

  test('nobody tells anything', () => {
    expect(clickSumsOf([{ search: null }])).toEqual([]);
    expect(monthClicksOf([site(silent)])).toBeNull();
    expect(chartClicksOf(null)).toEqual({ clicks: [], engine: null });
  });
});

const quiet: SiteFacts = {
  name: 'Web',
  measured: true,
  availabilityPct: null,
  availabilityBefore: null,
  avgMs: null,
  checks: 1000,
  maintenanceSeconds: 0,
  unmeasuredSeconds: 0,
  pausedSeconds: 0,
  wholeMonth: true,
  measuredFrom: null,
  caredUntil: null,
  incidents: [],
  backups: null,
  backupsBefore: null,
  work: [],
  search: null,
  visibility: null,
};
const write = (search: SiteFacts['search'], language: 'cs' | 'en' = 'cs', at = '2026-11-01') =>
  reportMarkdown(language, {
    month: new Date(`${at}T11:00:00Z`),
    asOf: null,
    earlier: { incidents: null, outages: null, workMinutes: 0 },
    sites: [{ ...quiet, search }],
  }).replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [10, 12, ', o 20 % více než měsíc předtím;'],
  [12, 10, ', o 17 % méně než měsíc předtím;'],
  [10, 10, ', stejně jako měsíc předtím;'],
  [0, 5, '**150 kliknutí**;'],
])('clicks %s a day, then %s', (before, now, words) => {
  expect(write(site(month(days(30, now), days(30, before))).search)).toContain(words);
});

test('each engine says how far it reaches, and none is added to one that reaches elsewhere', () => {
  const google = month(days(30, 0, 31), days(31, 10), '2026-11-01');
  const bing = month(days(30, 1, 1, 14), days(31, 2), '2026-11-15');
  const cs = write({ google, bing, queries: [] });
  expect(cs).toContain(
    'Kliknutí z Bingu ubylo proti měsíci předtím o 50 % (porovnány dny 1. až 14.). Z Googlu od 1. 11. 2026 nemáme údaje.',
  );
  expect(cs).toContain(
    'Z Googlu od 1. 11. 2026 nemáme údaje.\n\nZ Bingu 14 kliknutí za 14 z 30 dní (do 14. 11. 2026), o 50 % méně než ve stejných dnech měsíc předtím.',
  );
  const en = write({ google, bing, queries: [] }, 'en');
  expect(en).toContain(
    'Clicks from Bing fell by 50% (days 1 to 14 of both months compared). There are no figures from Google since 1 November 2026.',
  );
  expect(en).toContain(
    'From Bing 14 clicks on 14 of 30 days (up to 14 November 2026), 50% fewer than on the same days of the month before.',
  );
});

test('ten clicks a day are no change in February nor in March', () => {
  const february = write(site(month(days(28, 10), days(31, 10))).search, 'cs', '2026-02-01');
  expect(february).toContain('**280 kliknutí**, stejně jako ve stejných dnech měsíc předtím;');
  expect(february).toContain(
    'Kliknutí z vyhledávačů bylo stejně jako měsíc předtím (porovnány dny 1. až 28.).',
  );
  const march = write(site(month(days(31, 10), days(28, 10))).search, 'en', '2026-03-01');
  expect(march).toContain('**310 clicks**, the same as the month before (days 1 to 28 compared);');
});

test('an engine that began within the month says from when', () => {
  const text = write(site(month(days(30, 10, 5, 28), days(31, 1, 32))).search);
  expect(text).toContain('**240 kliknutí** za 24 z 30 dní (od 5. 11. 2026 do 28. 11. 2026);');
});
