import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';

const program = join(import.meta.dirname, '../../src/main.ts');
/** Compiled modules are kept for the next agent of the run: two fifths of its start. */
const compiled = join(tmpdir(), 'node-compile-cache');

/** The agent as the server starts it: told on its first line, ended by the end of its input. */
export const spawnAgent = (
  told: {
    server?: string;
    token?: string;
    path?: string;
    keysDir?: string;
    secrets?: Record<string, string>;
    model?: object;
    settleSeconds?: number;
    slowerMs?: number;
    chromium?: string;
  } = {},
) => {
  const workDir = temporaryFolder();
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: workDir, NODE_COMPILE_CACHE: compiled },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify({ workDir, chromium: 'off', ...told })}\n`);
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
  return { child, lines, workDir, stop, kill };
};
