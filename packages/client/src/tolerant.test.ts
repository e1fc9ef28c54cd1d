import { home, overview, sites } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { expect, test } from 'vitest';
import { readTolerantly } from './tolerant.ts';

const copy = <T>(value: T): T => structuredClone(value);

test('a reply of today is read as it is', () => {
  expect(readTolerantly(home.read.reply, copy(golden.home))).toEqual(
    home.read.reply.safeParse(golden.home),
  );
});

test('a state this app has no word for is an unknown state', () => {
  const [first, ...rest] = copy(golden.sites.sites);
  const read = readTolerantly(sites.list.reply, {
    sites: [{ ...first, status: 'on_holiday' }, ...rest],
  });
  expect(read.data).toMatchObject({
    sites: [{ status: 'unknown', statusUnread: true }, ...rest.map(() => ({}))],
  });
  expect(read.data).not.toMatchObject({ sites: [{}, { statusUnread: true }] });
});

test('a value that may be missing is left empty; both in one reply', () => {
  const [first, second, ...rest] = copy(golden.sites.sites);
  const read = readTolerantly(sites.list.reply, {
    sites: [{ ...first, role: 'kiosk', status: 'asleep' }, { ...second, role: 'kiosk' }, ...rest],
  });
  expect(read.success).toBe(true);
  expect(read.data).toMatchObject({
    sites: [{ role: null, status: 'unknown' }, { role: null }, ...rest.map(() => ({}))],
  });
});

test('an item of a kind this app does not know is left out of its list', () => {
  const told = copy(golden.overview);
  const [incident] = told.timeline.incidents;
  const later = { ...incident, kind: 'earthquake' };
  const read = readTolerantly(overview.read.reply, {
    ...told,
    timeline: { ...told.timeline, incidents: [later, ...told.timeline.incidents] },
  });
  expect(read.success).toBe(true);
  expect(read.data).toMatchObject({
    timeline: { incidents: told.timeline.incidents.map(({ id }) => ({ id })) },
  });
});

test('a reply of another shape stays an error', () => {
  expect(readTolerantly(sites.list.reply, { sites: [{ id: 5 }] }).success).toBe(false);
  expect(readTolerantly(sites.list.reply, null).success).toBe(false);
  expect(readTolerantly(sites.list.reply, { webs: [] }).success).toBe(false);
});
