import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { closeAfter } from '../close-after.ts';

const bin = join(import.meta.dirname, '../../../bin/hlidka.js');

/** Runs `hlidka …` in a process of its own, with the default settings. */
export const hlidka = (...args: string[]) => hlidkaWith({}, ...args);

/** The same with these settings. */
export const hlidkaWith = async (env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, [bin, ...args], {
    env: {
      ENV_FILE: '',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
      EXPO_BASE_URL: 'http://127.0.0.1:9',
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
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    closed,
  ]);
  return { code: code as number, stdout, errors: stderr.split('\n').filter(Boolean) };
};
