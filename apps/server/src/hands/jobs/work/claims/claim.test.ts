import { agentApi, agents, type BodyOf, type ClaimedJob, jobs, limits } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../../test/harness/cast.ts';
import {
  about,
  bearer,
  clearJobs,
  makeAgent,
  on,
  runOutLease,
  type TestAgent,
} from '../../../../../test/harness/data/agents.ts';
import { makeJob } from '../../../../../test/harness/data/jobs.ts';
import { eventually } from '../../../../../test/harness/eventually.ts';
import { refusal, unknownId } from '../../../../../test/harness/house.ts';
import type { AgentContext } from '../../../../base/context.ts';
import { newId } from '../../../../base/platform/database/ids.ts';
import { transaction } from '../../../../base/platform/database/transaction.ts';
import { jobs as table } from '../../table.ts';
import { claimJob } from './claim.ts';

let cast: Cast;
let agent: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeAgent(cast, 'První');
  other = await makeAgent(cast, 'Druhý');
});
beforeEach(() => clearJobs(cast.house));

const trail = async (id: string) => {
  const { events } = await cast.olga.call(jobs.events, { params: { id } });
  return events.map(({ type, by, who }) => [type, by, who].filter(Boolean).join(' '));
};
const steer = (id: string, verb: 'approve' | 'pause' | 'resume' | 'cancel') =>
  cast.olga.call(jobs.steer, { params: { id }, body: { verb } });
const beat = ({ call }: TestAgent, job: ClaimedJob) =>
  call(agentApi.heartbeat, { ...on(job), body: { lease: job.lease } });

test('an approved job is claimed with all that is needed, and only once', async () => {
  const { id, number } = await makeJob(cast, { approve: true, supervised: false });
  const job = await agent.take();
  expect(job).toMatchObject({
    id,
    number,
    attempt: 1,
    kind: 'playbook',
    supervised: false,
    paused: false,
    language: 'cs',
    site: { id: cast.blog.id, target: { via: 'local' } },
    gates: [],
    questions: [],
    state: null,
    spentUsd: 0,
  });
  expect(await other.claim()).toBeNull();
  expect(await trail(id)).toEqual([
    'job.created admin Olga',
    'job.approved admin Olga',
    'job.started agent První',
  ]);
});

test('a pending, paused or later job, and one of an archived site, is not claimed', async () => {
  await makeJob(cast);
  await makeJob(cast, { approve: true, scheduledFor: '2099-01-01T00:00:00.000Z' });
  const paused = await makeJob(cast, { approve: true });
  await steer(paused.id, 'pause');
  const archived = await makeJob(cast, { approve: true, siteId: cast.betaWeb.id });
  const { db } = cast.house;
  await db.execute(sql`update sites set archived_at = now() where id = ${cast.betaWeb.id}`);
  expect(await agent.claim()).toBeNull();
  await db.execute(sql`update sites set archived_at = null where id = ${cast.betaWeb.id}`);
  expect(await agent.take()).toMatchObject({ id: archived.id });
  await steer(paused.id, 'resume');
  expect(await agent.take()).toMatchObject({ id: paused.id });
});

test('a job whose agent fell silent is taken up by another, and the first one has lost it', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const first = await agent.take();
  expect(await other.claim()).toBeNull();
  await runOutLease(cast.house, first);
  const second = await other.take();
  expect(second).toMatchObject({ id, attempt: 1 });
  expect(second.lease).not.toBe(first.lease);
  expect(await refusal(beat(agent, first))).toBe('409 lease lost');
  expect(await beat(other, second)).toMatchObject({ paused: false });
  expect((await trail(id)).slice(-2)).toEqual([
    'job.started agent První',
    'job.taken_up agent Druhý',
  ]);
});

test('a lease that ran out is prolonged as long as nobody took the job', async () => {
  await makeJob(cast, { approve: true });
  const job = await agent.take();
  await runOutLease(cast.house, job);
  const { leaseEndsAt } = await beat(agent, job);
  expect(Date.parse(leaseEndsAt)).toBeGreaterThan(Date.now());
  expect(await other.claim()).toBeNull();
});

