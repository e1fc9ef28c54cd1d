import { expect, test } from 'vitest';
import type { WindowRow } from './table.ts';
import { createWindowIndex } from './window-index.ts';

const row = (more: Partial<WindowRow>): WindowRow => ({
  id: crypto.randomUUID(),
  title: 'Okno',
  siteId: null,
  groupId: null,
  startsAt: null,
  endsAt: null,
  weekdays: null,
  startMinute: null,
  minutes: null,
  createdAt: new Date(0),
  ...more,
});
const once = (from: string, to: string, scope: Partial<WindowRow> = {}) =>
  row({ startsAt: new Date(from), endsAt: new Date(to), ...scope });

const web = { id: 'web', groupId: 'shop' };
const blog = { id: 'blog', groupId: null };

test('a site is covered by its own window, by its group’s and by one for all', () => {
  const index = createWindowIndex([
    once('2026-05-01T10:00Z', '2026-05-01T11:00Z', { siteId: 'blog' }),
    once('2026-05-01T12:00Z', '2026-05-01T13:00Z', { groupId: 'shop' }),
    once('2026-05-01T14:00Z', '2026-05-01T15:00Z'),
  ]);
  const covered = (hour: number) =>
    [web, blog].map((site) => index.covers(site, new Date(`2026-05-01T${hour}:30Z`)));
  expect([10, 11, 12, 13, 14, 15].map(covered)).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
  expect(covered(10)).toEqual([false, true]);
});

test('tells the next change of any window', () => {
  const index = createWindowIndex([
    once('2026-05-01T10:00Z', '2026-05-01T11:00Z', { siteId: 'blog' }),
    once('2026-05-01T10:30Z', '2026-05-01T12:00Z', { groupId: 'shop' }),
  ]);
  const changes: string[] = [];
  let next = index.changesAt(new Date('2026-05-01T00:00Z'));
  for (; next; next = index.changesAt(next)) changes.push(next.toISOString().slice(11, 16));
  expect(changes).toEqual(['10:00', '10:30', '11:00', '12:00']);
  expect(createWindowIndex([]).changesAt(new Date())).toBeNull();
});

test('agrees with a fresh look at every quarter of an hour, forwards and backwards', () => {
  const rows = [
    row({ weekdays: [6, 7], startMinute: 23 * 60 + 45, minutes: 240, siteId: 'blog' }),
    row({ weekdays: [7], startMinute: 150, minutes: 60, groupId: 'shop' }),
  ];
  const index = createWindowIndex(rows);
  const start = Date.parse('2026-10-24T00:00Z');
  const moments = Array.from({ length: 200 }, (_, step) => new Date(start + step * 900_000));
  for (const at of [...moments, ...moments.toReversed()])
    for (const site of [web, blog])
      expect(index.covers(site, at)).toBe(createWindowIndex(rows).covers(site, at));
});

test('2,000 sites with 300 windows are answered in milliseconds, a change of one window too', () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    row({ weekdays: [1 + (n % 7)], startMinute: n, minutes: 60, siteId: `site ${n}` }),
  );
  const index = createWindowIndex(rows);
  const at = new Date('2026-06-10T00:30:30Z');
  const timed = (moment: Date) => {
    const began = process.cpuUsage();
    for (let n = 0; n < 2000; n++) index.covers({ id: `site ${n}`, groupId: 'x' }, moment);
    return process.cpuUsage(began).user / 1000;
  };
  timed(at);
  expect(timed(at)).toBeLessThan(50);
  expect(timed(index.changesAt(at) ?? at)).toBeLessThan(50);
});
