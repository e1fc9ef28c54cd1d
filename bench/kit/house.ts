import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCall } from '@hlidka/client';
import { adminSites, agency, auth, clients } from '@hlidka/protocol';
import { createApp } from '../../apps/server/src/app.ts';
import { createConfig } from '../../apps/server/src/base/config/config.ts';
import { readEnv } from '../../apps/server/src/base/config/env.ts';
import { setupCode } from '../../apps/server/src/base/config/setup-code.ts';
import { ensurePages, loadPages } from '../../apps/server/src/base/pages/index.ts';
import { type Log, silentLog } from '../../apps/server/src/base/platform/log/log.ts';
import { start } from '../../apps/server/src/main.ts';
import { postgresPidOf } from './processes.ts';

/** A whole installation in a temporary folder, called without sockets. */
export const openHouse = async (siteCount: number, log: Log = silentLog, settings = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hlidka-bench-'));
  chmodSync(dataDir, 0o755); // for the agent's user, when a server is started over it
  const config = await createConfig(readEnv(settings), {
    dataDir,
    host: '127.0.0.1',
    port: 4699,
    demo: false,
  });
  const pagesFolder = ensurePages();
  const running = await start({ config, log, roles: ['worker'], pagesFolder });
  const app = createApp(running.house, await loadPages(await pagesFolder));
  let caller = 0;
  /** A different address per request, so that the flood limit does not interfere. */
  const request = (path: string, init: RequestInit = {}) => {
    caller = (caller + 1) % 60_000;
    const remoteAddress = `10.1.${caller >> 8}.${caller & 255}`;
    return app.request(path, init, { incoming: { socket: { remoteAddress } } });
  };
  const nobody = createCall({ fetch: request as typeof fetch });
  const password = 'a password of the bench';
  const person = { name: 'Olga', email: 'olga@bench.example', password };
  const code = setupCode(config.authSecret);
  await nobody(agency.setUp, { body: { ...person, code, language: 'cs', agencyName: 'Bench' } });
  const signedIn = await request(auth.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = createCall({ fetch: request as typeof fetch, headers: () => ({ cookie }) });
  const client = await call(clients.create, { body: { name: 'Acme' } });
  for (let n = 0; n < siteCount; n++)
    await call(adminSites.create, {
      body: {
        clientId: client.id,
        name: `Web číslo ${n}`,
        url: `https://web-${n}.example/`,
        plan: 'Standard',
        platform: 'WordPress',
        hosting: `VPS ${n % 7}`,
      },
    });
  return {
    call,
    house: running.house,
    dataDir,
    postgresPid: postgresPidOf(dataDir),
    get: (path: string, signed = true, more: Record<string, string> = {}) =>
      request(path, {
        headers: { 'accept-encoding': 'gzip', ...(signed ? { cookie } : {}), ...more },
      }),
    send: request,
    cookie,
    stop: running.stop,
    async close() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
