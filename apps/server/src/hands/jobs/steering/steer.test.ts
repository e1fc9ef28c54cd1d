import { jobs, type Steer } from '@hlidka/protocol';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import {
  commandOf,
  makeJob,
  makeModelJob,
  openGateOn,
  openQuestionOn,
  startJob,
} from '../../../../test/harness/data/jobs.ts';
import { refusal, unknownId } from '../../../../test/harness/house.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { jobAllowed, jobGates, jobSteering } from '../table.ts';
import { endJob } from './end.ts';
import { steerJob } from './steer.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const steer = (id: string, body: Steer, who = cast.olga) =>
  who.call(jobs.steer, { params: { id }, body });
const told = async (id: string) => {
  const rows = await cast.house.db
    .select()
    .from(jobSteering)
    .where(eq(jobSteering.jobId, id))
    .orderBy(asc(jobSteering.seq));
  return rows.map(({ verb, by, who, text }) => [verb, by, who, text].filter(Boolean).join(' '));
};
const trail = async (id: string) => {
  const { events } = await cast.olga.call(jobs.events, { params: { id } });
  return events.map(({ type, by, who }) => [type, by, who].filter(Boolean).join(' '));
};
const running = async () => {
  const { id } = await makeJob(cast, { approve: true });
  return startJob(cast.house, id);
};
const end = (id: string, move: 'finish' | 'fail') =>
  transaction(cast.house.db, (tx) => endJob(cast.house.cli, tx, { id }, { move, result: 'Konec' }));
const gateState = async (id: string) => {
  const [gate] = await cast.house.db.select().from(jobGates).where(eq(jobGates.id, id));
  return gate?.state;
};
const done = '409 already done';

test('a job is approved once, and the agent is told', async () => {
  const { id, state } = await makeJob(cast);
  expect(state).toBe('pending');
  expect(await steer(id, { verb: 'approve' })).toMatchObject({ state: 'approved', unread: 0 });
  expect(await refusal(steer(id, { verb: 'approve' }))).toBe(done);
  expect(await told(id)).toEqual(['approve admin Olga']);
  expect(await trail(id)).toEqual(['job.created admin Olga', 'job.approved admin Olga']);
});

test('a decision on a job that has moved since it was seen does nothing', async () => {
  const { id } = await makeJob(cast);
  const seen = { state: 'pending' as const, attempt: 1 };
  for (const moved of [
    { state: 'failed' as const, attempt: 1 },
    { state: 'pending' as const, attempt: 2 },
  ])
    for (const verb of ['approve', 'cancel', 'retry'] as const)
      expect(await refusal(steer(id, { verb, seen: moved }))).toBe('409 conflict');
  expect(await told(id)).toEqual([]);
  expect(await steer(id, { verb: 'approve', seen })).toMatchObject({ state: 'approved' });
  expect(await refusal(steer(id, { verb: 'cancel', seen }))).toBe('409 conflict');
  expect(await refusal(steer(id, { verb: 'cancel', seen }, cast.charlie))).toBe('404 not found');
});

test('of two decisions at once one wins and the other hears of it', async () => {
  const { id } = await makeJob(cast);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => steer(id, { verb: index % 2 ? 'approve' : 'cancel' })),
  );
  // Approved, then cancelled is a fair order; a second approval or cancellation is none.
  const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const { state } = await cast.olga.call(jobs.read, { params: { id } });
  expect([state, won]).toEqual(['cancelled', (await told(id)).length]);
  expect(await told(id)).toHaveLength((await trail(id)).length - 1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(await refusal(Promise.reject(outcome.reason))).toBe(done);
});

test('a cancelled job takes nothing more, and what was open is closed', async () => {
  const job = await running();
  const gate = await openGateOn(cast.house, job);
  const question = await openQuestionOn(cast.house, job);
  expect(await steer(job.id, { verb: 'cancel' })).toMatchObject({
    state: 'cancelled',
    waiting: null,
    gate: null,
    question: null,
  });
  expect(await gateState(gate.id)).toBe('closed');
  const refused: Steer[] = [
    { verb: 'approve' },
    { verb: 'cancel' },
    { verb: 'pause' },
    { verb: 'resume' },
    { verb: 'retry' },
    { verb: 'allow', gateId: gate.id, digest: gate.digest, rest: false },
    { verb: 'deny', gateId: gate.id, note: '' },
    { verb: 'operator_message', text: 'Ahoj' },
    { verb: 'operator_message', text: 'Ahoj', questionId: question.id },
  ];
  for (const one of refused) expect(await refusal(steer(job.id, one)), one.verb).toBe(done);
  expect(await told(job.id)).toEqual(['approve admin Olga', 'cancel admin Olga']);
});

