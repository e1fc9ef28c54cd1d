import {
  type AgentEvent,
  adminBackups,
  adminSites,
  agentApi,
  type ClaimedJob,
  jobs,
  limits,
  worklog,
} from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import {
  askFor,
  clearJobs,
  makeAgent,
  ofGate,
  on,
  runOutLease,
  type TestAgent,
} from '../../../../test/harness/data/agents.ts';
import { makeJob } from '../../../../test/harness/data/jobs.ts';
import { issues, refusal, unknownId } from '../../../../test/harness/house.ts';
import { serveToggled } from '../../../../test/harness/processes/toggled.ts';
import { plain } from '../../../../test/harness/services/chat-worker.ts';
import { backups } from '../../../care/backups/table.ts';
import { sites } from '../../../estate/sites/table.ts';
import { removeOldPictures } from '../read/pictures.ts';
import { jobEvents, jobPictures, jobs as table } from '../table.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast({
    chat: { botToken: '1:x', chatId: '-1', webhookSecret: 's', apiRoot: 'http://127.0.0.1:9' },
  });
  agent = await makeAgent(cast);
});
beforeEach(() => clearJobs(cast.house));

const running = async (change: Parameters<typeof makeJob>[1] = {}): Promise<ClaimedJob> => {
  await makeJob(cast, { approve: true, ...change });
  return agent.take();
};
const siteless = () =>
  running({
    siteId: null,
    plan: {
      type: 'commands',
      steps: [{ argv: ['true'], where: 'local', folder: null, env: [], timeoutSeconds: 60 }],
    },
  });
const lease = (job: ClaimedJob) => ({ lease: job.lease });
const tell = (job: ClaimedJob, events: AgentEvent[]) =>
  agent.call(agentApi.tell, { ...on(job), body: { ...lease(job), events } });
const types = async ({ id }: { id: string }) => {
  const rows = await cast.house.db.select().from(jobEvents).where(eq(jobEvents.jobId, id));
  return rows.map(({ type }) => type);
};

test('what is told twice under one name stands once, money included', async () => {
  const job = await running();
  const spent = { usd: 0.25, inputTokens: 100, outputTokens: 10, model: 'gpt' };
  const events: AgentEvent[] = [
    { key: 'a', type: 'agent.said', data: { text: 'Dívám se' } },
    { key: 'b', type: 'agent.spent', data: spent },
  ];
  await Promise.all([tell(job, events), tell(job, events), tell(job, events)]);
  await tell(job, [...events, { key: 'c', type: 'agent.spent', data: spent }]);
  expect(await cast.olga.call(jobs.read, on(job))).toMatchObject({
    cost: { usd: 0.5, inputTokens: 200, outputTokens: 20 },
  });
  await runOutLease(cast.house, job);
  expect(await agent.take()).toMatchObject({ id: job.id, spentUsd: 0.5 });
  expect((await types(job)).filter((type) => type.startsWith('agent.'))).toEqual([
    'agent.said',
    'agent.spent',
    'agent.spent',
  ]);
});

test('output belongs to a command of the very job', async () => {
  const job = await running();
  const gate = await askFor(agent, job);
  const output = (gateId: string): AgentEvent[] => [
    { key: gateId, type: 'command.output', data: { gateId, part: 0, text: 'řádek\u0007' } },
  ];
  await tell(job, output(gate.id));
  expect(await issues(tell(job, output(unknownId())))).toEqual(['events: not found']);
});

test('the state of an attempt is kept for the next agent, and not for the next attempt', async () => {
  const job = await running();
  const save = (state: string) =>
    agent.call(agentApi.saveState, { ...on(job), body: { ...lease(job), state } });
  await save('první');
  await save('x'.repeat(limits.stateLength));
  expect(await issues(save('x'.repeat(limits.stateLength + 1)))).toEqual(['state: too long']);
  await save('druhý');
  await runOutLease(cast.house, job);
  const again = await agent.take();
  expect(again.state).toBe('druhý');
  await agent.call(agentApi.finish, {
    ...on(again),
    body: { ...lease(again), outcome: 'failed', summary: 'Nešlo to' },
  });
  await cast.olga.call(jobs.steer, { ...on(job), body: { verb: 'retry' } });
  expect(await agent.take()).toMatchObject({ id: job.id, attempt: 2, state: null, gates: [] });
});

