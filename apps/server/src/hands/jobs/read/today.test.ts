import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { mayView } from '../../../people/people/index.ts';
import { jobs } from '../table.ts';
import { countJobsToday } from './today.ts';

type Job = Partial<typeof jobs.$inferInsert>;

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const add = (job: Job) =>
  cast.house.db.insert(jobs).values({
    id: newId(),
    title: 'Aktualizace',
    kind: 'playbook',
    plan: { type: 'commands', steps: [] },
    ...job,
  });
const clear = () => cast.house.db.execute(sql`delete from jobs`);
const done = (at: string, siteId: string | null = cast.blog.id) =>
  add({ siteId, state: 'done', finishedAt: new Date(at), scheduledFor: new Date(at) });
const waiting = (
  at: string,
  state: Job['state'] = 'pending',
  siteId: string | null = cast.blog.id,
) => add({ siteId, state, scheduledFor: new Date(at) });
const count = (now: string, userId?: string) =>
  countJobsToday(cast.house.db, Date.parse(now), {
    scope: mayView(userId ? { kind: 'user', id: userId } : { kind: 'all' }),
    siteless: userId === undefined,
  });

test.each([
  ['an ordinary day', '2026-11-15', '2026-11-14T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['the day of 23 hours', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['the day of 25 hours', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('%s in Prague has its own bounds', async (_, day, from, to) => {
  await clear();
  const before = new Date(Date.parse(from) - 1).toISOString();
  const last = new Date(Date.parse(to) - 1).toISOString();
  for (const at of [before, from, last, to]) {
    await done(at);
    await waiting(at);
  }
  for (const now of [from, `${day}T12:00:00.000Z`, last])
    expect(await count(now)).toEqual({ done: 2, pending: 2 });
  expect(await count(to)).toEqual({ done: 1, pending: 1 });
});

test('pending, approved and running jobs are not finished; failed and cancelled are neither', async () => {
  await clear();
  const at = '2026-11-15T10:00:00.000Z';
  await Promise.all(
    (['pending', 'approved', 'running'] as const).map((state) => waiting(at, state)),
  );
  for (const state of ['failed', 'cancelled'] as const)
    await add({
      siteId: cast.blog.id,
      state,
      finishedAt: new Date(at),
      scheduledFor: new Date(at),
    });
  expect(await count(at)).toEqual({ done: 0, pending: 3 });
});

test('a job done today counts as done, whenever it was scheduled', async () => {
  await clear();
  await add({
    siteId: cast.blog.id,
    state: 'done',
    scheduledFor: new Date('2026-11-10T10:00:00.000Z'),
    finishedAt: new Date('2026-11-15T10:00:00.000Z'),
  });
  expect(await count('2026-11-15T12:00:00.000Z')).toEqual({ done: 1, pending: 0 });
});

test('jobs count within the grants; those without a site for operators only', async () => {
  await clear();
  const at = '2026-11-15T10:00:00.000Z';
  for (const siteId of [cast.blog.id, cast.web.id, cast.betaWeb.id, null]) await done(at, siteId);
  await waiting(at, 'running', null);
  expect(await count(at)).toEqual({ done: 4, pending: 1 });
  expect(await count(at, cast.alice.id)).toEqual({ done: 2, pending: 0 });
  expect(await count(at, cast.bob.id)).toEqual({ done: 1, pending: 0 });
  expect(await count(at, cast.charlie.id)).toEqual({ done: 0, pending: 0 });
});
