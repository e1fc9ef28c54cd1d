import {
  agentApi,
  agentProtocol,
  agents,
  type BodyOf,
  type ClaimedJob,
  type Command,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Cast } from '../cast.ts';
import type { Caller, TestHouse } from '../house.ts';
import { commandOf } from './jobs.ts';

export const bearer = (token: string): Caller => ({
  headers: { authorization: `Bearer ${token}` },
});

export const about = { protocol: agentProtocol, version: '1.0', model: null };

/** An agent with a token that Olga made, and a way to call. */
export const makeAgent = async ({ house, olga }: Cast, name = 'Pomocník') => {
  const made = await olga.call(agents.create, { body: { name } });
  const call = house.as(bearer(made.token));
  const claim = async (change: Partial<BodyOf<typeof agentApi.claim>> = {}) =>
    (await call(agentApi.claim, { body: { ...about, ...change } })).job;
  return {
    ...made,
    call,
    claim,
    async take(change = {}): Promise<ClaimedJob> {
      const job = await claim(change);
      if (!job) throw new Error('there was nothing to claim');
      return job;
    },
  };
};
export type TestAgent = Awaited<ReturnType<typeof makeAgent>>;

export const on = ({ id }: { id: string }) => ({ params: { id } });

export const askFor = (
  { call }: Pick<TestAgent, 'call'>,
  job: ClaimedJob,
  { key = 'step 1', ...change }: Partial<Command> & { key?: string } = {},
) =>
  call(agentApi.askGate, {
    ...on(job),
    body: { lease: job.lease, key, command: { ...commandOf('true'), ...change } },
  });

export const ofGate = ({ id }: ClaimedJob, gate: { id: string }) => ({
  params: { id, gateId: gate.id },
});

/** Nothing is left to claim: jobs of the tests before are over. */
export const clearJobs = ({ db }: TestHouse) =>
  db.execute(sql`update jobs set state = 'cancelled', lease = null, lease_ends_at = null, parked_at = null, paused = false,
    waiting = null, finished_at = now() where state in ('pending', 'approved', 'running')`);

/** Its agent has not been heard of for too long. */
export const runOutLease = ({ db }: TestHouse, { id }: { id: string }) =>
  db.execute(sql`update jobs set lease_ends_at = now() - interval '1 second' where id = ${id}`);