test('the memory is that of the job’s own site', async () => {
  const job = await running({ siteId: cast.web.id });
  const write = (text: string) =>
    agent.call(agentApi.writeMemory, { ...on(job), body: { ...lease(job), text } });
  const read = () => agent.call(agentApi.readMemory, { ...on(job), body: lease(job) });
  expect(await read()).toEqual({ text: '' });
  await write('Jádro je v podsložce');
  expect(await read()).toEqual({ text: 'Jádro je v podsložce' });
  const rows = await cast.house.db.select().from(sites);
  expect(rows.filter(({ agentMemory }) => agentMemory).map(({ id }) => id)).toEqual([cast.web.id]);
  expect(await issues(write('x'.repeat(limits.memoryLength + 1)))).toEqual(['text: too long']);
  await write('');
  expect(await read()).toEqual({ text: '' });
  const none = await siteless();
  expect(
    await refusal(
      agent.call(agentApi.writeMemory, { ...on(none), body: { ...lease(none), text: 'x' } }),
    ),
  ).toBe('404 not found');
});

test('a backup begins once, ends once and is shown with its size', async () => {
  const job = await running();
  const begin = () =>
    agent.call(agentApi.startBackup, { ...on(job), body: { ...lease(job), key: 'db' } });
  const { id: backupId } = await begin();
  expect(await begin()).toEqual({ id: backupId });
  const end = (status: 'ok' | 'failed', id = backupId) =>
    agent.call(agentApi.finishBackup, {
      params: { id: job.id, backupId: id },
      body: { ...lease(job), status, sizeBytes: 1234 },
    });
  await end('ok');
  await end('failed');
  expect(await refusal(end('ok', unknownId()))).toBe('404 not found');
  const made = await cast.house.db.select().from(backups).where(eq(backups.siteId, cast.blog.id));
  expect(made).toMatchObject([{ id: backupId, status: 'ok', sizeBytes: 1234 }]);
  expect((await types(job)).filter((type) => type.startsWith('backup.'))).toEqual([
    'backup.started',
    'backup.finished',
  ]);
  const { rows: audited } = await cast.house.db.execute(
    sql`select event, by, who from audit where event like 'backup.%' order by at, event desc`,
  );
  expect(audited).toEqual([
    { event: 'backup.recorded', by: 'agent', who: agent.name },
    { event: 'backup.changed', by: 'agent', who: agent.name },
  ]);
  const other = await running({ siteId: cast.betaWeb.id });
  expect(
    await refusal(
      agent.call(agentApi.finishBackup, {
        params: { id: other.id, backupId },
        body: { ...lease(other), status: 'ok', sizeBytes: null },
      }),
    ),
  ).toBe('404 not found');
});

test('a backup far below the last ones of its kind, or below any, has failed, with its figures', async () => {
  const plan = { type: 'backup' as const, steps: [{ argv: ['true'], where: 'local' as const }] };
  const make = async (sizeBytes: number | null, file = '/var/backups/a.tar.gz') => {
    const job = await running({ plan: { ...plan, file } });
    await agent.call(agentApi.park, { ...on(job), body: lease(job) });
    const { id } = await agent.call(agentApi.startBackup, {
      ...on(job),
      body: { ...lease(job), key: 'b' },
    });
    const end = () =>
      agent.call(agentApi.finishBackup, {
        params: { id: job.id, backupId: id },
        body: { ...lease(job), status: 'ok', sizeBytes },
      });
    return { id, job, end };
  };
  for (const size of [60_000, 62_000, 61_000])
    expect(await (await make(size)).end()).toEqual({ status: 'ok', tooSmall: null, doubts: [] });
  const small = await make(3_000);
  const verdict = {
    status: 'failed',
    tooSmall: { leastBytes: 30_000, lastBytes: [61_000, 62_000, 60_000] },
    doubts: [],
  };
  expect(await small.end()).toEqual(verdict);
  expect(await small.end()).toEqual(verdict);
  const read = () => cast.house.db.select().from(backups).where(eq(backups.id, small.id));
  expect(await read()).toMatchObject([{ status: 'failed', sizeBytes: 3_000 }]);
  const told = (
    await cast.house.db.select().from(jobEvents).where(eq(jobEvents.jobId, small.job.id))
  ).filter(({ type }) => type === 'backup.finished');
  expect(told).toMatchObject([
    { data: { status: 'failed', sizeBytes: 3_000, leastBytes: 30_000 } },
  ]);
  expect((await (await make(541, '/var/backups/b.sql')).end()).tooSmall?.leastBytes).toBe(1024);
  expect(await (await make(3_000, '/var/backups/b.sql')).end()).toMatchObject({ status: 'ok' });
  expect(await issues((await make(null)).end())).toEqual(['sizeBytes: required']);
  const params = { id: small.id };
  await cast.olga.call(adminBackups.change, { params, body: { status: 'ok' } });
  expect(await (await make(3_100)).end()).toEqual({ status: 'ok', tooSmall: null, doubts: [] });
});