test('a paused job whose agent fell silent waits for the operator', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const job = await agent.take();
  await steer(id, 'pause');
  await runOutLease(cast.house, job);
  expect(await other.claim()).toBeNull();
  await steer(id, 'resume');
  expect(await other.take()).toMatchObject({ id, paused: false });
});

test('the lease of a silent, paused job does not keep its site from the next job', async () => {
  const paused = await makeJob(cast, { approve: true });
  const job = await agent.take();
  await steer(paused.id, 'pause');
  await runOutLease(cast.house, job);
  const next = await makeJob(cast, { approve: true });
  expect(await other.take()).toMatchObject({ id: next.id });
  expect(await refusal(beat(agent, job))).toBe('409 lease lost');
});

test('whoever takes a parked job up holds the site again', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const job = await agent.take();
  await runOutLease(cast.house, job);
  await cast.house.db.update(table).set({ parkedAt: new Date() }).where(eq(table.id, id));
  expect(await other.take()).toMatchObject({ id });
  const rows = await cast.house.db.select().from(table).where(eq(table.id, id));
  expect(rows).toMatchObject([{ parkedAt: null }]);
});

test('another agent, another lease and a job that is over are refused on every call', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const job = await agent.take();
  expect(await refusal(beat(other, job))).toBe('409 lease lost');
  expect(await refusal(beat(agent, { ...job, lease: unknownId() }))).toBe('409 lease lost');
  expect(await refusal(beat(agent, { ...job, id: unknownId() }))).toBe('404 not found');
  await steer(id, 'cancel');
  expect(await refusal(beat(agent, job))).toBe('409 lease lost');
});

const contextOf = ({ id, name }: TestAgent): AgentContext => ({
  ...cast.house.cli,
  actor: { kind: 'agent', id, name },
  address: '203.0.113.1',
  isSignedIn: async () => false,
});

const siteless = {
  type: 'commands' as const,
  steps: [{ argv: ['true'], where: 'local' as const }],
};

test('ten agents and thirty jobs: each job has one agent', async () => {
  const made = await Promise.all(
    Array.from({ length: 30 }, () =>
      makeJob(cast, { approve: true, siteId: null, plan: siteless }),
    ),
  );
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => makeAgent(cast, `A${n}`)));
  const taken: string[] = [];
  await Promise.all(
    ten.map(async (one) => {
      for (let misses = 0; misses < 3; ) {
        const job = await one.claim();
        if (job) taken.push(job.id);
        else misses += 1;
      }
    }),
  );
  expect(taken.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

test('an approval wakes an agent that waits', async () => {
  const { id } = await makeJob(cast);
  const waiting = agent.claim({ waitSeconds: 25 });
  await steer(id, 'approve');
  expect(await waiting).toMatchObject({ id });
});

test('an agent that hung up takes nothing', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const { house } = cast;
  const ctx = contextOf(agent);
  const ended = AbortSignal.abort();
  const asked = { ...about, waitSeconds: 25 };
  expect(await claimJob(ctx, asked, { signals: house.signals, ended })).toEqual({ job: null });
  const hangsUp = new AbortController();
  await clearJobs(house);
  const waiting = claimJob(ctx, asked, { signals: house.signals, ended: hangsUp.signal });
  hangsUp.abort();
  expect(await waiting).toEqual({ job: null });
  expect(await cast.olga.call(jobs.read, { params: { id } })).toMatchObject({ state: 'cancelled' });
});

