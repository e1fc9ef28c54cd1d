import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth, clients } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../harness/close-after.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { tellAll } from '../../harness/processes/frozen.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

/** Ten seconds are intended; a busy machine gets more. */
const mostMs = 30_000;

test('whoever asks while the database is frozen hears 503 within seconds, and is answered once it is back', async () => {
  const dataDir = temporaryFolder();
  const served = await serveHlidka(dataDir);
  const { url } = served;
  const { cookie, call, email, password } = await setUpOperator(served);
  await call(clients.create, { body: { name: 'Acme' } });
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  closeAfter(() => {
    try {
      tellAll(pid, 'SIGCONT');
    } catch {
      // It has ended already.
    }
  });
  const json = { 'content-type': 'application/json', origin: url };
  const ask = async (path: string, init: RequestInit = {}) => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`, init);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { path, status: response.status, body: await response.text(), seconds };
  };
  tellAll(pid, 'SIGSTOP');
  const heard = await Promise.all([
    ask('/api/admin/clients', { headers: { cookie } }),
    ask('/api/admin/incidents', { headers: { cookie } }),
    ask('/api/admin/clients', {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ name: 'Beta' }),
    }),
    ask('/api/partner/v1/ping', { headers: { authorization: `Bearer hlidka_${'0'.repeat(40)}` } }),
    ask(auth.signIn.path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password }),
    }),
    sleep(6_000).then(() => ask('/api/admin/clients', { headers: { cookie } })),
  ]);
  console.log(
    heard.map(({ path, status, seconds }) => `${path} ${status} ${seconds} s`).join('\n'),
  );
  tellAll(pid, 'SIGCONT');
  for (const { status, body, seconds } of heard) {
    expect({ status, body }).toEqual({ status: 503, body: '{"error":"unavailable"}' });
    expect(seconds * 1000).toBeLessThan(mostMs);
  }
  await expect
    .poll(async () => (await ask('/api/admin/clients', { headers: { cookie } })).status)
    .toBe(200);
  expect(await served.stop()).toBe(0);
});
