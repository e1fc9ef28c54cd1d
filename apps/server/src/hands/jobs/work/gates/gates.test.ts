import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordpressCommands, wordpressFolder } from '@hlidka/commands';
import {
  agentApi,
  type ClaimedJob,
  type Command,
  jobs,
  limits,
  siteTarget,
} from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../../test/harness/cast.ts';
import {
  about,
  askFor,
  clearJobs,
  makeAgent,
  ofGate,
  on,
  runOutLease,
  type TestAgent,
} from '../../../../../test/harness/data/agents.ts';
import { commandOf, makeJob } from '../../../../../test/harness/data/jobs.ts';
import { refusal, unknownId } from '../../../../../test/harness/house.ts';
import { transaction } from '../../../../base/platform/database/transaction.ts';
import { jobGates } from '../../table.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeAgent(cast);
});
beforeEach(() => clearJobs(cast.house));

type Change = Parameters<typeof makeJob>[1];
const running = async (change: Change = {}): Promise<ClaimedJob> => {
  await makeJob(cast, { approve: true, ...change });
  return agent.take();
};
const steer = (id: string, body: Parameters<typeof cast.olga.call<typeof jobs.steer>>[1]['body']) =>
  cast.olga.call(jobs.steer, { params: { id }, body });
const allow = (job: ClaimedJob, gate: { id: string; digest: string }, rest = false) =>
  steer(job.id, { verb: 'allow', gateId: gate.id, digest: gate.digest, rest });
const redeem = (job: ClaimedJob, gate: { id: string; digest: string }, who = agent) =>
  who.call(agentApi.redeemGate, {
    ...ofGate(job, gate),
    body: { lease: job.lease, digest: gate.digest },
  });
const wait = (job: ClaimedJob, gate: { id: string }, waitSeconds = 25) =>
  agent.call(agentApi.waitGate, { ...ofGate(job, gate), body: { lease: job.lease, waitSeconds } });
const outcome = {
  exitCode: 0,
  signal: null,
  timedOut: false,
  durationMs: 5,
  output: 'ok',
  truncated: false,
};
const finish = (job: ClaimedJob, gate: { id: string }) =>
  agent.call(agentApi.finishGate, { ...ofGate(job, gate), body: { lease: job.lease, outcome } });
const events = async ({ id }: { id: string }) =>
  (await cast.olga.call(jobs.events, { params: { id } })).events.map(
    ({ type, by }) => `${type} ${by}`,
  );

/** How many characters of a refused argument are shown. */
const limitShown = 200;

test('a supervised command waits, is allowed, used once and finished once', async () => {
  const job = await running();
  const gate = await askFor(agent, job, { reason: 'Protože' });
  expect(gate).toMatchObject({ state: 'open', usedAt: null });
  expect(await askFor(agent, job, { reason: 'Protože' })).toEqual(gate);
  expect(await refusal(askFor(agent, job, { argv: ['false'] }))).toBe('409 conflict');
  expect(await refusal(redeem(job, gate))).toBe('409 already done');
  expect(await cast.olga.call(jobs.read, on(job))).toMatchObject({ waiting: 'gate' });
  const waiting = wait(job, gate);
  await allow(job, gate);
  expect(await waiting).toMatchObject({ state: 'allowed' });
  expect(await refusal(redeem(job, { ...gate, digest: 'other' }))).toBe('409 conflict');
  expect(await redeem(job, gate)).toMatchObject({ state: 'allowed', finishedAt: null });
  expect(await refusal(redeem(job, gate))).toBe('409 already done');
  const finished = await finish(job, gate);
  expect(finished).toMatchObject({ outcome });
  expect(await finish(job, gate)).toEqual(finished);
  expect((await events(job)).slice(3)).toEqual([
    'gate.asked agent',
    'gate.allowed admin',
    'command.started agent',
    'command.finished agent',
  ]);
});

const written = async ({ id }: { id: string }) => {
  const { rows } = await cast.house.db.execute<Record<string, unknown>>(sql`
    select attempt, key, state, note, digest <> '' as digest, decided_at = asked_at as "decidedAtOnce",
      extract(epoch from expires_at - asked_at)::int / 3600 as "hours",
      abs(extract(epoch from asked_at - now())) < 60 as "askedNow" from job_gates where id = ${id}`);
  return rows[0];
};
const trailOf = async ({ id }: { id: string }) => {
  const { rows } = await cast.house.db.execute<{ type: string; by: string; data: object }>(
    sql`select type, by, data from job_events where job_id = ${id} and type like 'gate.%' order by seq`,
  );
  return rows;
};

