import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import type { ProcessRole } from '../../base/config/config.ts';
import { readHealth } from './read.ts';

let cast: Cast;
const duties = { checker: ['packing'] as const, worker: ['sweeping'] as const };

beforeEach(async () => {
  cast = await createCast();
  await cast.house.db.execute(sql`delete from duties`);
  await cast.house.db.execute(sql`update sites set updated_at = now()`);
});

const read = async (roles: ProcessRole[], upMs = hourMs) => {
  const { db } = cast.house;
  return (await readHealth({ db, now: new Date(), roles, duties, upMs })).failed;
};
const makeOverdue = () =>
  cast.house.db.execute(sql`update sites set updated_at = now() - interval '1 hour'`);
const makeDue = (name: string, minutesAgo: number, runningSince: string | null = null) =>
  cast.house.db.execute(sql`insert into duties (name, due_at, next_at, running_since)
    values (${name}, now(), now() - make_interval(mins => ${minutesAgo}::int), ${runningSince}::timestamptz)`);
const makeWait = (minutesAgo: number, attempts = 0, channel = 'mail') =>
  cast.house.db.execute(sql`insert into deliveries (id, channel, kind, recipient, attempts, next_attempt_at)
    values (gen_random_uuid(), ${channel}, 'test', 'a@b.c', ${attempts},
      now() - make_interval(mins => ${minutesAgo}::int))`);

test('all is well where nothing is late', async () => {
  expect(await read(['api', 'checker', 'worker'])).toEqual([]);
});

test('sites without results make a process that shows or checks them unhealthy, not a worker', async () => {
  await makeOverdue();
  expect(await read(['api'])).toEqual(['results']);
  expect(await read(['checker'])).toEqual(['results']);
  expect(await read(['worker'])).toEqual([]);
  await cast.house.db.execute(sql`update sites set paused_at = now()`);
  expect(await read(['api'])).toEqual([]);
});

test('late work makes the processes that do it unhealthy first, those that show pages last', async () => {
  await makeDue('packing', 6);
  expect(await read(['checker'])).toEqual(['schedule']);
  expect(await read(['worker'])).toEqual([]);
  expect(await read(['api'])).toEqual([]);
  await makeDue('sweeping', 16);
  expect(await read(['worker'])).toEqual(['schedule']);
  expect(await read(['api'])).toEqual(['schedule']);
});

test('work that is under way, and work that nobody knows any more, is not late', async () => {
  await makeDue('packing', 60, new Date().toISOString());
  await makeDue('forgotten', 60);
  expect(await read(['api', 'checker', 'worker'])).toEqual([]);
});

test('a message that nobody tries to send fails, one whose service is in trouble does not', async () => {
  await makeWait(3);
  expect(await read(['worker'])).toEqual(['messages']);
  expect(await read(['api'])).toEqual([]);
  expect(await read(['checker'])).toEqual([]);
  await makeWait(-1, 4);
  expect(await read(['worker'])).toEqual([]);
  await makeWait(11, 0, 'push');
  expect(await read(['api'])).toEqual(['messages']);
});

test('after a start who does the work catches up first', async () => {
  await makeOverdue();
  await makeDue('packing', 600);
  await makeWait(600);
  expect(await read(['api', 'checker', 'worker'], 60_000)).toEqual([]);
  expect(await read(['api'], 60_000)).toEqual(['results', 'schedule', 'messages']);
  expect(await read(['api', 'worker'], 60_000)).toEqual(['results']);
  expect(await read(['api', 'checker', 'worker'])).toEqual(['results', 'schedule', 'messages']);
});
