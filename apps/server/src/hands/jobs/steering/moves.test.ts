import { jobs as endpoints, type JobState } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { makeJob, openGateOn, startJob } from '../../../../test/harness/data/jobs.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { jobGates, jobSteering, jobs } from '../table.ts';
import { expireGates } from './expire.ts';
import { type Move, moveJob, moves } from './moves.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const states: JobState[] = ['pending', 'approved', 'running', 'done', 'failed', 'cancelled'];
const over = (state: JobState) => ['done', 'failed', 'cancelled'].includes(state);
const put = (id: string, state: JobState) =>
  cast.house.db
    .update(jobs)
    .set({ state, finishedAt: over(state) ? new Date() : null })
    .where(eq(jobs.id, id));
const move = (id: string, name: Move) =>
  transaction(cast.house.db, (tx) =>
    moveJob(tx, id, name, { finishedAt: over(moves[name].to) ? new Date() : null }),
  );
const stateOf = async (id: string) => {
  const [job] = await cast.house.db.select().from(jobs).where(eq(jobs.id, id));
  return job?.state;
};

/** As the specification lists them. */
const listed: Record<Move, [JobState[], JobState]> = {
  approve: [['pending'], 'approved'],
  start: [['approved'], 'running'],
  finish: [['running'], 'done'],
  fail: [['running'], 'failed'],
  cancel: [['pending', 'approved', 'running'], 'cancelled'],
  retry: [['failed'], 'approved'],
};

test.each(Object.entries(listed))(
  '%s goes from where it may, and nowhere else',
  async (name, [from, to]) => {
    const { id } = await makeJob(cast);
    for (const state of states) {
      await put(id, state);
      const moved = move(id, name as Move);
      if (from.includes(state)) expect((await moved).state).toBe(to);
      else {
        await expect(moved).rejects.toThrow('already done');
        expect(await stateOf(id)).toBe(state);
      }
    }
  },
);

test('of many moves at the same moment one wins', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(id, 'start')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the database itself lets nobody change or shorten the trail', async () => {
  const { id } = await makeJob(cast);
  const attempts = [
    sql`update job_events set type = 'job.done' where job_id = ${id}`,
    sql`delete from job_events where job_id = ${id}`,
    sql`truncate job_events`,
    sql`delete from jobs where id = ${id}`,
  ];
  for (const attempt of attempts) await expect(cast.house.db.execute(attempt)).rejects.toThrow();
  const { events } = await cast.olga.call(endpoints.events, { params: { id } });
  expect(events.map(({ type }) => type)).toEqual(['job.created']);
});

test('a command that nobody decided on for a day is denied, and the agent learns of it', async () => {
  const { id } = await makeJob(cast, { approve: true });
  const gate = await openGateOn(cast.house, await startJob(cast.house, id));
  const at = (hours: number): Context => ({
    ...cast.house.cli,
    actor: { kind: 'system' },
    now: () => new Date(Date.now() + hours * 3_600_000),
  });
  const state = async () => {
    const [row] = await cast.house.db.select().from(jobGates).where(eq(jobGates.id, gate.id));
    return row?.state;
  };
  await expireGates(at(23));
  expect(await state()).toBe('open');
  await Promise.all([expireGates(at(25)), expireGates(at(25))]);
  expect(await state()).toBe('expired');
  const job = await cast.olga.call(endpoints.read, { params: { id } });
  expect(job).toMatchObject({ waiting: null, gate: null, state: 'running' });
  const { events } = await cast.olga.call(endpoints.events, { params: { id } });
  expect(events.filter(({ type }) => type === 'gate.expired')).toMatchObject([{ by: 'system' }]);
  const told = await cast.house.db.select().from(jobSteering).where(eq(jobSteering.jobId, id));
  expect(told.map(({ verb, by }) => `${verb} ${by}`)).toEqual(['approve admin', 'deny system']);
});
