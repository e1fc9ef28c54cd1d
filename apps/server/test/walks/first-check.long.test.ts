import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, clients, defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { freePort } from '../harness/processes/free-port.ts';
import { serveHlidka, setUpOperator } from '../harness/processes/served.ts';
import { serveToggled } from '../harness/processes/toggled.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const sites = 20;
/** At full length 500 others are watched while 50 are added; else a tenth of both. */
const [others, fresh] = process.env.FULL ? [500, 50] : [50, 5];
/** Each site has its turn once a minute: what is asked sooner was asked because it is new. */
const [mostMs, soonMs] = process.env.FULL ? [5000, 2000] : [30_000, 20_000];

const postgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test(
  `${rounds} kills of a server: the first check follows within seconds of each start`,
  async () => {
    const target = await serveToggled();
    const dataDir = temporaryFolder();
    const options = { port: await freePort(), env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' } };
    let served = await serveHlidka(dataDir, options);
    const { call } = await setUpOperator(served);
    const client = await call(clients.create, { body: { name: 'Acme' } });
    for (let n = 0; n < sites; n++)
      await call(adminSites.create, {
        body: {
          clientId: client.id,
          name: `Web ${n}`,
          url: `${target.origin}/${n}`,
          monitor: { ...defaultMonitor, intervalSeconds: 5 },
        },
      });
    await eventually(() => expect(target.asked.size).toBe(sites));
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const victims = [served.child.pid, ...(round % 2 ? [postgresPid(dataDir)] : [])];
      for (const pid of victims) if (pid) process.kill(pid, 'SIGKILL');
      await served.stop();
      target.asked.clear();
      served = await serveHlidka(dataDir, options);
      const readyAt = Date.now();
      await eventually(() => expect(target.asked.size).toBeGreaterThan(0));
      waits.push(Math.max(0, Math.min(...target.asked.values()) - readyAt));
    }
    const sorted = waits.toSorted((a, b) => a - b);
    console.log(
      `first check after a kill: median ${sorted[rounds >> 1]} ms, worst ${sorted.at(-1)} ms of ${rounds}`,
    );
    expect(sorted.at(-1)).toBeLessThan(mostMs);
    expect(await served.stop()).toBe(0);
  },
  300_000 + rounds * 30_000,
);

test(`of ${fresh} sites added while ${others} are watched each is checked soon after it is saved`, async () => {
  const target = await serveToggled();
  const served = await serveHlidka(temporaryFolder(), {
    env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' },
  });
  const { call } = await setUpOperator(served);
  const client = await call(clients.create, { body: { name: 'Acme' } });
  const add = (name: string) =>
    call(adminSites.create, {
      body: { clientId: client.id, name, url: `${target.origin}/${name}` },
    });
  for (let from = 0; from < others; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(`watched-${from + at}`)));
  await eventually(() => expect(target.asked.size).toBe(others));
  const waits: number[] = [];
  for (let n = 0; n < fresh; n++) {
    await add(`new-${n}`);
    const savedAt = Date.now();
    const asked = await eventually(() => target.asked.get(`/new-${n}`) ?? Promise.reject());
    waits.push(Math.max(0, asked - savedAt));
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((fresh - 1) * share)];
  console.log(
    `first check after saving: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms of ${fresh}`,
  );
  expect(at(1)).toBeLessThan(soonMs);
  expect(await served.stop()).toBe(0);
});