test('an agent that hangs up while a job is handed out leaves it as it was', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const { house } = cast;
  const [locked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lockTrail = (then: () => Promise<void>) =>
    transaction(house.db, async (tx) => {
      await tx.execute(sql`lock table job_events in exclusive mode`);
      await then();
    });
  const locking = lockTrail(() => {
    locked.resolve();
    return letGo.promise;
  });
  await locked.promise;
  const hangsUp = new AbortController();
  const asked = { ...about, waitSeconds: 25 };
  const claiming = claimJob(contextOf(agent), asked, {
    signals: house.signals,
    ended: hangsUp.signal,
  }).catch(() => ({ job: null }));
  await eventually(async () => {
    const { rows } = await house.db.execute(sql`select from pg_locks where not granted`);
    expect(rows).not.toEqual([]);
  });
  hangsUp.abort();
  letGo.resolve();
  await locking;
  expect(await claiming).toEqual({ job: null });
  await lockTrail(async () => {});
  expect(await cast.olga.call(jobs.read, { params: { id } })).toMatchObject({ state: 'approved' });
  expect((await trail(id)).at(-1)).toBe('job.approved admin Olga');
});

test('a lease that ends in a moment has not ended, a time that comes in a moment has not come', async () => {
  const { db } = cast.house;
  const job = (await makeJob(cast, { approve: true })).id;
  await db.execute(
    sql`update jobs set scheduled_for = now() + interval '8 seconds' where id = ${job}`,
  );
  expect(await agent.claim()).toBeNull();
  await db.execute(sql`update jobs set scheduled_for = now() where id = ${job}`);
  await agent.take();
  await db.execute(
    sql`update jobs set lease_ends_at = now() + interval '8 seconds' where id = ${job}`,
  );
  expect(await other.claim()).toBeNull();
});

test('a job whose lease was given up for another of its site is taken up', async () => {
  const { id } = await makeJob(cast, { approve: true });
  await agent.take();
  await cast.house.db.execute(
    sql`update jobs set lease = null, lease_ends_at = null where id = ${id}`,
  );
  expect(await other.take()).toMatchObject({ id });
});

test('an agent of another protocol is told so', async () => {
  expect(await refusal(agent.claim({ protocol: about.protocol + 1 }))).toMatch(/^4/);
});

test('two agents start on a site at the same moment: the later one looks for another job', async () => {
  const { db } = cast.house;
  const first = await makeJob(cast, { approve: true });
  await makeJob(cast, { approve: true });
  const elsewhere = await makeJob(cast, { approve: true, siteId: cast.betaWeb.id });
  let claiming: Promise<ClaimedJob | null> = Promise.resolve(null);
  await transaction(db, async (tx) => {
    await tx.execute(sql`update jobs set state = 'running', agent_id = ${agent.id},
      lease = ${newId()}, lease_ends_at = now() + interval '1 minute', started_at = now()
      where id = ${first.id}`);
    claiming = other.claim();
    await eventually(async () => {
      const { rows } = await db.execute(sql`select from pg_locks where not granted`);
      expect(rows).not.toEqual([]);
    });
  });
  expect(await claiming).toMatchObject({ id: elsewhere.id });
});

test('whoever takes a job holds it for as long as a lease, from a start that is written down', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const { lease } = await agent.take();
  const { rows } = await cast.house.db.execute(sql`
    select state, lease, agent_id as agent, paused, abs(extract(epoch from started_at - now())) < 60 as began,
      abs(extract(epoch from lease_ends_at - now()) - ${limits.leaseSeconds}) < 20 as leased from jobs where id = ${id}`);
  expect(rows).toEqual([
    { state: 'running', lease, agent: agent.id, paused: false, began: true, leased: true },
  ]);
});

