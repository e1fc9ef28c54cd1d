import { type AgentEvent, agentApi, jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../../test/harness/cast.ts';
import {
  askFor,
  clearJobs,
  makeAgent,
  on,
  runOutLease,
  type TestAgent,
} from '../../../../../test/harness/data/agents.ts';
import { makeJob } from '../../../../../test/harness/data/jobs.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast({
    chat: { botToken: '1:x', chatId: '-1', webhookSecret: 's', apiRoot: 'http://127.0.0.1:9' },
  });
  agent = await makeAgent(cast);
});
beforeEach(() => clearJobs(cast.house));

/** An agent that claims the job, reports no step, and disappears. */
const takeAndVanish = async (n: number) => {
  const job = await agent.take();
  const events: AgentEvent[] = [{ key: `said ${n}`, type: 'agent.said', data: { text: 'zas' } }];
  await agent.call(agentApi.tell, { ...on(job), body: { lease: job.lease, events } });
  await runOutLease(cast.house, job);
  return job;
};

test('a job that was taken up five times without a step forward ends as failed, and operators hear of it', async () => {
  const { id } = await makeJob(cast, { approve: true });
  for (let n = 0; n <= 5; n++) await takeAndVanish(n);
  expect(await agent.claim()).toBeNull();
  const ended = await cast.olga.call(jobs.read, { params: { id } });
  expect(ended).toMatchObject({ state: 'failed', result: expect.stringContaining('pětkrát') });
  const { rows } = await cast.house.db.execute(
    sql`select data from deliveries where kind = 'job_ended' and data ->> 'jobId' = ${id}`,
  );
  expect(rows).toEqual([{ data: { jobId: id, attempt: 1 } }]);
  await cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'retry' } });
  expect(await agent.take()).toMatchObject({ id, attempt: 2 });
});

test('a step forward begins the count anew', async () => {
  const { id } = await makeJob(cast, { approve: true, supervised: false });
  for (let n = 0; n <= 4; n++) await takeAndVanish(n);
  const job = await agent.take();
  await askFor(agent, job);
  await runOutLease(cast.house, job);
  for (let n = 5; n <= 9; n++) expect(await takeAndVanish(n)).toMatchObject({ id });
  expect(await agent.claim()).toBeNull();
});
