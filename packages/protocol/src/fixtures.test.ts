import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  backups,
  book,
  devices,
  home,
  overview,
  reports,
  search,
  sites,
  timeline,
  uptime,
  worklog,
} from './index.ts';

/** Golden answers, one for each client endpoint: server, portal and phone are held to the same. */
const folder = join(import.meta.dirname, '../fixtures');
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

const replies: Record<string, z.ZodType | undefined> = {
  sites: sites.list.reply,
  groups: sites.groups.reply,
  group: sites.group.reply,
  site: sites.read.reply,
  uptime: uptime.reply,
  timeline: timeline.reply,
  backups: backups.list.reply,
  worklog: worklog.ofSite.reply,
  search: search.read.reply,
  ai: search.visibility.reply,
  'search-config': search.config.reply,
  reports: reports.list.reply,
  report: reports.read.reply,
  overview: overview.read.reply,
  book: book.read.reply,
  home: home.read.reply,
};

test('each fixture is one of a client endpoint', () => {
  const names = readdirSync(folder).map((file) => file.replace('.json', ''));
  expect(names.sort()).toEqual([...Object.keys(replies), 'devices'].sort());
});

/** The same with a key that no client knows, in every object. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withMore(inner)]);
  return Object.fromEntries([...entries, ['addedLater', { deep: true }]]);
};

test.each(Object.entries(replies))(
  '%s: parsed whole, and with keys of a later release',
  (name, reply) => {
    const fixture = read(name);
    expect(reply?.parse(fixture)).toEqual(fixture);
    expect(reply?.parse(withMore(fixture))).toEqual(fixture);
  },
);

test('devices: what the phone sends', () => {
  const { register, unregister } = read('devices') as Record<string, unknown>;
  expect(devices.register.body?.parse(register)).toEqual(register);
  expect(devices.unregister.body?.parse(unregister)).toEqual(unregister);
  expect(devices.register.body?.safeParse(withMore(register)).success).toBe(false);
});

test('a line of a kind that came later is passed over, and the rest of the book is read', () => {
  const day = { day: '2026-11-15', lines: [{ kind: 'moved_house', id: 'x', at: 'soon' }] };
  expect(book.read.reply?.parse({ days: [day], nextCursor: null })).toEqual({
    days: [{ day: '2026-11-15', lines: [{ kind: 'later' }] }],
    nextCursor: null,
  });
});
