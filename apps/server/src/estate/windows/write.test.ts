import { audit, groups, windows } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { issues, refusal, say, unknownId } from '../../../test/harness/house.ts';
import { readWindows, sitesInMaintenance } from './index.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const hour = 3_600_000;
const from = (hours: number, now = Date.now()) => new Date(now + hours * hour).toISOString();
const once = (start: number, end: number, now = Date.now()) => ({
  repeat: 'once' as const,
  startsAt: from(start, now),
  endsAt: from(end, now),
});
const weekly = { repeat: 'weekly' as const, weekdays: [3, 1, 3], startMinute: 120, minutes: 60 };
const all = { siteId: null, groupId: null };

const create = (body: object) => say(cast.olga.call, windows.create, { body });
test('a window is created, listed, changed and removed, each in the audit trail', async () => {
  const { olga } = cast;
  const made = await create({ title: 'Aktualizace', ...all, when: weekly });
  expect(made.when).toEqual({ ...weekly, weekdays: [1, 3] });
  expect(Date.parse(made.nextAt ?? '')).toBeGreaterThan(Date.now());
  const params = { id: made.id };
  const when = once(-1, 1);
  const body = { title: 'Stěhování', siteId: cast.blog.id, groupId: null, when };
  const changed = await olga.call(windows.change, { params, body });
  expect(changed).toMatchObject({ ...body, open: true, nextAt: null });
  await olga.call(windows.change, { params, body });
  expect((await olga.call(windows.list)).windows).toEqual([changed]);
  await olga.call(windows.remove, { params });
  expect(await refusal(olga.call(windows.remove, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(windows.change, { params, body }))).toBe('404 not found');
  const { entries } = await olga.call(audit.list, { query: { subject: made.id } });
  expect(entries.map(({ event, subject }) => `${event} ${subject.kind} ${subject.name}`)).toEqual([
    'window.removed window Stěhování',
    'window.changed window Stěhování',
    'window.created window Aktualizace',
  ]);
  expect(entries[1]?.data).toMatchObject({ title: ['Aktualizace', 'Stěhování'] });
});

test.each([
  ['an unknown site', () => ({ siteId: unknownId(), groupId: null }), 'siteId: not found'],
  ['an unknown group', () => ({ siteId: null, groupId: unknownId() }), 'groupId: not found'],
  [
    'a year before all years',
    () => ({ ...all, when: { ...once(1, 2), startsAt: '0000-01-01T00:00:00Z' } }),
    'when.startsAt: not valid',
  ],
  [
    'both a site and a group',
    () => ({ siteId: cast.blog.id, groupId: cast.shop.id }),
    'groupId: exactly one',
  ],
  ['an end before the start', () => ({ ...all, when: once(2, 1) }), 'when.endsAt: not valid'],
  ['no length', () => ({ ...all, when: once(1, 1) }), 'when.endsAt: not valid'],
  ['no weekday', () => ({ ...all, when: { ...weekly, weekdays: [] } }), 'when.weekdays: required'],
])('%s is refused with its path', async (_, more, expected) => {
  const call = create({ title: 'Okno', when: weekly, ...more() });
  expect(await refusal(call)).toBe('422 not valid');
  expect(await issues(call)).toEqual([expected]);
});

test('a change tells every process', async () => {
  const heard: string[] = [];
  const off = cast.house.signals.on(({ topic, id }) => heard.push(`${topic} ${id}`));
  const { id } = await create({ title: 'Okno', ...all, when: once(5, 6) });
  await eventually(() => expect(heard).toContain(`window ${id}`));
  off();
  await cast.olga.call(windows.remove, { params: { id } });
});

test('lists learn which sites are inside a window; a group’s window ends with the group', async () => {
  const { olga, house, acme, web, system, blog } = cast;
  const group = await olga.call(groups.create, {
    body: { clientId: acme.id, name: 'Jiná', kind: 'multisite' },
  });
  await create({ title: 'Blog', siteId: blog.id, groupId: null, when: once(-1, 1) });
  await create({ title: 'E-shop', siteId: null, groupId: cast.shop.id, when: once(-2, 2) });
  await create({ title: 'Minulé', ...all, when: once(-9, -8) });
  await create({ title: 'Příští', siteId: null, groupId: group.id, when: once(3, 4) });
  const inside = async (hours: number) => {
    const covers = await sitesInMaintenance(house.db, new Date(from(hours)));
    return [web, system, blog, cast.betaWeb].map(covers);
  };
  expect(await inside(0)).toEqual([true, true, true, false]);
  expect(await inside(1.5)).toEqual([true, true, false, false]);
  expect(await inside(-8.5)).toEqual([true, true, true, true]);
  const { windows: listed } = await olga.call(windows.list);
  expect(listed.map(({ title }) => title)).toEqual(['Blog', 'E-shop', 'Příští', 'Minulé']);
  await olga.call(groups.remove, { params: { id: group.id } });
  expect((await readWindows(house.db)).map(({ title }) => title)).not.toContain('Příští');
  expect((await readWindows(house.db, new Date())).map(({ title }) => title)).toEqual([
    'Blog',
    'E-shop',
  ]);
});

test('Charlie is refused as if it did not exist', async () => {
  const { charlie, alice } = cast;
  const { id } = await create({ title: 'Okno', ...all, when: weekly });
  const body = { title: 'X', ...all, when: weekly };
  for (const { call } of [charlie, alice]) {
    const calls = [
      call(windows.list),
      call(windows.create, { body }),
      call(windows.change, { params: { id }, body }),
      call(windows.remove, { params: { id } }),
    ];
    expect(new Set(await Promise.all(calls.map(refusal)))).toEqual(new Set(['404 not found']));
  }
  const { windows: listed } = await cast.olga.call(windows.list);
  expect(listed.find((one) => one.id === id)?.title).toBe('Okno');
});