test('what is written of a question: when, until when, and why it was decided', async () => {
  const job = await running({ supervised: false });
  const key = 'step 1';
  const allowed = await askFor(agent, job, { timeoutSeconds: 600 });
  const row = { attempt: 1, digest: true, hours: limits.gateHours, askedNow: true };
  expect(await written(allowed)).toEqual({
    ...row,
    key,
    state: 'allowed',
    note: null,
    decidedAtOnce: true,
  });
  const refused = await askFor(agent, job, { key: 'other', argv: ['x'.repeat(300)] });
  const note = 'Tento příkaz plán ani seznam povolených příkazů neuvádí.';
  expect(await written(refused)).toEqual({
    ...row,
    key: 'other',
    state: 'refused',
    note,
    decidedAtOnce: true,
  });
  const { digest, command } = allowed;
  expect(await trailOf(job)).toMatchObject([
    { type: 'gate.asked', by: 'agent', data: { gateId: allowed.id, key, digest, command } },
    { type: 'gate.allowed', by: 'system', data: { gateId: allowed.id, key, because: 'plan' } },
    { type: 'gate.asked', by: 'agent', data: { gateId: refused.id, key: 'other' } },
    { type: 'gate.refused', by: 'system', data: { gateId: refused.id, key: 'other', note } },
  ]);
});

test('a question that is open waits for the operator, and tells them', async () => {
  const job = await running();
  const gate = await askFor(agent, job);
  expect(await written(gate)).toMatchObject({ state: 'open', note: null, decidedAtOnce: null });
  expect((await trailOf(job)).map(({ type }) => type)).toEqual(['gate.asked']);
  const read = await cast.olga.call(jobs.read, on(job));
  expect(read).toMatchObject({ waiting: 'gate' });
  await allow(job, gate, true);
  const again = await askFor(agent, job, { key: 'again' });
  expect((await trailOf(job)).at(-1)).toMatchObject({
    type: 'gate.allowed',
    by: 'system',
    data: { gateId: again.id, because: 'rest' },
  });
  expect(await cast.olga.call(jobs.read, on(job))).toMatchObject({ waiting: null });
});

test('what was allowed for the rest of one job is not allowed for another, nor a gate of a former attempt', async () => {
  const job = await running();
  const gate = await askFor(agent, job);
  await allow(job, gate, true);
  await steer(job.id, { verb: 'cancel' });
  const other = await running();
  expect(await askFor(agent, other)).toMatchObject({ state: 'open' });
  await steer(other.id, { verb: 'cancel' });
  await cast.house.db.execute(sql`update jobs set state = 'failed' where id = ${job.id}`);
  await steer(job.id, { verb: 'retry' });
  const again = await agent.take();
  expect(again).toMatchObject({ id: job.id, attempt: 2 });
  expect(await refusal(wait(again, gate, 0))).toBe('404 not found');
  expect((await askFor(agent, again)).id).not.toBe(gate.id);
});

test('a decision redeemed a hundred times in parallel runs once', async () => {
  const job = await running();
  const gate = await askFor(agent, job);
  await allow(job, gate);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => redeem(job, gate)));
  const won = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(won.length).toBeLessThanOrEqual(1);
  // On an overloaded machine some calls are refused with “try again”, perhaps the winning one too.
  for (const one of outcomes)
    if (one.status === 'rejected')
      expect(['409 already done', '503 unavailable']).toContain(
        await refusal(Promise.reject(one.reason)),
      );
  await redeem(job, gate).catch(() => {});
  expect((await events(job)).filter((line) => line.startsWith('command.started'))).toHaveLength(1);
});

