import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@hlidka/client';
import { adminSites, clients, defaultMonitor, limits } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHaproxy } from '../../harness/processes/haproxy.ts';
import {
  joinStandby,
  promote,
  serveReplicated,
} from '../../harness/processes/replicated-postgres.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const rounds = Number(process.env.FAILOVERS ?? 20);
const proxyRounds = Math.min(rounds, 5);
const mostSeconds = 15;
const intervalSeconds = 10;
const siteCount = 5;
/** Each outage is longer than two intervals of checks. */
const awaySeconds = 25;
/** Half of what one address may ask: a write refused as a flood would look like a long failover. */
const writeEveryMs = (2 * limits.requests.windowSeconds * 1000) / limits.requests.max;

type Pair = Awaited<ReturnType<typeof serveReplicated>>;

/** Writes and checks go on while one primary after the other is killed. */
const failOver = async (times: number, addressOf: (pair: Pair) => string | Promise<string>) => {
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const pair = await serveReplicated();
  const { first, second } = pair;
  await first.ask('create database house');
  const served = await serveHlidka(temporaryFolder(), {
    env: {
      AUTH_SECRET: 'a secret of this test alone and long enough',
      ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
      CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
      DATABASE_URL: await addressOf(pair),
    },
  });
  const { call } = await setUpOperator(served);
  for (let n = 0; n < siteCount; n++)
    await call(adminSites.create, {
      body: {
        name: `Web ${n}`,
        url: `${origin}/${n}`,
        monitor: { ...defaultMonitor, intervalSeconds },
      },
    });

  const acknowledged: string[] = [];
  const refused: string[] = [];
  let going = true;
  const write = async (name: string) => {
    await call(clients.create, { body: { name } });
    acknowledged.push(name);
  };
  const load = (async () => {
    for (let n = 0; going; n++) {
      await write(`Klient ${n}`).catch((error: unknown) => {
        refused.push(error instanceof ApiError ? error.error : String(error));
      });
      await sleep(writeEveryMs);
    }
  })();

  let [primary, standby] = [first, second];
  const gaps: number[] = [];
  for (let round = 0; round < times; round++) {
    await sleep(2000);
    await primary.stop('SIGKILL');
    if (round === 0) await sleep(awaySeconds * 1000);
    await promote(standby);
    const promotedAt = performance.now();
    const before = acknowledged.length;
    await eventually(async () => {
      if (acknowledged.length === before) throw new Error('nothing is written yet');
    });
    gaps.push((performance.now() - promotedAt) / 1000);
    [primary, standby] = [standby, primary];
    if (round < times - 1) await joinStandby(primary, standby);
  }
  const end = async () => {
    going = false;
    await load;
  };
  return { primary, standby, gaps, write, acknowledged, refused, end };
};
type Failed = Awaited<ReturnType<typeof failOver>>;

const namesOn = async (server: Pair['first']) =>
  new Set((await server.ask('select name from clients', 'house')).map(({ name }) => name));

/** Nothing acknowledged is missing, and checks went on meanwhile: no slot of any site is missing. */
const expectWhole = async (times: number, { primary, acknowledged, refused, gaps }: Failed) => {
  const kept = await namesOn(primary);
  const [checks] = await primary.ask(
    `select count(*)::int as n, coalesce(max(gap), 0) as widest from (
      select extract(epoch from at - lag(at) over (partition by site order by at))::float8 as gap from checks) c`,
    'house',
  );
  // First what was measured, so that a failure says it too.
  console.log(
    `${acknowledged.length} acknowledged, ${refused.length} refused; writing again after ${gaps.map((gap) => gap.toFixed(1)).join(', ')} s; ${checks.n} checks, widest gap ${checks.widest} s`,
  );
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(new Set(refused)).toEqual(new Set(['unavailable']));
  expect(Math.max(...gaps)).toBeLessThan(mostSeconds);
  expect(checks.n).toBeGreaterThan(siteCount * times * 0.3);
  expect(checks.widest).toBeLessThan(intervalSeconds * 1.5);
};

test(
  `the primary is killed ${rounds} times under load: nothing acknowledged is lost`,
  async () => {
    const failed = await failOver(
      rounds,
      ({ first, second }) =>
        `postgres://admin@127.0.0.1:${first.port},127.0.0.1:${second.port}/house?target_session_attrs=read-write`,
    );
    const { primary, standby, write, end } = failed;

    // The old primary comes back as it was, and takes writes: nobody may write there.
    await standby.start();
    await sleep(12_000);
    await write('Po návratu staré');
    await primary.stop('SIGINT');
    await expect(write('Jen do staré')).rejects.toThrow();
    await sleep(6000);
    await expect(write('Jen do staré')).rejects.toThrow();
    await primary.start();
    await eventually(() => write('Zase do nové'));
    await end();
    await expectWhole(rounds, failed);
    const strays = ['Po návratu staré', 'Jen do staré', 'Zase do nové'];
    const old = await namesOn(standby);
    expect(strays.filter((name) => old.has(name))).toEqual([]);
  },
  rounds * 60_000 + 120_000,
);

test(
  `the same ${proxyRounds} times behind HAProxy, as the guide sets it up`,
  async () => {
    const failed = await failOver(
      proxyRounds,
      async ({ first, second }) =>
        `postgres://admin@127.0.0.1:${await serveHaproxy([first, second])}/house`,
    );
    await failed.end();
    await expectWhole(proxyRounds, failed);
  },
  proxyRounds * 60_000 + 120_000,
);