test('pause and resume are for a job under way, each once', async () => {
  const pending = await makeJob(cast);
  expect(await refusal(steer(pending.id, { verb: 'pause' }))).toBe(done);
  const { id } = await running();
  expect(await refusal(steer(id, { verb: 'resume' }))).toBe(done);
  expect(await steer(id, { verb: 'pause' })).toMatchObject({ paused: true, state: 'running' });
  expect(await refusal(steer(id, { verb: 'pause' }))).toBe(done);
  expect(await steer(id, { verb: 'resume' })).toMatchObject({ paused: false });
  expect((await trail(id)).slice(-2)).toEqual(['job.paused admin Olga', 'job.resumed admin Olga']);
});

test('a retry is a new attempt from the beginning', async () => {
  const { id } = await running();
  expect(await refusal(steer(id, { verb: 'retry' }))).toBe(done);
  await end(id, 'fail');
  expect(await steer(id, { verb: 'retry' })).toMatchObject({
    state: 'approved',
    attempt: 2,
    result: null,
    startedAt: null,
    finishedAt: null,
    unread: 0,
  });
  const { events } = await cast.olga.call(jobs.events, { params: { id } });
  expect(events.map(({ type, attempt }) => `${attempt} ${type}`)).toEqual([
    '1 job.created',
    '1 job.approved',
    '1 job.started',
    '1 job.failed',
    '2 job.retried',
  ]);
  await startJob(cast.house, id);
  await end(id, 'finish');
  expect(await refusal(steer(id, { verb: 'retry' }))).toBe(done);
});

test('a command is allowed once, and only the one that was shown', async () => {
  const job = await running();
  const gate = await openGateOn(cast.house, job);
  const other = await openGateOn(cast.house, await running(), commandOf('false'));
  const allow = (digest: string, gateId = gate.id) =>
    steer(job.id, { verb: 'allow', gateId, digest, rest: false });
  expect((await cast.olga.call(jobs.read, { params: { id: job.id } })).waiting).toBe('gate');
  expect(await refusal(allow(other.digest))).toBe('409 conflict');
  expect(await refusal(allow(other.digest, other.id))).toBe('404 not found');
  expect(await refusal(allow(gate.digest, unknownId()))).toBe('404 not found');
  expect(await gateState(gate.id)).toBe('open');
  expect(await allow(gate.digest)).toMatchObject({ waiting: null, gate: null });
  expect(await gateState(gate.id)).toBe('allowed');
  expect(await refusal(allow(gate.digest))).toBe(done);
  expect(await refusal(steer(job.id, { verb: 'deny', gateId: gate.id, note: '' }))).toBe(done);
  expect((await told(job.id)).at(-1)).toBe('allow admin Olga');
});

test('a denial carries its reason; a command whose day has passed is nobody’s any more', async () => {
  const job = await running();
  const gate = await openGateOn(cast.house, job);
  await steer(job.id, { verb: 'deny', gateId: gate.id, note: 'Ne na ostrém webu' });
  expect((await told(job.id)).at(-1)).toBe('deny admin Olga Ne na ostrém webu');
  const late = await openGateOn(cast.house, job);
  await cast.house.db.execute(
    sql`update job_gates set expires_at = now() - interval '1 second' where id = ${late.id}`,
  );
  const { id: gateId, digest } = late;
  for (const body of [
    { verb: 'allow', gateId, digest, rest: false },
    { verb: 'deny', gateId, note: '' },
  ] as const)
    expect(await refusal(steer(job.id, body))).toBe(done);
});

