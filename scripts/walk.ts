import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, createCall } from '@hlidka/client';
import {
  adminReports,
  adminSites,
  agency,
  agentApi,
  agentProtocol,
  agents,
  type ClaimedJob,
  clients,
  devices,
  invitations,
  jobs,
  people,
  siteTarget,
} from '@hlidka/protocol';
import { createConfig } from '../apps/server/src/base/config/config.ts';
import { readEnv } from '../apps/server/src/base/config/env.ts';
import { setupCode } from '../apps/server/src/base/config/setup-code.ts';
import { createLog } from '../apps/server/src/base/platform/log/log.ts';
import type { House } from '../apps/server/src/house.ts';
import { letters } from '../apps/server/src/letters.ts';
import { start } from '../apps/server/src/main.ts';
import { createDevices } from '../apps/server/src/people/devices/index.ts';
import { startDeliveries } from '../apps/server/src/post/deliveries/index.ts';
import { createPushChannel } from '../apps/server/src/post/deliveries/push/channel.ts';
import { pushLine } from '../apps/server/src/post/deliveries/push/line.ts';
import { freePort } from '../apps/server/test/harness/processes/free-port.ts';
import { signInAt } from '../apps/server/test/harness/processes/served.ts';
import { openPush } from '../apps/server/test/harness/services/push.ts';
import { openSettableTarget } from '../apps/server/test/harness/targets/settable.ts';

/**
 * How many files a reader opens to follow one act: those of the server that a story enters and
 * checking a site that is well does not, counted by V8. `--names` lists them.
 */
const sources = new URL('../apps/server/src/', import.meta.url).href;
const calmMs = 70_000;
const password = 'correct horse battery';

const inspector = new Session();
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** Files of which a function was called meanwhile; loading a file calls its first. */
const entered = async (act: () => Promise<unknown>): Promise<string[]> => {
  await inspector.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => {
      const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
      return url.startsWith(sources) && called.some(({ ranges }) => ranges[0]?.startOffset !== 0);
    })
    .map(({ url }) => url.slice(sources.length))
    .sort();
};

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(50);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'walk-'));
for (const app of ['portal', 'admin']) mkdirSync(join(folder, 'pages', app), { recursive: true });
const service = await openPush();
const target = await openSettableTarget();
process.env.ENV_FILE = '';
process.env.EXPO_BASE_URL = service.url;
process.env.CHECK_ALLOW_PRIVATE = '127.0.0.0/8';
process.env.REFERENCE_TARGETS = '';
process.env.RDAP_BASE_URL = 'http://127.0.0.1:9';
const options = { dataDir: join(folder, 'data'), port: await freePort(), demo: false };
const config = await createConfig(readEnv(), { host: '127.0.0.1', agent: false, ...options });
const log = createLog('error');

const callAs = async (email: string) => (await signInAt(config.baseUrl, email, password)).call;

/** An agency with a site, a client's phone, and an agent. */
const settle = async () => {
  const anybody = createCall({ baseUrl: config.baseUrl });
  const code = setupCode(config.authSecret) ?? '';
  const olga = { name: 'Olga', email: 'olga@agency.example', password, language: 'cs' as const };
  await anybody(agency.setUp, { body: { ...olga, code, agencyName: 'Ateliér Sever' } });
  const operator = await callAs(olga.email);
  const { id: clientId } = await operator(clients.create, { body: { name: 'Kolo Brdy' } });
  const site = { clientId, name: 'Kolo Brdy', url: target.url };
  const { id: siteId } = await operator(adminSites.create, { body: site });
  const alice = { name: 'Alice', email: 'alice@kolo.example' };
  const grants = [{ on: 'client' as const, id: clientId }];
  const invited = await operator(people.invite, { body: { ...alice, role: 'client', grants } });
  const token = new URL(invited.link ?? '').hash.replace('#token=', '');
  await anybody(invitations.accept, { body: { token, name: alice.name, password } });
  const client = await callAs(alice.email);
  const phone = { token: 'ExponentPushToken[walk]', platform: 'ios' as const };
  await client(devices.register, { body: phone });
  await operator(siteTarget.put, { params: { id: siteId }, body: { via: 'local' } });
  const made = await operator(agents.create, { body: { name: 'Agent' } });
  const headers = { authorization: `Bearer ${made.token}` };
  const agent = createCall({ baseUrl: config.baseUrl, headers: () => headers });
  return { operator, agent, clientId, siteId };
};

const about = { protocol: agentProtocol, version: '1.0' };

const startJob = async (operator: Call, agent: Call, siteId: string) => {
  await operator(jobs.create, {
    body: {
      title: 'Aktualizace',
      siteId,
      approve: true,
      plan: { type: 'commands', steps: [{ argv: ['true'] }] },
    },
  });
  return until(async () => (await agent(agentApi.claim, { body: about })).job ?? undefined);
};

/** An agent asks whether a command may run, the operator allows it, the agent takes the answer. */
const passGate = async (operator: Call, agent: Call, { id, lease }: ClaimedJob) => {
  const command = { argv: ['true'], target: { via: 'local' as const }, timeoutSeconds: 60 };
  const asked = await agent(agentApi.askGate, {
    params: { id },
    body: { lease, key: 'step 1', command: { folder: null, env: [], reason: '', ...command } },
  });
  const { id: gateId, digest } = asked;
  await operator(jobs.steer, { params: { id }, body: { verb: 'allow', gateId, digest } });
  await agent(agentApi.redeemGate, { params: { id, gateId }, body: { lease, digest } });
};

const lastMonth = () => {
  const day = new Date();
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
};

/** The outbox with the line of pushes alone. */
const sendPushes = async ({ db, signals }: House) => {
  const options = { db, config, log, letters, devices: createDevices(db) };
  const push = pushLine({ ...options, push: createPushChannel(config) });
  const sending = startDeliveries({ db, log, signals, lines: { push } });
  await until(async () => service.messages[0]);
  await sleep(1000);
  await sending.stop();
};

const { house, stop } = await start({
  config,
  log,
  roles: ['api', 'checker'],
  pagesFolder: Promise.resolve(join(folder, 'pages')),
});
const { operator, agent, clientId, siteId } = await settle();
await sleep(2000);
const usual = new Set(await entered(() => sleep(calmMs)));
const stories: Record<string, string[]> = {};
const tell = async (name: string, act: () => Promise<unknown>) => {
  const files = await entered(act);
  stories[name] = files.filter((file) => !usual.has(file));
};
try {
  const job = await startJob(operator, agent, siteId);
  await tell('a gate', () => passGate(operator, agent, job));
  const body = { clientId, period: lastMonth() };
  await tell('a report’s draft', () => operator(adminReports.draft, { body }));

  await target.set('500');
  const isQueued = async () =>
    (await house.db.execute("select 1 from deliveries where channel = 'push'")).rows[0];
  await tell('a failing check, to its outage', () => until(isQueued));
  for (const file of stories['a failing check, to its outage'] ?? []) usual.add(file);
  await tell('a push of it, more', () => sendPushes(house));
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

for (const [name, files] of Object.entries(stories)) {
  console.log(`${String(files.length).padStart(4)}  ${name}`);
  if (process.argv.includes('--names'))
    console.log(files.map((file) => `        ${file}`).join('\n'));
}
process.exit();
