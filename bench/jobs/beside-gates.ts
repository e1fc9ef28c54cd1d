import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminSites, clients, jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { runAgent } from '../../apps/agent/src/agent.ts';
import { toSettings } from '../../apps/agent/src/settings.ts';
import type { openHouse } from '../kit/house.ts';
import type { Row } from '../kit/measure.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

const gateCount = 50;
/** Alternates short turns with and without gates, so that other load affects both. */
const turns = 5;
const jobsOfBlock = 100;
const mostAtOnce = 5;

const step = { argv: ['true'], where: 'local' as const };
const plan = { type: 'commands' as const, steps: [step] };

/** The real agent, one per token, each in its own folder. */
const startAgents = (server: string, tokens: string[], folder: string) => {
  const stopping = new AbortController();
  const running = tokens.map((token, n) => {
    const settings = toSettings({
      server,
      token,
      workDir: join(folder, String(n)),
      chromium: 'off',
      path: process.env.PATH ?? '',
    });
    return runAgent(settings, { stopping: stopping.signal, say: () => {} });
  });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
};

const addSites = async ({ call }: House, count: number): Promise<string[]> => {
  const { clients: all } = await call(clients.list, {});
  const clientId = all[0]?.id ?? '';
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await call(adminSites.create, { body: { clientId, name: `Site ${n}` } })).id);
  return ids;
};

const count = async ({ house: { db } }: House, those: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from jobs where ${those}`,
  );
  return rows[0]?.n ?? 0;
};
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await sleep(5);
};

const openGates = async (house: House, sites: string[]): Promise<void> => {
  const body = { title: 'Gate', plan, supervised: true, approve: true };
  for (const siteId of sites) await house.call(jobs.create, { body: { ...body, siteId } });
  await until(async () => (await count(house, sql`parked_at is not null`)) === sites.length);
};

const closeGates = async (house: House): Promise<void> => {
  const { rows } = await house.house.db.execute<{ id: string }>(
    sql`select id from jobs where waiting = 'gate'`,
  );
  for (const { id } of rows)
    await house.call(jobs.steer, { params: { id }, body: { verb: 'cancel' } });
};

const runBlock = async (house: House, sites: string[], title: string): Promise<void> => {
  const active = sql`state in ('approved', 'running') and waiting is null and title = ${title}`;
  for (let n = 0; n < jobsOfBlock; n++) {
    const siteId = sites[n % sites.length] ?? null;
    const body = { title, siteId, plan, supervised: false };
    const { id } = await house.call(jobs.create, { body });
    await until(async () => (await count(house, active)) < mostAtOnce);
    await house.call(jobs.steer, { params: { id }, body: { verb: 'approve' } });
  }
  await until(async () => (await count(house, active)) === 0);
};

/** From the trail: from approval to the first line by an agent. */
const tookMs = async ({ house: { db } }: House, title: string): Promise<number[]> => {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select extract(epoch from min(e.at) filter (where e.by = 'agent')
      - min(e.at) filter (where e.type = 'job.approved')) * 1000 as ms
    from jobs j join job_events e on e.job_id = j.id where j.title = ${title} group by j.id`);
  return rows.map(({ ms }) => Number(ms));
};

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Whether jobs waiting for the operator delay others. */
export const gatesRow = async (house: House, server: string, tokens: string[]): Promise<Row> => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-bench-agents-'));
  const sites = await addSites(house, 200 + gateCount);
  const [gated, free] = [sites.slice(0, gateCount), sites.slice(gateCount)];
  const stop = startAgents(server, tokens, folder);
  await runBlock(house, free, 'Warm-up');
  for (let turn = 0; turn < turns; turn++) {
    await runBlock(house, free, 'Alone');
    await openGates(house, gated);
    await runBlock(house, free, 'Beside gates');
    await closeGates(house);
  }
  await stop();
  rmSync(folder, { recursive: true, force: true });
  const [beside, alone] = [await tookMs(house, 'Beside gates'), await tookMs(house, 'Alone')];
  const [ours, theirs] = [percentile(beside, 0.95), percentile(alone, 0.95)];
  return {
    what: `approval to first event, ${beside.length + alone.length} jobs, ${tokens.length} agents, ${gateCount} gates unanswered, p95`,
    ours: `${ours.toFixed(0)} ms (median ${percentile(beside, 0.5).toFixed(0)})`,
    baseline: `${theirs.toFixed(0)} ms without gates (median ${percentile(alone, 0.5).toFixed(0)})`,
    ratio: ours / theirs,
    bar: 'at most 1.5 x',
    met: ours / theirs <= 1.5,
  };
};
