import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, defaultMonitor, places, sitePlaces } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../harness/close-after.ts';
import { eventually } from '../harness/eventually.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { serveHttp } from '../harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator } from '../harness/processes/served.ts';
import { installedFolder, strangersEnv } from './installed.ts';
import { processesUnder } from './memory.ts';

const allowed = { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' };

/** A command in an empty folder; npx hands no signal on, so everything below it is stopped. */
const startIn = (cwd: string, [program, ...args]: readonly [string, ...string[]]) => {
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { ...strangersEnv, ...allowed },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said += bytes;
    });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    for (const { pid } of processesUnder(child.pid ?? 0)) process.kill(pid, 'SIGTERM');
    await exited;
  };
  closeAfter(stop);
  return { stop, exited, said: () => said, code: () => child.exitCode };
};

test('a place runs from the package in an empty folder, by npx and as one file', async () => {
  const folder = await installedFolder();
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const served = await serveHlidka(temporaryFolder(), { env: allowed });
  const { call } = await setUpOperator(served);
  const { id } = await call(adminSites.create, {
    body: { name: 'Web', url: origin, monitor: defaultMonitor },
  });
  const timesOf = async (name: string) =>
    (await call(sitePlaces.read, { params: { id } })).places.find((one) => one.name === name);

  const file = join(folder, 'node_modules/hlidka/program/place.js');
  const ways: [name: string, command: readonly [string, ...string[]]][] = [
    ['Brno', ['npx', '--prefix', folder, 'hlidka', 'watch']],
    ['Ostrava', [process.execPath, file]],
  ];
  for (const [name, [program, ...args]] of ways) {
    const { token } = await call(places.create, { body: { name } });
    const empty = temporaryFolder();
    const given = ['--server', served.url, '--token', token];
    const place = startIn(empty, [program, ...args, ...given]);
    await eventually(() => expect(place.said()).toContain('1 sites are measured from here.'));
    await eventually(async () => {
      expect(await timesOf(name)).toMatchObject({ connected: true, checks: 1, failed: 0 });
    });
    expect(readdirSync(empty)).toEqual(['hlidka-place']);
    await place.stop();
    await eventually(async () => {
      expect(await timesOf(name)).toMatchObject({ connected: false });
    });
  }

  const { token, id: placeId } = await call(places.create, { body: { name: 'Zlín' } });
  const command = ['npx', '--prefix', folder, 'hlidka', 'watch', '--server', served.url] as const;
  const revoked = startIn(temporaryFolder(), [...command, '--token', token]);
  await eventually(() => expect(revoked.said()).toContain('are measured from here.'));
  await call(places.revoke, { params: { id: placeId } });
  await revoked.exited;
  expect(revoked.code()).toBe(1);
  expect(revoked.said()).toContain('It may have been revoked.');
});
