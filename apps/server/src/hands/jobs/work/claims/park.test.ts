import { agentApi, type ClaimedJob, jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../../test/harness/cast.ts';
import {
  askFor,
  clearJobs,
  makeAgent,
  ofGate,
  on,
  runOutLease,
  type TestAgent,
} from '../../../../../test/harness/data/agents.ts';
import { makeJob } from '../../../../../test/harness/data/jobs.ts';
import { refusal } from '../../../../../test/harness/house.ts';

let cast: Cast;
let agent: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeAgent(cast, 'První');
  other = await makeAgent(cast, 'Druhý');
});
beforeEach(() => clearJobs(cast.house));

const make = (change: object = {}) => makeJob(cast, { approve: true, ...change });
const backup = {
  plan: {
    type: 'backup',
    file: '/var/backups/web.tar.gz',
    steps: [{ argv: ['true'], where: 'local' }],
  },
};
const lease = ({ lease }: ClaimedJob) => ({ lease });
const park = (job: ClaimedJob, who = agent) =>
  who.call(agentApi.park, { ...on(job), body: lease(job) });
const goOn = async (job: ClaimedJob, who = agent, waitSeconds = 0) =>
  (await who.call(agentApi.goOn, { ...on(job), body: { ...lease(job), waitSeconds } })).free;
const finish = (job: ClaimedJob, who = agent) =>
  who.call(agentApi.finish, {
    ...on(job),
    body: { ...lease(job), outcome: 'done', summary: '' },
  });
const allow = async (job: ClaimedJob) => {
  const { gate } = await cast.olga.call(jobs.read, on(job));
  const { id: gateId = '', digest = '' } = gate ?? {};
  await cast.olga.call(jobs.steer, {
    ...on(job),
    body: { verb: 'allow', gateId, digest, rest: false },
  });
};
const runOne = async (job: ClaimedJob) => {
  const first = await askFor(agent, job, { key: 'one' });
  await allow(job);
  const body = { ...lease(job), digest: first.digest };
  await agent.call(agentApi.redeemGate, { ...ofGate(job, first), body });
  const outcome = {
    exitCode: 0,
    signal: null,
    timedOut: false,
    durationMs: 1,
    output: '',
    truncated: false,
  };
  const done = { ...lease(job), outcome };
  await agent.call(agentApi.finishGate, { ...ofGate(job, first), body: done });
};
/** One command ran; the next one waits for the operator. */
const halfway = async (job: ClaimedJob) => {
  await runOne(job);
  await askFor(agent, job, { key: 'two' });
  await park(job);
};

test('never two jobs of one site at once; a second one goes when the first is over', async () => {
  const [, second] = [await make(), await make()];
  const elsewhere = await make({ siteId: cast.betaWeb.id });
  const first = await agent.take();
  expect(await other.take()).toMatchObject({ id: elsewhere.id });
  expect(await other.claim()).toBeNull();
  const waiting = other.claim({ waitSeconds: 25 });
  await finish(first);
  expect(await waiting).toMatchObject({ id: second.id });
});

test('ten agents that ask in the same moment: one job of each site', async () => {
  const ids = [cast.blog.id, cast.betaWeb.id, cast.web.id];
  for (const siteId of [...ids, ...ids, ...ids]) await make({ siteId });
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => makeAgent(cast, `A${n}`)));
  const taken = await Promise.all(ten.map((one) => one.claim()));
  const sites = taken.flatMap((job) => job?.site?.id ?? []);
  expect(sites.toSorted()).toEqual(ids.toSorted());
});

test('a job that waits before its first command lets others of its site pass, and then waits for them', async () => {
  await make();
  const first = await agent.take();
  const gate = await askFor(agent, first);
  const second = await make({ title: 'Druhá' });
  expect(await other.claim()).toBeNull();
  await park(first);
  await park(first);
  const passing = await other.take();
  expect(passing.id).toBe(second.id);
  await allow(first);
  expect(await goOn(first)).toBe(false);
  const waiting = goOn(first, agent, 25);
  await finish(passing, other);
  expect(await waiting).toBe(true);
  expect(await goOn(first)).toBe(true);
  const body = { ...lease(first), digest: gate.digest };
  expect(await agent.call(agentApi.redeemGate, { ...ofGate(first, gate), body })).toMatchObject({
    state: 'allowed',
  });
});

