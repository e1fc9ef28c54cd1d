import { adminBackups, agentApi, type BodyInput, backups, type jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { makeAgent, on, type TestAgent } from '../../../../test/harness/data/agents.ts';
import { makeJob } from '../../../../test/harness/data/jobs.ts';
import { refusal } from '../../../../test/harness/house.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeAgent(cast, 'Pomocník');
});

const claimed = async (plan: BodyInput<typeof jobs.create>['plan']) => {
  await cast.house.db.execute(sql`update jobs set state = 'cancelled', lease = null, lease_ends_at = null,
    finished_at = now()`);
  await makeJob(cast, { approve: true, plan });
  return (await agent.claim()) ?? expect.fail();
};
const told = { ok: true, digest: null, files: 2, tables: 1, rows: 300, summary: 'Vyzkoušeno' };
const plan = (shown: boolean, file = '/b/web.tar.gz') => ({
  type: 'restore' as const,
  file,
  where: 'local' as const,
  shown,
});
const report = (job: Awaited<ReturnType<typeof claimed>>, change: object = {}) =>
  agent.call(agentApi.reportRestore, {
    ...on(job),
    body: { lease: job.lease, ...told, ...change },
  });
const seen = async (who: { call: Cast['olga']['call'] }) =>
  (await who.call(backups.list, { params: { id: cast.blog.id } })).trials;

test('of each file the last trial is told, to clients where it went well and is shown; twice is once', async () => {
  const { olga, bob, blog, house } = cast;
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const body = { startedAt: at, finishedAt: at, status: 'ok' as const, sizeBytes: 5_000_000 };
  const made = await olga.call(adminBackups.record, { params: { id: blog.id }, body });
  const digest = 'a'.repeat(64);
  await house.db.execute(sql`update backups set digest = ${digest} where id = ${made.id}`);
  const first = await claimed(plan(false));
  await report(first, { digest });
  await report(first, { files: 9 });
  expect(await seen(olga)).toMatchObject([
    { ok: true, files: 2, details: { backupId: made.id, file: '/b/web.tar.gz', shown: false } },
  ]);
  expect(await seen(bob)).toEqual([]);
  await report(await claimed(plan(true)), { digest: 'b'.repeat(64) });
  const other = await claimed(plan(true, '/b/db.sql'));
  await report(other, { ok: false, files: null, tables: null, rows: null, summary: 'Nejde to' });
  expect(
    (await seen(olga)).map(({ ok, details }) => [details?.file, ok, details?.backupId]),
  ).toEqual([
    ['/b/db.sql', false, null],
    ['/b/web.tar.gz', true, null],
  ]);
  const shown = await seen(bob);
  expect(shown).toMatchObject([{ ok: true, files: 2, tables: 1, rows: 300 }]);
  expect(shown[0]).not.toHaveProperty('details');
});

test('a name in another folder is another file', async () => {
  await cast.house.db.execute(sql`delete from restore_trials`);
  const tried = async (change: object) =>
    report(await claimed({ ...plan(false, 'web.tar.gz'), where: 'site', ...change }));
  await tried({});
  await tried({ where: 'local', folder: '/data/copies' });
  await tried({ where: 'local', folder: '/data/copies/' });
  await tried({ file: '/b/web.tar.gz', folder: '/data/copies' });
  expect((await seen(cast.olga)).map(({ details }) => details?.file).toSorted()).toEqual([
    '/b/web.tar.gz',
    '/data/copies/web.tar.gz',
    'web.tar.gz',
  ]);
});

test('a job that tries no restore, and an agent without the lease, report none', async () => {
  const job = await claimed({ type: 'commands', steps: [{ argv: ['true'], where: 'local' }] });
  expect(await refusal(report(job))).toBe('404 not found');
  const trial = await claimed(plan(true));
  expect(await refusal(report({ ...trial, lease: job.lease }))).toBe('409 lease lost');
});
