import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Parsed } from './parse.ts';

const program = fileURLToPath(new URL('../../../agent/src/main.ts', import.meta.url));

/** The agent as a process of its own, with this terminal and these settings, until it ends. */
export const runAgent = async ({ values: { server, work } }: Parsed): Promise<number> => {
  const args = [...(server ? ['--server', server] : []), ...(work ? ['--work', work] : [])];
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};