test('one that waits halfway lets backups of its site pass, and nothing else', async () => {
  await make();
  const first = await agent.take();
  await halfway(first);
  const change = await make({ title: 'Změna' });
  const { id } = await make(backup);
  const passing = await other.take();
  expect(passing.id).toBe(id);
  expect(await other.claim()).toBeNull();
  await finish(passing, other);
  expect(await other.claim()).toBeNull();
  await allow(first);
  expect(await goOn(first)).toBe(true);
  await finish(first);
  expect(await other.take()).toMatchObject({ id: change.id });
});

test('what an earlier attempt ran holds nobody back: the new one lets others pass before its first command', async () => {
  await make();
  const first = await agent.take();
  await runOne(first);
  await agent.call(agentApi.finish, {
    ...on(first),
    body: { ...lease(first), outcome: 'failed', summary: 'Nešlo to.' },
  });
  await cast.olga.call(jobs.steer, { ...on(first), body: { verb: 'retry' } });
  const again = await agent.take();
  expect(again.attempt).toBe(first.attempt + 1);
  await askFor(agent, again);
  await park(again);
  const { id } = await make({ title: 'Druhá' });
  expect(await other.take()).toMatchObject({ id });
});

test('a waiting job whose agent is gone stays where it is until it is answered, then anybody goes on', async () => {
  await make();
  const first = await agent.take();
  await askFor(agent, first);
  await park(first);
  await runOutLease(cast.house, first);
  expect(await other.claim()).toBeNull();
  await allow(first);
  expect(await other.take()).toMatchObject({ id: first.id, gates: [{ state: 'allowed' }] });
  expect(await refusal(goOn(first))).toBe('409 lease lost');
  expect(await refusal(park(first))).toBe('409 lease lost');
});

test('a job that is cancelled while it is parked is over for its agent', async () => {
  await make();
  const first = await agent.take();
  await askFor(agent, first);
  await park(first);
  await cast.olga.call(jobs.steer, { ...on(first), body: { verb: 'cancel' } });
  expect(await refusal(goOn(first))).toBe('409 lease lost');
  const { rows } = await cast.house.db.execute(
    sql`select lease, parked_at from jobs where id = ${first.id}`,
  );
  expect(rows).toEqual([{ lease: null, parked_at: null }]);
});

test('an agent that fell silent holds its site no longer than its lease', async () => {
  await make({ title: 'První' });
  const first = await agent.take();
  const second = await make({ title: 'Druhá' });
  const model = sql`update jobs set kind = 'agent' where id = ${first.id}`;
  await cast.house.db.execute(model);
  await runOutLease(cast.house, first);
  expect(await other.take()).toMatchObject({ id: second.id });
});

test('time that a job lets pass is no work, whatever it waits for besides', async () => {
  const { db } = cast.house;
  await make();
  const job = (await agent.claim()) ?? expect.fail();
  const read = async () => {
    const { rows } = await db.execute<{ waited: string; waiting: string | null; since: unknown }>(
      sql`select waited_ms::text as waited, waiting, waiting_since as since from jobs where id = ${job.id}`,
    );
    return rows[0];
  };
  await park(job);
  await goOn(job);
  expect(await read()).toEqual({ waited: '0', waiting: null, since: null });
  await agent.call(agentApi.park, { ...on(job), body: { ...lease(job), rest: true } });
  await db.execute(sql`update jobs set waiting_since = now() - interval '1 hour',
    parked_at = now() - interval '1 hour' where id = ${job.id}`);
  expect((await cast.olga.call(jobs.read, on(job))).waiting).toBeNull();
  await goOn(job);
  const { waited, ...rest } = (await read()) ?? { waited: '' };
  expect(Math.round(Number(waited) / 60_000)).toBe(60);
  expect(rest).toEqual({ waiting: null, since: null });
});
