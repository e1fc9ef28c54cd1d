import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../folder.ts';
import { openSmtp } from '../services/smtp.ts';
import { hlidka } from './command.ts';
import { openHost } from './host.ts';
import { serveHlidka, setUpOperator } from './served.ts';

const bin = join(import.meta.dirname, '../../../bin/hlidka.js');
export const password = 'correct horse battery';

type Wanted = {
  sites: number;
  intervalSeconds: number;
  /** How much less of the processor the server gets than the busy loops. */
  nice?: number;
  env?: Record<string, string>;
  /** Each site is on a host of its own, so that they have nothing in common. */
  apart?: boolean;
  users?: string[];
};

/** Sites on one host that can be switched off, in a server of its own that may be short of processor time. */
export const openStorm = async (wanted: Wanted) => {
  const { sites, intervalSeconds, nice = 0, env, apart = false, users = [] } = wanted;
  const smtp = await openSmtp();
  const hosts = await Promise.all(
    Array.from({ length: apart ? sites : 1 }, (_, n) => openHost(`127.0.0.${n + 2}`)),
  );
  const host = hosts[0]!;
  const dataDir = temporaryFolder();
  const served = await serveHlidka(dataDir, {
    env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8', SMTP_URL: smtp.url, ...env },
    command: ['nice', '-n', String(nice), process.execPath, bin],
  });
  const olga = await setUpOperator(served);
  const file = join(temporaryFolder(), 'import.json');
  const made = Array.from({ length: sites }, (_, n) => ({
    ref: `web-${n}`,
    client: 'eva',
    name: `Web ${n}`,
    url: `${hosts[n % hosts.length]?.origin}/${n}`,
    monitor: { intervalSeconds },
  }));
  const people = users.map((name) => ({
    email: `${name}@acme.example`,
    name,
    role: 'client',
    password,
    grants: [],
  }));
  const clients = [{ ref: 'eva', name: 'Eva' }];
  writeFileSync(file, JSON.stringify({ clients, sites: made, users: people }));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  closeAfter(close);
  const count = async (query: SQL): Promise<number> =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n ?? 0;
  await eventually(async () =>
    expect(await count(sql`watches where first_success_at is not null`)).toBe(sites),
  );
  await eventually(async () =>
    expect(await count(sql`deliveries where state = 'waiting'`)).toBe(0),
  );
  return { smtp, host, hosts, served, olga, db, count };
};

/** Programs that take the processor away until they are stopped. */
export const startLoops = (count: number) => {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = async () => {
    for (const loop of loops)
      if (loop.exitCode === null && loop.signalCode === null) {
        const ended = once(loop, 'exit');
        loop.kill('SIGKILL');
        await ended;
      }
  };
  closeAfter(stop);
  return { stop };
};
