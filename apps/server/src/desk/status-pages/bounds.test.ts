import { limits, type SpanMark } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { keepLast } from './keep-last.ts';
import { outputOf } from './outputs.ts';
import type { PublicPage } from './view.ts';

const at = new Date('2026-11-15T13:02:00Z');
const looks: SpanMark[] = ['up', 'down', 'tick', 'maintenance', 'blank'];
const name = 'Ž'.repeat(50);

/** The worst there can be: every day differs from the next, every text is as long as it may be. */
const worst = (): PublicPage => ({
  at,
  title: 'Ž'.repeat(120),
  intro: 'Ž'.repeat(500),
  language: 'cs',
  indexed: false,
  address: 'https://stav.pekarna.example',
  createdAt: at,
  sites: Array.from({ length: limits.statusSites }, (_, index) => ({
    key: `key${index}`,
    name,
    status: 'down' as const,
    brokenForm: false,
    downSince: at,
    availabilityPct: 99.98,
    days: Array.from({ length: limits.statusDays }, (_, day) => looks[day % 5] ?? 'up'),
    bites: Array.from({ length: limits.statusDays }, () => 0.0833),
  })),
  notices: Array.from({ length: limits.statusOpenNotices + limits.statusPastNotices }, (_, n) => ({
    key: `notice${n}`,
    title: 'Ž'.repeat(80),
    impact: 'major' as const,
    state: 'watching' as const,
    sites: ['key0'],
    openedAt: at,
    solvedAt: n < limits.statusOpenNotices ? null : at,
    updatedAt: at,
    updates: [{ state: 'watching' as const, text: 'Ž'.repeat(limits.statusText), at }],
  })),
  works: [],
});

const sizeOf = (page: PublicPage) =>
  outputOf(page, '', { base: '/status/pekarna', old: false, mails: true })?.plain.length ?? 0;

test('the page stays under 30 kB even at its worst, and a usual one under half of that', () => {
  const page = worst();
  expect(sizeOf(page)).toBeLessThan(30_000);
  const calm = page.sites.map((site) => ({
    ...site,
    name: 'E-shop Pekárna U Mostu',
    status: 'up' as const,
    days: site.days.map((_, day): SpanMark => (day % 30 === 0 ? 'down' : 'up')),
  }));
  const usual = { ...page, title: 'Pekárna', sites: calm, notices: page.notices.slice(0, 1) };
  expect(sizeOf(usual)).toBeLessThan(15_000);
});

test('a page that cannot be read any more says so, with the time of what it shows', () => {
  const text = outputOf(worst(), '', { base: '', old: true, mails: true })?.plain.toString() ?? '';
  expect(text).toContain('Čerstvější stav teď nemůžeme načíst.');
  expect(text.replace(/\s/gu, ' ')).toContain('poslední známý, z 15. 11. 2026 ve 14.02.');
});

test('the last value outlives failures; many callers make one reading', async () => {
  let readings = 0;
  let away = false;
  const kept = keepLast(async () => {
    readings += 1;
    if (away) throw new Error('the database is away');
    return readings;
  }, 0);
  const all = await Promise.all(Array.from({ length: 50 }, () => kept.get()));
  expect(new Set(all.map((one) => one?.value))).toEqual(new Set([1]));
  away = true;
  kept.change();
  expect((await kept.get())?.value).toBe(1);
  const failed = readings;
  expect((await kept.get())?.value).toBe(1);
  expect(readings, 'nobody waits for another one').toBe(failed);
});
