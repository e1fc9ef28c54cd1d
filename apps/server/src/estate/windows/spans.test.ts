import { expect, test } from 'vitest';
import { maintenanceOf } from './spans.ts';
import type { WindowRow } from './table.ts';

const row = (facts: Partial<WindowRow>): WindowRow => ({
  id: 'w',
  title: '',
  siteId: null,
  groupId: null,
  startsAt: null,
  endsAt: null,
  weekdays: null,
  startMinute: null,
  minutes: null,
  createdAt: new Date('2026-01-01T00:00Z'),
  ...facts,
});
const once = (from: string, to: string, facts: Partial<WindowRow> = {}) =>
  row({ startsAt: new Date(from), endsAt: new Date(to), ...facts });
const site = { id: 's', groupId: 'g' };
const october = { from: Date.parse('2026-09-30T22:00Z'), to: Date.parse('2026-10-31T23:00Z') };
const minutes = (rows: WindowRow[]) =>
  maintenanceOf(rows, site, october).reduce((sum, { from, to }) => sum + (to - from), 0) / 60_000;

test('a weekly night over the clock change: Sundays 2:00 to 3:00, the long one lasts two hours', () => {
  const nights = row({ weekdays: [7], startMinute: 120, minutes: 60 });
  expect(maintenanceOf([nights], site, october)).toHaveLength(4);
  expect(minutes([nights])).toBe(3 * 60 + 120);
});

test('what overlaps counts once, and only what lies in the month and after the window was entered', () => {
  expect(
    minutes([
      once('2026-10-05T10:00Z', '2026-10-05T12:00Z'),
      once('2026-10-05T11:00Z', '2026-10-05T13:00Z', { groupId: 'g' }),
      once('2026-09-30T21:00Z', '2026-09-30T22:30Z', { siteId: 's' }),
    ]),
  ).toBe(180 + 30);
  const late = { createdAt: new Date('2026-10-05T11:45Z') };
  expect(minutes([once('2026-10-05T10:00Z', '2026-10-05T12:00Z', late)])).toBe(15);
});

test("another site's and another group's windows do not count; one that never closes fills the month", () => {
  const there = { from: '2026-10-05T10:00Z', to: '2026-10-05T12:00Z' };
  expect(minutes([once(there.from, there.to, { siteId: 'x' })])).toBe(0);
  expect(minutes([once(there.from, there.to, { groupId: 'x' })])).toBe(0);
  const always = row({ weekdays: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, minutes: 1440 });
  expect(minutes([always])).toBe(745 * 60);
});
