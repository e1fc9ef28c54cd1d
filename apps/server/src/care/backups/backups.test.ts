import { adminBackups, audit, backups, sites } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal, say } from '../../../test/harness/house.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const write = (id: string, body: object) =>
  say(cast.olga.call, adminBackups.record, { params: { id }, body });
const done = (hours: number, more: object = {}) => ({
  startedAt: ago(hours),
  finishedAt: ago(hours - 1),
  sizeBytes: 3_000_000_000,
  status: 'ok',
  ...more,
});

test('a backup is recorded, changed and removed, each in the audit trail', async () => {
  const { olga, bob, blog } = cast;
  const startedAt = ago(2);
  const made = await write(blog.id, { startedAt, status: 'in_progress' });
  expect(made).toMatchObject({ startedAt, finishedAt: null, sizeBytes: null });
  const params = { id: made.id };
  const end = { status: 'ok' as const, finishedAt: ago(1), sizeBytes: 5_000_000_000 };
  const changed = await olga.call(adminBackups.change, { params, body: end });
  expect(changed).toEqual({ ...made, ...end });
  const shown = await bob.call(backups.list, { params: { id: blog.id } });
  const { details, ...forClients } = changed;
  expect(details).toEqual({ files: null, rows: null, tables: null, doubts: [] });
  expect(shown.backups).toEqual([forClients]);
  const site = await bob.call(sites.read, { params: { id: blog.id } });
  expect(site.lastBackup).toEqual({
    finishedAt: end.finishedAt,
    sizeBytes: 5_000_000_000,
    usualBytes: null,
    doubted: null,
  });
  await olga.call(adminBackups.remove, { params });
  expect(await refusal(olga.call(adminBackups.remove, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(adminBackups.change, { params, body: end }))).toBe(
    '404 not found',
  );
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  const told = entries.filter(({ event }) => event.startsWith('backup.'));
  expect(told.map(({ event, subject }) => `${event} ${subject.name}`)).toEqual([
    'backup.removed Acme blog',
    'backup.changed Acme blog',
    'backup.recorded Acme blog',
  ]);
});

test('the newest ten are shown; one in progress for over a day has failed', async () => {
  const { alice, web } = cast;
  for (let day = 1; day <= 11; day++) await write(web.id, done(day * 24 + 48));
  await write(web.id, { startedAt: ago(25), status: 'in_progress' });
  await write(web.id, { startedAt: ago(23), status: 'in_progress' });
  const { backups: shown } = await alice.call(backups.list, { params: { id: web.id } });
  expect(shown.map(({ status }) => status)).toEqual([
    'in_progress',
    'failed',
    ...Array(8).fill('ok'),
  ]);
  const starts = shown.map(({ startedAt }) => startedAt);
  expect(starts).toEqual(starts.toSorted().toReversed());
});

test.each([
  ['an end in progress', { ...done(3), status: 'in_progress' }, 'finishedAt: not valid'],
  ['no end', { ...done(3), finishedAt: null }, 'finishedAt: required'],
  ['no end of a failure', { startedAt: ago(3), status: 'failed' }, 'finishedAt: required'],
  ['an end before the start', { ...done(3), finishedAt: ago(4) }, 'finishedAt: not valid'],
  ['a size below nothing', { ...done(3), sizeBytes: -1 }, 'sizeBytes: too small'],
  ['a size beyond numbers', { ...done(3), sizeBytes: 2 ** 60 }, 'sizeBytes: too large'],
  ['another status', { ...done(3), status: 'lost' }, 'status: not a choice'],
])('refuses %s', async (_, body, issue) => {
  const { alice, system } = cast;
  expect(await issues(write(system.id, body))).toEqual([issue]);
  const { backups: shown } = await alice.call(backups.list, { params: { id: system.id } });
  expect(shown).toEqual([]);
});

test('a change is held to the same rules', async () => {
  const { olga, system } = cast;
  const { id } = await write(system.id, { startedAt: ago(3), status: 'in_progress' });
  const change = (body: object) => say(olga.call, adminBackups.change, { params: { id }, body });
  expect(await issues(change({ status: 'ok' }))).toEqual(['finishedAt: required']);
  expect(await issues(change({ status: 'failed', finishedAt: ago(9) }))).toEqual([
    'finishedAt: not valid',
  ]);
  await change({ status: 'failed', finishedAt: ago(1) });
  expect(await issues(change({ status: 'in_progress' }))).toEqual(['finishedAt: not valid']);
});

test('Charlie is refused', async () => {
  const { charlie, alice, olga, blog } = cast;
  const { id } = await write(blog.id, done(5));
  for (const { call } of [charlie, alice])
    for (const refused of [
      () => say(call, adminBackups.record, { params: { id: blog.id }, body: done(3) }),
      () => call(adminBackups.change, { params: { id }, body: { sizeBytes: 1 } }),
      () => call(adminBackups.remove, { params: { id } }),
    ])
      expect(await refusal(refused())).toBe('404 not found');
  const { backups: shown } = await olga.call(backups.list, { params: { id: blog.id } });
  expect(shown.map(({ sizeBytes }) => sizeBytes)).toEqual([3_000_000_000]);
});
