import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeAfter } from '../../harness/close-after.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryCluster } from '../../harness/folder.ts';
import { freePort } from '../../harness/processes/free-port.ts';

const bin = join(import.meta.dirname, '../../../bin/hlidka.js');
/** This process of Node says that it is an old one; those that it starts are as they are. */
const pretence = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
)}`;

const withOldNode = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--import', pretence, bin, ...args], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LOG_LEVEL: 'warn',
      REFERENCE_TARGETS: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  closeAfter(async () => {
    child.kill('SIGTERM');
    await closed;
  });
  return { child, closed, said: text(child.stdout), errors: text(child.stderr) };
};

test('started with an old Node it goes on in the right one, on the port of the environment', async () => {
  const port = await freePort();
  const { child, closed, said } = withOldNode(['start', '--data', temporaryCluster()], {
    PORT: String(port),
    EXPO_BASE_URL: 'http://127.0.0.1:9',
    RDAP_BASE_URL: 'http://127.0.0.1:9',
  });
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.status);
  await eventually(async () => expect(await health()).toBe(200));
  child.kill('SIGTERM');
  expect((await closed)[0]).toBe(0);
  expect(await said).toContain(`Hlídka runs at http://localhost:${port}`);
  await expect(health()).rejects.toThrow();
});

test('its exit code and its words are those of the command', async () => {
  const wrong = withOldNode(['nothing']);
  expect([(await wrong.closed)[0], await wrong.errors]).toEqual([
    2,
    'There is no command “nothing”. Try “hlidka --help”.\n',
  ]);
  const badPort = withOldNode(['start', '--data', '/nowhere'], { PORT: 'http' });
  expect((await badPort.closed)[0]).toBe(1);
  expect(await badPort.errors).toMatch(/^The setting PORT is wrong .*\n$/);
});

test('where the right one is not to be had, it says what to do', async () => {
  const { closed, errors } = withOldNode(['--help'], { HLIDKA_NODE: 'tried already' });
  expect((await closed)[0]).toBe(1);
  expect(await errors).toContain('with install scripts allowed');
});

test.runIf(existsSync('/usr/bin/node'))(
  'a Node of the system does, whatever its version',
  async () => {
    const child = spawn('/usr/bin/node', [bin, '--help'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = text(child.stdout);
    const [code] = await once(child, 'close');
    expect([code, await said]).toEqual([0, expect.stringContaining('Usage: hlidka')]);
  },
);
