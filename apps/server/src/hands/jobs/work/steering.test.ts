import { agentApi, type ClaimedJob, jobs } from '@hlidka/protocol';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import {
  clearJobs,
  makeAgent,
  on,
  runOutLease,
  type TestAgent,
} from '../../../../test/harness/data/agents.ts';
import { makeModelJob } from '../../../../test/harness/data/jobs.ts';
import { refusal } from '../../../../test/harness/house.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast();
  agent = await makeAgent(cast);
});
beforeEach(() => clearJobs(cast.house));

const running = async (): Promise<ClaimedJob> => {
  await makeModelJob(cast, { approve: true });
  return agent.take({ model: 'openai/x' });
};
const read = (job: ClaimedJob, confirmed = 0, waitSeconds = 0, { call } = agent) =>
  call(agentApi.steering, { ...on(job), body: { lease: job.lease, confirmed, waitSeconds } });
const say = ({ id }: ClaimedJob, text: string) =>
  cast.olga.call(jobs.steer, { params: { id }, body: { verb: 'operator_message', text } });

test('rows come in order, again until they are confirmed, and never afterwards', async () => {
  const job = await running();
  for (let n = 0; n < 5; n++) await say(job, `pokyn ${n}`);
  const { rows } = await read(job);
  expect(rows.map(({ verb, text }) => text ?? verb)).toEqual([
    'approve',
    'pokyn 0',
    'pokyn 1',
    'pokyn 2',
    'pokyn 3',
    'pokyn 4',
  ]);
  expect((await read(job)).rows).toEqual(rows);
  const third = rows[2]?.seq ?? 0;
  expect((await read(job, third)).rows).toEqual(rows.slice(3));
  await runOutLease(cast.house, job);
  const other = await makeAgent(cast, 'Druhý');
  const taken = await other.take({ model: 'openai/x' });
  expect((await read(taken, 0, 0, other)).rows).toEqual(rows.slice(3));
  expect((await read(taken, rows.at(-1)?.seq, 0, other)).rows).toEqual([]);
  expect((await read(taken, 0, 0, other)).rows).toEqual([]);
  expect(await refusal(read(job, rows.at(-1)?.seq))).toBe('409 lease lost');
});

test('what is said meanwhile wakes the agent; a pause is told along', async () => {
  const job = await running();
  const [approved] = (await read(job)).rows;
  const waiting = read(job, approved?.seq, 25);
  await cast.olga.call(jobs.steer, { params: { id: job.id }, body: { verb: 'pause' } });
  expect(await waiting).toMatchObject({ rows: [{ verb: 'pause' }], paused: true });
});

test('a cancel wakes the agent, which then has nothing to do with the job any more', async () => {
  const job = await running();
  const [approved] = (await read(job)).rows;
  const waiting = refusal(read(job, approved?.seq, 25));
  await cast.olga.call(jobs.steer, { params: { id: job.id }, body: { verb: 'cancel' } });
  expect(await waiting).toBe('409 lease lost');
  expect(await refusal(read(job))).toBe('409 lease lost');
});

test('many voices at once: each is read once, in the order of its number', async () => {
  const job = await running();
  const said = Array.from({ length: 20 }, (_, n) => `hlas ${n}`);
  const speaking = Promise.all(said.map((text) => say(job, text)));
  const heard: string[] = [];
  let confirmed = 0;
  while (heard.length < said.length) {
    const { rows } = await read(job, confirmed, 25);
    for (const { seq, text } of rows) {
      expect(seq).toBeGreaterThan(confirmed);
      confirmed = seq;
      if (text) heard.push(text);
    }
  }
  await speaking;
  expect(heard.toSorted()).toEqual(said.toSorted());
  expect((await read(job, confirmed)).rows).toEqual([]);
});
