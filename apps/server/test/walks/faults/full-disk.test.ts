import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka } from '../../harness/processes/served.ts';

const bin = join(import.meta.dirname, '../../bin/hlidka.js');

/** Each request is a line of the log, and its path makes it long. */
const ask = async (url: string, times: number) => {
  for (let n = 0; n < times; n++) {
    const { status } = await fetch(`${url}/api/${'x'.repeat(2000)}`);
    expect(status).toBe(404);
  }
};

test('a full disk under the log costs lines of it and nothing else', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const served = await serveHlidka(temporaryCluster(), {
    output: full,
    env: { LOG_LEVEL: 'debug' },
  });
  await ask(served.url, 50);
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
  expect(await served.stop()).toBe(0);
});

test('a log that nobody reads, or whose reader is gone, holds up nothing', async () => {
  const served = await serveHlidka(temporaryCluster(), {
    unread: true,
    env: { LOG_LEVEL: 'debug' },
  });
  await ask(served.url, 200);
  served.child.stdout?.destroy();
  await ask(served.url, 20);
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
  expect(await served.stop()).toBe(0);
});

test('a first start without room for a byte leaves no half of a secret', async () => {
  const folder = temporaryFolder();
  const child = spawn(
    'bash',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, bin, 'start', '--data', folder],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const errors = text(child.stderr);
  child.stdout.resume();
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect((await errors).trim().split('\n')).toEqual([
    expect.stringContaining(`The data folder ${folder} cannot be written`),
  ]);
  expect(readdirSync(folder).filter((name) => name.startsWith('auth-secret'))).toEqual([]);
});
