import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Compiled modules are kept for the next agent of the run: two fifths of its start. */
const compiled = join(tmpdir(), 'node-compile-cache');

/**
 * The agent as the server starts it: told on its first line, ended by the end of its input. Its commands run as
 * itself unless told otherwise, because they write into folders of the tests.
 */
export const spawnAgent = (
  told: {
    server?: string;
    token?: string;
    path?: string;
    keysDir?: string;
    secrets?: Record<string, string>;
    model?: object;
    settleSeconds?: number;
    laterSeconds?: number;
    slots?: number;
    slowerMs?: number;
    chromium?: string;
    runAs?: 'users' | 'self';
    workDir?: string;
  } = {},
) => {
  const { workDir = temporaryFolder() } = told;
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: '/',
      NODE_COMPILE_CACHE: compiled,
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  child.stdin.on('error', () => {});
  child.stdin.write(
    `${JSON.stringify({ workDir, chromium: 'off', runAs: 'self', laterSeconds: 0, ...told })}\n`,
  );
  const stop = async () => {
    child.stdin.end();
    await exited;
    return child.exitCode;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  closeAfter(stop);
  return { child, lines, workDir, exited, stop, kill };
};