test('what a job leaves under way is given up when it is cancelled, and failed otherwise', async () => {
  const started = async () => {
    const job = await running();
    const body = { ...lease(job), key: 'b' };
    const { id } = await agent.call(agentApi.startBackup, { ...on(job), body });
    return { job, id };
  };
  const statusOf = async (id: string) =>
    (await cast.house.db.select().from(backups).where(eq(backups.id, id)))[0]?.status;
  const cancelled = await started();
  await cast.olga.call(jobs.steer, { ...on(cancelled.job), body: { verb: 'cancel' } });
  const failed = await started();
  const body = { ...lease(failed.job), outcome: 'failed' as const, summary: 'Nešlo to' };
  await agent.call(agentApi.finish, { ...on(failed.job), body });
  expect([await statusOf(cancelled.id), await statusOf(failed.id)]).toEqual([undefined, 'failed']);
});

test('a check looks at the site as the watch does and stores nothing but its line', async () => {
  const target = await serveToggled();
  const params = { id: cast.blog.id };
  await cast.olga.call(adminSites.change, { params, body: { url: `${target.origin}/blog` } });
  const job = await running();
  const look = (one = job) => agent.call(agentApi.check, { ...on(one), body: lease(one) });
  expect(await look()).toMatchObject({ ok: true, statusCode: 200, failure: null });
  target.broken.add('/blog');
  expect(await look()).toMatchObject({ ok: false, statusCode: 503, failure: 'status' });
  expect((await types(job)).filter((type) => type === 'check.done')).toHaveLength(2);
  expect(await refusal(look(await siteless()))).toBe('404 not found');
});

test('pictures of pages are evidence for operators, each kept once and not for ever', async () => {
  const { house, olga, charlie, alice } = cast;
  const job = await running();
  const picture = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64');
  const keep = (change: object = {}) =>
    agent.call(agentApi.keepPicture, {
      ...on(job),
      body: { ...lease(job), key: 'after:/', path: '/', changedShare: 0.25, picture, ...change },
    });
  await keep();
  await keep({ changedShare: 0.5 });
  const [row, ...others] = await house.db.select().from(jobPictures);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ path: '/', changedShare: 0.25 });
  expect((await types(job)).filter((type) => type === 'page.seen')).toHaveLength(1);
  const gif = Buffer.from('GIF89a').toString('base64');
  expect(await issues(keep({ key: 'b', picture: gif }))).toEqual(['picture: not an image']);
  expect(await refusal(keep({ key: 'c', lease: unknownId() }))).toBe('409 lease lost');

  const see = (who: Cast['olga']) =>
    house.request(`/api/admin/job-pictures/${row?.id}`, {}, who.caller);
  const shown = await see(olga);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  for (const who of [charlie, alice]) expect((await see(who)).status).toBe(404);

  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await removeOldPictures({ ...house.cli, now: () => later(89) });
  expect((await see(olga)).status).toBe(200);
  await removeOldPictures({ ...house.cli, now: () => later(91) });
  expect((await see(olga)).status).toBe(404);
});

test('what the agent wrote for the worklog is kept until the job ends; a later text counts', async () => {
  const job = await running();
  for (const text of ['Koncept', 'Aktualizovali jsme plugin'])
    await agent.call(agentApi.writeWorklog, { ...on(job), body: { ...lease(job), text } });
  const [row] = await cast.house.db.select().from(table).where(eq(table.id, job.id));
  expect(row?.worklog).toBe('Aktualizovali jsme plugin');
});

