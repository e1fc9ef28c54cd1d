import { agentApi, forms } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { about, clearJobs, on } from '../../../../test/harness/data/agents.ts';
import { makeBrowser, makeForm, type TestBrowser } from '../../../../test/harness/data/forms.ts';
import { giveTarget, makeJob } from '../../../../test/harness/data/jobs.ts';
import { refusal } from '../../../../test/harness/house.ts';

let cast: Cast;
let one: TestBrowser;
beforeAll(async () => {
  cast = await createCast();
  one = await makeBrowser(cast, 'První');
});
beforeEach(async () => {
  const { db } = cast.house;
  await clearJobs(cast.house);
  await db.execute(sql`delete from form_tasks`);
  await db.execute(sql`delete from form_checks`);
  await one.claim();
  await db.execute(sql`update agents set browser_at = now()`);
});

type Job = Awaited<ReturnType<typeof begun>>;
const begun = async (siteId: string | null = cast.web.id, more: object = {}) => {
  await makeJob(cast, { approve: true, siteId, ...more });
  const { job } = await one.call(agentApi.claim, { body: about });
  return job ?? expect.fail();
};
const tryForms = (job: Job, more: object = {}) =>
  one.call(agentApi.tryForms, { ...on(job), body: { lease: job.lease, key: 'before', ...more } });
const outcomes = async (...given: Parameters<typeof tryForms>) =>
  (await tryForms(...given)).forms.map(({ name, outcome }) => [name, outcome]);

test('switched-on forms of the job’s site are sent once for each key, and count for nothing else', async () => {
  await makeForm(cast, { name: 'Poptávka' });
  await makeForm(cast, { name: 'Newsletter' });
  await makeForm(cast, { name: 'Vypnutý', enabled: false });
  await makeForm(cast, { name: 'Cizí' }, cast.blog.id);
  await cast.house.db.execute(sql`update form_checks set next_at = now() + interval '1 hour'`);
  const job = await begun();
  const waiting = [
    ['Newsletter', null],
    ['Poptávka', null],
  ];
  expect(await outcomes(job)).toEqual(waiting);
  expect(await outcomes(job)).toEqual(waiting);
  const tasks = [await one.take(), await one.take()];
  expect(await one.claim()).toBeNull();
  expect(tasks.map(({ kind, dontPress, steps }) => [kind, dontPress, steps.length])).toEqual([
    ['trial', null, 4],
    ['trial', null, 4],
  ]);
  for (const task of tasks) await one.finish(task, { outcome: 'failed', step: 3, error: 'Chyba' });
  expect((await tryForms(job)).forms[0]).toEqual({
    name: 'Newsletter',
    path: '/kontakt',
    outcome: 'failed',
    error: 'Chyba',
  });
  const { forms: seen } = await cast.olga.call(forms.list, { params: { id: cast.web.id } });
  expect(seen.map(({ failures, last }) => [failures, last])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect(await outcomes(job, { key: 'again', only: ['Poptávka'] })).toEqual([['Poptávka', null]]);
  await one.finish(await one.take());
  expect(await outcomes(job, { key: 'again', only: ['Poptávka'], waitSeconds: 5 })).toEqual([
    ['Poptávka', 'passed'],
  ]);
});

test('nothing is begun where no agent has a browser, on a job without a site, or under a lost lease', async () => {
  await makeForm(cast, { name: 'Poptávka' });
  const job = await begun();
  const { db } = cast.house;
  await db.execute(sql`update agents set browser_at = null`);
  expect((await tryForms(job)).forms).toEqual([]);
  expect(await refusal(tryForms({ ...job, lease: crypto.randomUUID() }))).toBe('409 lease lost');
  await clearJobs(cast.house);
  const steps = [{ argv: ['true'], where: 'local' as const }];
  const elsewhere = await begun(null, { plan: { type: 'commands', steps } });
  expect(await refusal(tryForms(elsewhere))).toBe('404 not found');
  const { rows } = await db.execute(sql`select 1 from form_tasks`);
  expect(rows).toEqual([]);
});

test('a form that orders is sent in an update although it is switched off, and the address is told', async () => {
  await makeForm(cast, { name: 'Nákup', enabled: false });
  await makeForm(cast, { name: 'Jiný', enabled: false });
  await giveTarget(cast.house, cast.web.id);
  const plan = { type: 'wordpress' as const, path: '/srv/web', testOrder: 'Nákup' };
  const job = await begun(cast.web.id, { plan });
  const { forms: tried, address } = await tryForms(job);
  expect(tried.map(({ name }) => name)).toEqual(['Nákup']);
  expect(address).toMatch(/@/);
  expect(await outcomes(job, { key: 'x', only: ['Jiný'] })).toEqual([]);
});
