import {
  type BodyInput,
  type BodyOf,
  type JobState,
  jobs,
  type Plan,
  type Steer,
  siteTarget,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAgent } from '../../../server/src/hands/agents/create.ts';
import { listen } from '../../../server/src/listen.ts';
import { createCast } from '../../../server/test/harness/cast.ts';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { eventually } from '../../../server/test/harness/eventually.ts';
import { freePort } from '../../../server/test/harness/processes/free-port.ts';
import { spawnAgent } from './spawn-agent.ts';

/** A server on a socket with the cast, agents as processes of their own, and Olga who steers. */
export const openBench = async () => {
  const port = await freePort();
  const cast = await createCast({ port });
  const { house, olga, blog } = cast;
  closeAfter(await listen(house, { portal: new Map(), admin: new Map() }));
  const url = `http://127.0.0.1:${port}`;

  const startAgent = async (more: Parameters<typeof spawnAgent>[0] = {}) => {
    const { token } = await createAgent(house.cli, { name: 'Pomocník' });
    const agent = spawnAgent({ server: url, token, ...more });
    // The server refuses agent jobs until somebody with a model has greeted it.
    if (more.model) await eventually(() => expect(agent.lines.join('\n')).toContain(' works for '));
    return agent;
  };
  const newJob = (plan: Plan, change: Partial<BodyOf<typeof jobs.create>> = {}) =>
    olga.call(jobs.create, {
      body: { title: 'Práce', siteId: blog.id, plan, supervised: false, approve: true, ...change },
    });
  const read = (id: string) => olga.call(jobs.read, { params: { id } });
  /** Fails at once when it ended otherwise. */
  const until = async (id: string, state: JobState) => {
    const ended = await eventually(async () => {
      const job = await read(id);
      if (![state, 'done', 'failed', 'cancelled'].includes(job.state)) throw new Error(job.state);
      return job;
    });
    expect(ended.state, ended.result ?? '').toBe(state);
    return ended;
  };
  const steer = (id: string, body: Steer) => olga.call(jobs.steer, { params: { id }, body });
  /** The whole trail, in order. */
  const trail = async (id: string) => {
    const all: Awaited<ReturnType<typeof page>>['events'] = [];
    const page = (after: number) =>
      olga.call(jobs.events, { params: { id }, query: { after: String(after) } });
    for (;;) {
      const { events, more } = await page(all.at(-1)?.seq ?? 0);
      all.push(...events);
      if (!more) return all;
    }
  };
  const openGate = (id: string) =>
    eventually(async () => {
      const { gate } = await read(id);
      if (!gate) throw new Error('no gate is open');
      return gate;
    });
  const openQuestion = (id: string) =>
    eventually(async () => {
      const { question } = await read(id);
      if (!question) throw new Error('no question is open');
      return question;
    });
  const allow = async (id: string, rest = false) => {
    const { id: gateId, digest } = await openGate(id);
    await steer(id, { verb: 'allow', gateId, digest, rest });
  };
  const deny = async (id: string, note = '') => {
    const { id: gateId } = await openGate(id);
    await steer(id, { verb: 'deny', gateId, note });
  };
  const answer = async (id: string, text: string) => {
    const { id: questionId } = await openQuestion(id);
    await steer(id, { verb: 'operator_message', text, questionId });
  };
  /** As when the agent was silent for half a minute. */
  const endLease = (id: string) =>
    house.db.execute(
      sql`update jobs set lease_ends_at = now() - interval '1 second' where id = ${id}`,
    );
  const takeAway = (id: string) =>
    house.db.execute(sql`update jobs set lease = null, lease_ends_at = null where id = ${id}`);
  const putTarget = (siteId: string, body: BodyInput<typeof siteTarget.put>) =>
    olga.call(siteTarget.put, { params: { id: siteId }, body });

  /** Copies of sites lie beside those of other installations of this machine, named by the job's number. */
  const beginNumbersAnywhere = () => {
    const number = sql.raw(`${100_000 + Math.floor(Math.random() * 900_000)}`);
    return house.db.execute(sql`alter table jobs alter column number restart with ${number}`);
  };

  return {
    ...cast,
    beginNumbersAnywhere,
    url,
    startAgent,
    newJob,
    read,
    until,
    steer,
    trail,
    openGate,
    openQuestion,
    allow,
    deny,
    answer,
    endLease,
    takeAway,
    putTarget,
  };
};
export type Bench = Awaited<ReturnType<typeof openBench>>;