test('a playbook’s sentence for the client is filled from the rows of its attempt', async () => {
  const steps = [{ argv: ['true'] }, { argv: ['false'] }];
  const finish = async (job: ClaimedJob) => {
    const summary = 'Hotovo, kroků: 2.';
    const body = { ...lease(job), outcome: 'done' as const, summary };
    await agent.call(agentApi.finish, { ...on(job), body });
    const { entries } = await cast.olga.call(worklog.ofSite, on(cast.blog));
    return plain(entries[0]?.text ?? '');
  };
  const outcome = { exitCode: 0, signal: null, timedOut: false, durationMs: 1, output: '' };
  const runStep = async (job: ClaimedJob, key: string, exitCode: number) => {
    const gate = await askFor(agent, job, { key });
    const { id: gateId, digest } = gate;
    const allow = { verb: 'allow' as const, gateId, digest };
    await cast.olga.call(jobs.steer, { ...on(job), body: allow });
    await agent.call(agentApi.redeemGate, {
      ...ofGate(job, gate),
      body: { ...lease(job), digest },
    });
    const ended = { ...outcome, exitCode, truncated: false };
    await agent.call(agentApi.finishGate, {
      ...ofGate(job, gate),
      body: { ...lease(job), outcome: ended },
    });
  };

  const silent = await running({ title: 'Úklid', plan: { type: 'commands', steps } });
  expect(await finish(silent)).toBe('Úklid');

  const clientSentence = 'Na webu {site} jsme vyčistili mezipaměť, kroků {steps}.';
  const told = await running({ plan: { type: 'commands', steps, clientSentence } });
  await runStep(told, 'step:0', 0);
  await runStep(told, 'step:1', 1);
  expect(await finish(told)).toBe('Na webu Acme blog jsme vyčistili mezipaměť, kroků 1.');

  const backup = { type: 'backup' as const, steps, file: '/var/a.tgz' };
  const sized = { ...backup, clientSentence: 'Záloha má {size}.' };
  const made = await running({ plan: sized });
  const start = { ...on(made), body: { ...lease(made), key: 'b' } };
  const { id: backupId } = await agent.call(agentApi.startBackup, start);
  await agent.call(agentApi.finishBackup, {
    params: { id: made.id, backupId },
    body: { ...lease(made), status: 'ok', sizeBytes: 5_400_000 },
  });
  expect(await finish(made)).toBe('Záloha má 5,4 MB.');
  // Its size is not known, so nothing is said of it.
  expect(await finish(await running({ plan: sized }))).toBe('Hotovo, kroků: 2.');

  for (const wrong of ['{size}', 'Trvalo to {}.', '{ site }'])
    expect(
      await issues(makeJob(cast, { plan: { type: 'commands', steps, clientSentence: wrong } })),
    ).toEqual(['plan.clientSentence: not a choice']);
});

test('an alert goes to the chat, is braked and leaves no word in the log', async () => {
  const alert = (text: string) => agent.call(agentApi.alert, { body: { text } });
  await alert('<b>Došlo místo</b>');
  const { rows } = await cast.house.db.execute<{ data: object }>(
    sql`select data from deliveries where kind = 'agent_alert'`,
  );
  expect(rows).toEqual([{ data: { agent: agent.name, text: '<b>Došlo místo</b>' } }]);
  expect(await issues(alert('x'.repeat(limits.alertLength + 1)))).toEqual(['text: too long']);
  for (let n = 1; n < limits.agentAlerts.max; n++) await alert(`${n}`);
  expect(await refusal(alert('moc'))).toBe('429 too many requests');
});

test('a finished job is over: nothing more is told, and the lease is gone', async () => {
  const job = await running();
  const body = { ...lease(job), outcome: 'done' as const, summary: 'Hotovo' };
  await agent.call(agentApi.finish, { ...on(job), body });
  expect(await cast.olga.call(jobs.read, on(job))).toMatchObject({
    state: 'done',
    result: 'Hotovo',
  });
  expect(await refusal(agent.call(agentApi.finish, { ...on(job), body }))).toBe('409 lease lost');
  const said: AgentEvent = { key: 'late', type: 'agent.said', data: { text: 'ještě' } };
  expect(await refusal(tell(job, [said]))).toBe('409 lease lost');
});

test('what a backup holds is held against the last good one, however many doubted ones came since', async () => {
  const plan = { type: 'backup' as const, steps: [{ argv: ['true'], where: 'local' as const }] };
  const make = async (rows: number, digest: string) => {
    const job = await running({ plan: { ...plan, file: '/var/backups/obsah.sql' } });
    await agent.call(agentApi.park, { ...on(job), body: lease(job) });
    const { id } = await agent.call(agentApi.startBackup, {
      ...on(job),
      body: { ...lease(job), key: 'b' },
    });
    const contents = { files: null, depth: null, paths: [], rows, tables: [] };
    const { doubts } = await agent.call(agentApi.finishBackup, {
      params: { id: job.id, backupId: id },
      body: {
        ...lease(job),
        status: 'ok',
        sizeBytes: 60_000,
        digest: digest.repeat(64),
        contents,
      },
    });
    return { id, told: doubts.map(({ what, before, after }) => [what, before, after]) };
  };
  expect((await make(1000, 'a')).told).toEqual([]);
  for (const digest of ['b', 'c', 'd', 'e'])
    expect((await make(400, digest)).told).toEqual([['rows', 1000, 400]]);
  const last = await make(400, 'f');
  const accept = (id: string) =>
    cast.olga.call(adminBackups.change, { params: { id }, body: { acceptSize: true } });
  await accept(last.id);
  expect((await make(400, '1')).told).toEqual([]);
  const same = await make(400, '1');
  expect(same.told).toEqual([['same', 0, 0]]);
  await accept(same.id);
  expect((await make(400, '1')).told).toEqual([]);
});