test('the earliest goes first, then the one that was made first', async () => {
  const make = (siteId: string) => makeJob(cast, { approve: true, siteId });
  const [first, second, third] = [
    await make(cast.web.id),
    await make(cast.blog.id),
    await make(cast.betaWeb.id),
  ];
  const { db } = cast.house;
  await db.execute(sql`update jobs set scheduled_for = now() - interval '1 minute'
    where id in (${first.id}, ${second.id})`);
  await db.execute(
    sql`update jobs set scheduled_for = now() - interval '1 hour' where id = ${third.id}`,
  );
  const taken = [await agent.take(), await agent.take(), await agent.take()];
  expect(taken.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
});

test('agent jobs go to an agent with a model only', async () => {
  await agent.call(agentApi.hello, { body: { ...about, model: 'openai gpt' } });
  const plan = { type: 'model' as const };
  const { id } = await makeJob(cast, {
    approve: true,
    plan: { ...plan, allow: [], hosts: [], maxSteps: 5, maxCostUsd: 1 },
  });
  expect(await other.claim()).toBeNull();
  expect(await agent.take({ model: 'openai gpt' })).toMatchObject({ id, kind: 'agent' });
});

test('a token names what it may take: kinds of jobs and sites; a job that no token lets be taken says so', async () => {
  const { olga, acme, blog, betaWeb, house } = cast;
  const scoped = async (body: Partial<BodyOf<typeof agents.create>>) => {
    const made = await olga.call(agents.create, { body: { name: 'Omezený', ...body } });
    const call = house.as(bearer(made.token));
    return {
      ...made,
      claim: async () => (await call(agentApi.claim, { body: about })).job?.id ?? null,
    };
  };
  const ofAcme = await scoped({ scope: [{ on: 'client', id: acme.id }], kinds: ['playbook'] });
  const ofBlog = await scoped({ scope: [{ on: 'site', id: blog.id }], kinds: ['backup'] });
  const unscoped = await scoped({ kinds: ['playbook'] });
  expect(ofAcme).toMatchObject({
    kinds: ['playbook'],
    scope: [{ on: 'client', id: acme.id, name: 'Acme' }],
  });
  expect(await olga.call(agents.list)).toMatchObject({
    agents: expect.arrayContaining([
      expect.objectContaining({ id: unscoped.id, scope: null, kinds: ['playbook'] }),
    ]),
  });
  const local = { type: 'commands' as const, steps: [{ argv: ['true'], where: 'local' as const }] };
  const foreign = await makeJob(cast, { approve: true, siteId: betaWeb.id });
  const nowhere = await makeJob(cast, { approve: true, siteId: null, plan: local });
  expect(await ofAcme.claim()).toBeNull();
  expect(await ofBlog.claim()).toBeNull();
  const own = await makeJob(cast, { approve: true, siteId: blog.id });
  expect(await ofBlog.claim()).toBeNull();
  expect(await ofAcme.claim()).toBe(own.id);
  expect(await unscoped.claim()).toBe(foreign.id);
  expect(await unscoped.claim()).toBe(nowhere.id);

  const noTaker = async (siteId: string) => {
    const { id } = await makeJob(cast, { siteId });
    return (await olga.call(jobs.read, { params: { id } })).noTaker;
  };
  expect(await noTaker(betaWeb.id)).toBe(false);
  const { rows } = await house.db.execute<{ id: string }>(
    sql`update agents set revoked_at = now() where everywhere and revoked_at is null returning id`,
  );
  expect(await noTaker(betaWeb.id)).toBe(true);
  expect(await noTaker(blog.id)).toBe(false);
  for (const { id } of rows)
    await house.db.execute(sql`update agents set revoked_at = null where id = ${id}`);
  expect(
    await refusal(
      olga.call(agents.create, { body: { name: 'x', scope: [{ on: 'site', id: unknownId() }] } }),
    ),
  ).toBe('422 not valid');
});

test('a job whose plan cannot be read ends as failed and stands in nobody’s way', async () => {
  const odd = newId();
  await cast.house.db.insert(table).values({
    id: odd,
    title: 'Odd',
    kind: 'playbook',
    state: 'approved',
    scheduledFor: new Date('2020-01-01T00:00:00Z'),
    plan: sql`'{"type":"dance"}'::jsonb`,
  });
  const { id } = await makeJob(cast, { approve: true });
  expect(await agent.take()).toMatchObject({ id });
  const [ended] = await cast.house.db.select().from(table).where(eq(table.id, odd));
  expect(ended).toMatchObject({ state: 'failed', lease: null });
  expect(ended?.result).toContain('Plán');
  const { rows } = await cast.house.db.execute(
    sql`select type, by from job_events where job_id = ${odd} order by seq`,
  );
  expect(rows).toEqual([
    { type: 'job.started', by: 'agent' },
    { type: 'job.failed', by: 'system' },
  ]);
});