test('a denied, an expired and an outdated decision open nothing', async () => {
  const job = await running();
  const denied = await askFor(agent, job);
  await steer(job.id, { verb: 'deny', gateId: denied.id, note: 'Raději ne' });
  expect(await wait(job, denied)).toMatchObject({ state: 'denied', note: 'Raději ne' });
  expect(await refusal(redeem(job, denied))).toBe('409 already done');
  const old = await askFor(agent, job, { key: 'old' });
  await allow(job, old);
  await cast.house.db
    .update(jobGates)
    .set({ decidedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(jobGates.id, old.id));
  expect(await refusal(redeem(job, old))).toBe('409 already done');
  expect(await wait(job, old)).toMatchObject({ state: 'expired', usedAt: null });
});

test('a pause holds the next command back until the job goes on', async () => {
  const job = await running({ supervised: false });
  const gate = await askFor(agent, job, { timeoutSeconds: 600 });
  expect(gate.state).toBe('allowed');
  await steer(job.id, { verb: 'pause' });
  expect(await refusal(redeem(job, gate))).toBe('409 paused');
  await steer(job.id, { verb: 'resume' });
  expect((await redeem(job, gate)).usedAt).not.toBeNull();
});

test('without supervision the plan’s own commands run and any other is refused', async () => {
  const job = await running({ supervised: false });
  const ask = (key: string, change: Partial<Command>) =>
    askFor(agent, job, { key, timeoutSeconds: 600, ...change });
  expect(await ask('planned', {})).toMatchObject({ state: 'allowed', note: null });
  for (const [key, change] of Object.entries<Partial<Command>>({
    argv: { argv: ['true', 'x'] },
    folder: { folder: '/' },
    env: { env: ['HOME'] },
    time: { timeoutSeconds: 601 },
  }))
    expect(await ask(key, change), key).toMatchObject({
      state: 'refused',
      note: 'Tento příkaz plán ani seznam povolených příkazů neuvádí.',
    });
  expect((await events(job)).slice(-2)).toEqual(['gate.asked agent', 'gate.refused system']);
});

test('an allow rule lets no other program through; options of one that is not known are the operator’s to decide', async () => {
  await agent.call(agentApi.hello, { body: { ...about, model: 'openai gpt' } });
  const plan = {
    type: 'model' as const,
    allow: [
      { argv: ['wp', 'plugin'], more: true },
      { argv: ['drush'], more: true },
    ],
  };
  await makeJob(cast, { approve: true, supervised: false, plan });
  const job = await agent.take({ model: 'openai gpt' });
  const ask = (...argv: string[]) => askFor(agent, job, { key: argv.join(' '), argv });
  expect(await ask('wp', 'plugin', 'list')).toMatchObject({ state: 'allowed' });
  expect(await ask('wp', 'plugin', 'list', '--exec=id')).toMatchObject({
    state: 'refused',
    note: 'S argumentem --exec=id by povolený program mohl dělat něco jiného, proto neprojde.',
  });
  const long = `--exec=${'x'.repeat(limitShown)}`;
  const longer = await askFor(agent, job, { key: 'long', argv: ['wp', 'plugin', 'list', long] });
  expect(longer.note).toContain(`S argumentem ${long.slice(0, limitShown)} by`);
  expect(await ask('wp', 'eval', 'id')).toMatchObject({
    state: 'refused',
    note: 'Tento příkaz plán ani seznam povolených příkazů neuvádí.',
  });
  const asked = await ask('drush', 'status', '--include=/tmp');
  expect(asked).toMatchObject({ state: 'open', note: null });
  expect(await cast.olga.call(jobs.read, on(job))).toMatchObject({ waiting: 'gate' });
  await allow(job, asked);
  expect((await redeem(job, asked)).usedAt).not.toBeNull();
});

test('without supervision an update works in the folder of its own job and attempt only', async () => {
  const path = '/var/www/html';
  const plan = { type: 'wordpress' as const, path, core: true, plugins: true, testOrder: null };
  const job = await running({ supervised: false, plan });
  const exporting = async (change: { id?: string; attempt?: number }) => {
    const folder = wordpressFolder({ id: job.id, attempt: job.attempt, ...change });
    const argv = [...wordpressCommands.exportDatabase({ path, folder })];
    return (await askFor(agent, job, { key: folder, argv })).state;
  };
  expect(await exporting({})).toBe('allowed');
  expect(await exporting({ attempt: job.attempt + 1 })).toBe('refused');
  expect(await exporting({ id: unknownId() })).toBe('refused');
});

test('rules that were written before they said where are for the site', async () => {
  const { db } = cast.house;
  await agent.call(agentApi.hello, { body: { ...about, model: 'openai gpt' } });
  const plan = { type: 'model' as const, allow: [{ argv: ['df'] }, { argv: ['uptime'] }] };
  const { id } = await makeJob(cast, { plan });
  await db.execute(
    sql`update jobs set plan = jsonb_set(plan, '{allow}', '[{"argv": ["df"], "more": true}, {"argv": ["uptime"], "more": false}]') where id = ${id}`,
  );
  const file = join(import.meta.dirname, '../../../../../migrations/0040-allow-rule-places.sql');
  await transaction(db, (tx) => tx.execute(sql.raw(readFileSync(file, 'utf8'))));
  expect((await cast.olga.call(jobs.read, on({ id }))).plan).toMatchObject({
    allow: [
      { argv: ['df'], more: true, where: 'site' },
      { argv: ['uptime'], more: false, where: 'site' },
    ],
  });
  const { rows } = await db.execute(
    sql`select plan -> 'allow' -> 0 ->> 'where' as aim from jobs where id = ${id}`,
  );
  expect(rows).toEqual([{ aim: 'site' }]);
});

test('a command is aimed at the job’s own site or stays local, supervised or not', async () => {
  const ssh = {
    via: 'ssh' as const,
    host: '192.0.2.1',
    port: 22,
    user: 'www',
    hostKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ+0QlGzOjSzB2oNIfCzGZ+F/2vPP7hHcQYXq4hJIkM1',
    keyName: 'web',
  };
  await cast.olga.call(siteTarget.put, {
    params: { id: cast.web.id },
    body: { ...ssh, folder: null },
  });
  for (const supervised of [true, false]) {
    await clearJobs(cast.house);
    const job = await running({ supervised, siteId: cast.web.id });
    expect(job.site).toMatchObject({ target: ssh });
    const plain = await askFor(agent, job, { key: 'site', target: ssh, timeoutSeconds: 600 });
    expect(plain.state).toBe(supervised ? 'open' : 'allowed');
    if (supervised) await steer(job.id, { verb: 'deny', gateId: plain.id, note: '' });
    for (const target of [
      { ...ssh, host: '192.0.2.2' },
      { ...ssh, keyName: 'other' },
      { ...ssh, user: 'root' },
    ])
      expect(
        await askFor(agent, job, { key: JSON.stringify(target), target, timeoutSeconds: 600 }),
      ).toMatchObject({ state: 'refused' });
  }
});

test('allowed for the rest of the job: the same command again, and no other', async () => {
  const job = await running();
  const gate = await askFor(agent, job, { reason: 'první' });
  await allow(job, gate, true);
  expect(await askFor(agent, job, { key: 'again', reason: 'druhý' })).toMatchObject({
    state: 'allowed',
  });
  const other = await askFor(agent, job, { key: 'other', argv: ['true', 'x'] });
  expect(other.state).toBe('open');
});

test('a step that was under way is settled only by the operator’s answer about it', async () => {
  const job = await running({ supervised: false });
  const gate = await askFor(agent, job, { timeoutSeconds: 600 });
  await redeem(job, gate);
  await runOutLease(cast.house, job);
  const again = await agent.take();
  expect(again.gates).toMatchObject([{ id: gate.id, finishedAt: null }]);
  const settle = (as: 'done' | 'repeat') =>
    agent.call(agentApi.settleGate, { ...ofGate(again, gate), body: { lease: again.lease, as } });
  expect(await refusal(settle('repeat'))).toBe('409 conflict');
  const asked = {
    lease: again.lease,
    key: 'uncertain',
    text: 'Krok byl přerušen. Co s ním?',
    choices: ['Zopakovat', 'Přeskočit', 'Ukončit'],
    uncertain: gate.id,
  };
  const question = await agent.call(agentApi.ask, { ...on(again), body: asked });
  expect(await refusal(settle('repeat'))).toBe('409 conflict');
  await steer(job.id, { verb: 'operator_message', text: 'Zopakovat', questionId: question.id });
  expect(await settle('repeat')).toMatchObject({ usedAt: null, state: 'allowed' });
  await redeem(again, gate);
  // The command runs again: the earlier answer was about its earlier run.
  expect(await refusal(settle('done'))).toBe('409 conflict');
  await finish(again, gate);
  expect(await refusal(settle('done'))).toBe('409 already done');
  expect(await events(job)).toContain('command.uncertain agent');
});

test('a gate belongs to its job and attempt, and to whoever holds the lease', async () => {
  const other = await makeAgent(cast, 'Druhý');
  const job = await running();
  const gate = await askFor(agent, job);
  await allow(job, gate);
  expect(await refusal(redeem(job, gate, other))).toBe('409 lease lost');
  expect(await refusal(redeem(job, { ...gate, id: unknownId() }))).toBe('404 not found');
  await makeJob(cast, { approve: true, siteId: cast.betaWeb.id });
  const second = await other.take();
  expect(await refusal(redeem(second, gate, other))).toBe('404 not found');
  expect(await refusal(askFor(other, { ...second, lease: job.lease }))).toBe('409 lease lost');
});

test('one command of a job waits at a time', async () => {
  const job = await running();
  await askFor(agent, job);
  expect(await refusal(askFor(agent, job, { key: 'second' }))).toBe('409 conflict');
});

test('the database itself lets no undecided command be used', async () => {
  const job = await running();
  const gate = await askFor(agent, job);
  const { db } = cast.house;
  await expect(
    db.execute(sql`update job_gates set used_at = now() where id = ${gate.id}`),
  ).rejects.toThrow();
  await expect(
    db.execute(
      sql`update job_gates set state = 'allowed', finished_at = now() where id = ${gate.id}`,
    ),
  ).rejects.toThrow();
  await expect(db.execute(sql`delete from job_events`)).rejects.toThrow();
  await expect(db.execute(sql`update job_events set by = 'admin'`)).rejects.toThrow();
  expect(await wait(job, gate, 0)).toMatchObject({ state: 'open' });
});

test('a cancel wakes whoever waits for a decision', async () => {
  const job = await running();
  const gate = await askFor(agent, job, commandOf('sleep', '5'));
  const waiting = refusal(wait(job, gate));
  await steer(job.id, { verb: 'cancel' });
  expect(await waiting).toBe('409 lease lost');
});