test('“for the rest of this job” keeps the rule with the command that was shown', async () => {
  const job = await running();
  for (const reason of ['poprvé', 'podruhé']) {
    const gate = await openGateOn(cast.house, job, { ...commandOf('wp', 'cron'), reason });
    const { id: gateId, digest } = gate;
    await steer(job.id, { verb: 'allow', gateId, digest, rest: true });
  }
  const rules = await cast.house.db.select().from(jobAllowed).where(eq(jobAllowed.jobId, job.id));
  expect(rules.map(({ command }) => command.argv)).toEqual([['wp', 'cron']]);
});

test('a message answers the open question, once, and otherwise instructs a model', async () => {
  const { id } = await makeModelJob(cast, { approve: true });
  const job = await startJob(cast.house, id);
  const instructed = await steer(job.id, { verb: 'operator_message', text: 'Začni pluginy' });
  expect(instructed.unread).toBe(1);
  const first = await openQuestionOn(cast.house, job);
  expect(await steer(job.id, { verb: 'operator_message', text: 'Doleva' })).toMatchObject({
    waiting: null,
    question: null,
  });
  const again = { verb: 'operator_message', text: 'Doprava', questionId: first.id } as const;
  expect(await refusal(steer(job.id, again))).toBe(done);
  const unknown = { ...again, questionId: unknownId() };
  expect(await refusal(steer(job.id, unknown))).toBe('404 not found');
  expect((await trail(job.id)).slice(-2)).toEqual([
    'operator.message admin Olga',
    'question.answered admin Olga',
  ]);
  expect(await told(job.id)).toEqual([
    'approve admin Olga',
    'operator_message admin Olga Začni pluginy',
    'operator_message admin Olga Doleva',
  ]);
});

test('a playbook takes no messages but the answer to its question', async () => {
  const job = await running();
  const message = { verb: 'operator_message', text: 'Jen pomalu' } as const;
  expect(await refusal(steer(job.id, message))).toBe('409 takes no messages');
  await openQuestionOn(cast.house, job);
  expect((await steer(job.id, message)).question).toBeNull();
  expect(await refusal(steer(job.id, message))).toBe('409 takes no messages');
  expect(await told(job.id)).toEqual([
    'approve admin Olga',
    'operator_message admin Olga Jen pomalu',
  ]);
  const { id } = await makeJob(cast);
  expect(await refusal(steer(id, message))).toBe('409 takes no messages');
});

test('a job with a gate and a question waits for the other when one is settled', async () => {
  const job = await running();
  const gate = await openGateOn(cast.house, job);
  await openQuestionOn(cast.house, job);
  const { id: gateId, digest } = gate;
  const allowed = await steer(job.id, { verb: 'allow', gateId, digest, rest: false });
  expect(allowed.waiting).toBe('answer');
  expect(await steer(job.id, { verb: 'operator_message', text: 'Ano' })).toMatchObject({
    waiting: null,
  });
});

test('chat tells the same through the same verb, and an agent steers nobody', async () => {
  const { id } = await makeJob(cast);
  const as = (actor: typeof cast.house.cli.actor) => ({ ...cast.house.cli, actor });
  const agent = as({ kind: 'agent', id: unknownId(), name: 'A' });
  await expect(steerJob(agent, { id, verb: 'approve' })).rejects.toThrow('not found');
  await steerJob(as({ kind: 'chat', name: null }), { id, verb: 'approve' });
  await expect(steerJob(as({ kind: 'chat', name: null }), { id, verb: 'approve' })).rejects.toThrow(
    'already done',
  );
  expect(await told(id)).toEqual(['approve chat']);
  expect(await trail(id)).toEqual(['job.created admin Olga', 'job.approved chat']);
});

test('Charlie is refused, and so is Alice', async () => {
  const { id } = await makeJob(cast);
  for (const who of [cast.charlie, cast.alice])
    for (const refused of [
      () => steer(id, { verb: 'approve' }, who),
      () => makeJob({ ...cast, olga: who }),
      () => who.call(jobs.read, { params: { id } }),
      () => who.call(jobs.events, { params: { id } }),
      () => who.call(jobs.list, {}),
      () => who.call(jobs.waiting, {}),
    ])
      expect(await refusal(refused())).toBe('404 not found');
  expect(await refusal(steer(unknownId(), { verb: 'approve' }))).toBe('404 not found');
  expect(await told(id)).toEqual([]);
});
