import { setTimeout as sleep } from 'node:timers/promises';
import { adminSites, clients, defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import {
  joinStandby,
  promote,
  serveReplicated,
} from '../../harness/processes/replicated-postgres.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const rounds = Number(process.env.FAILOVERS ?? 20);
const mostSeconds = 15;
const intervalSeconds = 10;
const siteCount = 5;
/** Once for longer than two intervals of checks. */
const awaySeconds = 25;

test(
  `the primary is killed ${rounds} times under load: nothing acknowledged is lost`,
  async () => {
    const { origin } = await serveHttp((_, response) => response.end('ok'));
    const { first, second } = await serveReplicated();
    await first.ask('create database house');
    const served = await serveHlidka(temporaryFolder(), {
      env: {
        AUTH_SECRET: 'a secret of this test alone and long enough',
        ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
        CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
        DATABASE_URL: `postgres://admin@127.0.0.1:${first.port},127.0.0.1:${second.port}/house?target_session_attrs=read-write`,
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
    let refused = 0;
    let going = true;
    const write = async (name: string) => {
      await call(clients.create, { body: { name } });
      acknowledged.push(name);
    };
    const load = (async () => {
      for (let n = 0; going; n++) {
        await write(`Klient ${n}`).catch(() => {
          refused += 1;
        });
        await sleep(20);
      }
    })();

    let [primary, standby] = [first, second];
    const gaps: number[] = [];
    for (let round = 0; round < rounds; round++) {
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
      if (round < rounds - 1) await joinStandby(primary, standby);
    }

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
    going = false;
    await load;
    const namesOn = async (server: typeof primary) =>
      new Set((await server.ask('select name from clients', 'house')).map(({ name }) => name));
    const kept = await namesOn(primary);
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    const strays = ['Po návratu staré', 'Jen do staré', 'Zase do nové'];
    const old = await namesOn(standby);
    expect(strays.filter((name) => old.has(name))).toEqual([]);

    // Checks went on meanwhile and were written late: no slot of any site is missing.
    const [checks] = await primary.ask(
      `select count(*)::int as n, coalesce(max(gap), 0) as widest from (
        select extract(epoch from at - lag(at) over (partition by site order by at))::float8 as gap from checks) c`,
      'house',
    );
    // First what was measured, so that a failure says it too.
    console.log(
      `${acknowledged.length} acknowledged, ${refused} refused; writing again after ${gaps.map((gap) => gap.toFixed(1)).join(', ')} s; ${checks.n} checks, widest gap ${checks.widest} s`,
    );
    expect(Math.max(...gaps)).toBeLessThan(mostSeconds);
    expect(checks.n).toBeGreaterThan(siteCount * rounds * 0.3);
    expect(checks.widest).toBeLessThan(intervalSeconds * 1.5);
  },
  rounds * 60_000 + 120_000,
);
