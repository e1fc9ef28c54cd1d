import { jobRules, jobs, jobTemplates, type Plan } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { clearJobs, makeAgent, type TestAgent } from '../../../../test/harness/data/agents.ts';
import { giveTarget, makeJob } from '../../../../test/harness/data/jobs.ts';
import { issues, refusal } from '../../../../test/harness/house.ts';
import { makeDue } from '../make-due.ts';
import { jobRules as rules, siteTargets, jobs as table } from '../table.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeAgent(cast);
});
beforeEach(async () => {
  await clearJobs(cast.house);
  await forget();
});

/** Nobody says where commands of Acme's system run. */
const forget = () =>
  cast.house.db.delete(siteTargets).where(eq(siteTargets.siteId, cast.system.id));
const make = (change: object = {}) => makeJob(cast, { siteId: cast.system.id, ...change });
const steer = (id: string, verb: 'approve' | 'retry') =>
  cast.olga.call(jobs.steer, { params: { id }, body: { verb } });
const step = (where: 'site' | 'local', folder: string | null = null) => ({
  argv: ['true'],
  where,
  folder,
  env: [],
  timeoutSeconds: 60,
});
const backup = (file: string, last = step('local')): Plan => ({
  type: 'backup',
  steps: [last],
  file,
});
const wordpress: Plan = {
  type: 'wordpress',
  path: '/var/www/html',
  core: true,
  plugins: true,
  testOrder: null,
};

test.each<[string, Plan, string | null]>([
  ['a command on the site', { type: 'commands', steps: [step('local'), step('site')] }, 'refused'],
  ['a backup on the site', backup('/var/backups/web.tar.gz', step('site')), 'refused'],
  ['an update of WordPress', wordpress, 'refused'],
  ['commands beside the agent', { type: 'commands', steps: [step('local')] }, null],
  ['a backup made beside the agent', backup('/var/backups/web.tar.gz'), null],
])('without a target %s: %s', async (_, plan, refused) => {
  expect(
    await make({ plan }).then(
      () => null,
      () => 'refused',
    ),
  ).toBe(refused);
  if (refused) expect(await refusal(make({ plan }))).toBe('409 no target');
  await giveTarget(cast.house, cast.system.id);
  expect((await make({ plan })).state).toBe('pending');
});

test('a job whose site lost its target is neither approved nor handed out, and says what to do', async () => {
  await giveTarget(cast.house, cast.system.id);
  const [pending, approved] = [await make(), await make({ approve: true })];
  await forget();
  expect(await refusal(steer(pending.id, 'approve'))).toBe('409 no target');
  expect(await agent.claim()).toBeNull();
  const ended = await cast.olga.call(jobs.read, { params: { id: approved.id } });
  expect(ended.state).toBe('failed');
  expect(ended.result).toContain('Kde běží příkazy');
  expect(await refusal(steer(approved.id, 'retry'))).toBe('409 no target');
  await giveTarget(cast.house, cast.system.id);
  await steer(approved.id, 'retry');
  expect(await agent.take()).toMatchObject({ id: approved.id, site: { target: { via: 'local' } } });
});

test('a rule needs a target too; the job of one that lost it waits for the operator', async () => {
  const { id: templateId } = await cast.olga.call(jobTemplates.create, {
    body: { name: 'Na webu', title: 'Úklid', plan: { type: 'commands', steps: [step('site')] } },
  });
  const body = {
    templateId,
    siteId: cast.system.id,
    approves: true,
    recurrence: { every: 'week' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 0 },
  };
  const create = () => cast.olga.call(jobRules.create, { body });
  expect(await refusal(create())).toBe('409 no target');
  await giveTarget(cast.house, cast.system.id);
  const { id } = await create();
  await forget();
  await cast.house.db
    .update(rules)
    .set({ nextAt: new Date(0) })
    .where(eq(rules.id, id));
  await makeDue({ ...cast.house.cli, actor: { kind: 'system' } });
  const [job] = await cast.house.db.select().from(table).where(eq(table.ruleId, id));
  expect(job?.state).toBe('pending');
  expect(await refusal(steer(job?.id ?? '', 'approve'))).toBe('409 no target');
});

test.each([
  ['web.tar.gz', null, 'plan.file: in the work folder'],
  ['a/../web.tar.gz', null, 'plan.file: in the work folder'],
  ['web.sql', 'zalohy', 'plan.file: in the work folder'],
  ['/var/backups/web.rar', null, 'plan.file: cannot be read back'],
  ['/var/backups/web.tar.gz', null, null],
  ['web.tar.gz', '/var/backups', null],
  ['../../web.tar.gz', null, null],
])('a backup kept as %s in the folder %s', async (file, folder, issue) => {
  const plan = backup(file, step('local', folder));
  const template = { name: `Záloha ${file} ${folder}`, title: 'Záloha', plan };
  const both = [
    () => make({ plan }),
    () => cast.olga.call(jobTemplates.create, { body: template }),
  ];
  for (const create of both)
    if (issue) expect(await issues(create())).toEqual([issue]);
    else expect(await create()).toMatchObject({ plan: { file } });
});
