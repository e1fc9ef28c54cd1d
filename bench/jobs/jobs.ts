import { type Call, createCall } from '@hlidka/client';
import { agentApi, agentProtocol, agents, type ClaimedJob, jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { listen } from '../../apps/server/src/listen.ts';
import { openHouse } from '../kit/house.ts';
import type { Row } from '../kit/measure.ts';
import { gatesRow } from './beside-gates.ts';

const agentCount = 10;
const approvals = 200;
const waitingCount = 1000;
const claims = 150;

type House = Awaited<ReturnType<typeof openHouse>>;
type Agent = { call: Call; token: string };

const about = { protocol: agentProtocol, version: 'bench', model: null };
const step = {
  argv: ['true'],
  where: 'local' as const,
  folder: null,
  env: [],
  timeoutSeconds: 60,
};
const plan = { type: 'commands' as const, steps: [step] };
const body = { title: 'Bench', siteId: null, supervised: false, plan };

const makeAgent = async ({ call }: House, url: string, n: number): Promise<Agent> => {
  const { token } = await call(agents.create, { body: { name: `Agent ${n}` } });
  const ask = (path: string, init: RequestInit) => fetch(`${url}${path}`, init);
  const headers = () => ({ authorization: `Bearer ${token}` });
  return { call: createCall({ fetch: ask as typeof fetch, headers }), token };
};

const finish = ({ call }: Agent, { id, lease }: ClaimedJob) =>
  call(agentApi.finish, { params: { id }, body: { lease, outcome: 'done', summary: '' } });

/** Waits for jobs like an agent; reports when each job's first event was sent. */
const work = async (agent: Agent, told: (id: string) => void, isOver: () => boolean) => {
  while (!isOver()) {
    const { job } = await agent.call(agentApi.claim, { body: { ...about, waitSeconds: 2 } });
    if (!job) continue;
    const events = [{ key: '1', type: 'agent.said' as const, data: { text: 'begun' } }];
    await agent.call(agentApi.tell, { params: { id: job.id }, body: { lease: job.lease, events } });
    told(job.id);
    await finish(agent, job);
  }
};

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** From an operator's approval to the first event of any agent. */
const wakeRow = async (house: House, team: Agent[]): Promise<Row> => {
  const approvedAt = new Map<string, number>();
  const tookMs: number[] = [];
  const told = (id: string) => {
    tookMs.push(performance.now() - (approvedAt.get(id) ?? 0));
  };
  const working = team.map((agent) => work(agent, told, () => tookMs.length >= approvals));
  for (let n = 0; n < approvals; n++) {
    const { id } = await house.call(jobs.create, { body });
    approvedAt.set(id, performance.now());
    await house.call(jobs.steer, { params: { id }, body: { verb: 'approve' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(working);
  const [p50, p95] = [percentile(tookMs, 0.5), percentile(tookMs, 0.95)];
  return {
    what: `approval to the agent's first event, ${agentCount} agents, p95`,
    ours: `${p95.toFixed(0)} ms`,
    baseline: `${p50.toFixed(0)} ms at the median`,
    ratio: p95 / p50,
    bar: 'under 1 s',
    met: p95 < 1000,
  };
};

const cancelAll = ({ db }: House['house']) =>
  db.execute(sql`update jobs set state = 'cancelled', finished_at = now(), lease = null,
    lease_ends_at = null where state in ('pending', 'approved', 'running')`);

/** Median time of a claim with this many other jobs waiting. */
const claimMs = async ({ house, call }: House, agent: Agent, waiting: number): Promise<number> => {
  await cancelAll(house);
  await house.db.execute(sql`insert into jobs (id, title, kind, plan, state)
    select gen_random_uuid(), 'Bench', 'playbook', ${JSON.stringify(plan)}::jsonb, 'approved'
    from generate_series(1, ${waiting})`);
  await house.db.execute(sql`analyze jobs`);
  const tookMs: number[] = [];
  for (let n = 0; n < claims; n++) {
    await call(jobs.create, { body: { ...body, approve: true } });
    const before = performance.now();
    const { job } = await agent.call(agentApi.claim, { body: { ...about, waitSeconds: 0 } });
    tookMs.push(performance.now() - before);
    if (job) await finish(agent, job);
  }
  return percentile(tookMs, 0.5);
};

const claimRow = async (house: House, agent: Agent): Promise<Row> => {
  await claimMs(house, agent, 0);
  const alone = await claimMs(house, agent, 0);
  const beside = await claimMs(house, agent, waitingCount);
  await cancelAll(house.house);
  return {
    what: `claim of a job beside ${waitingCount} waiting ones`,
    ours: `${beside.toFixed(1)} ms`,
    baseline: `${alone.toFixed(1)} ms without them`,
    ratio: beside / alone,
    bar: 'at most 1.5 x',
    met: beside / alone <= 1.5,
  };
};

export const jobRows = async (): Promise<Row[]> => {
  const house = await openHouse(0);
  const stop = await listen(house.house, { portal: new Map(), admin: new Map() });
  const { host, port } = house.house.config;
  const url = `http://${host}:${port}`;
  const team = await Promise.all(
    Array.from({ length: agentCount }, (_, n) => makeAgent(house, url, n)),
  );
  const rows = [await wakeRow(house, team)];
  if (team[0]) rows.push(await claimRow(house, team[0]));
  const tokens = team.map(({ token }) => token);
  rows.push(await gatesRow(house, url, tokens));
  await stop();
  await house.close();
  return rows;
};
