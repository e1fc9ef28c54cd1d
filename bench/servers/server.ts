import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const bin = join(import.meta.dirname, '../apps/server/bin/hlidka.js');

/** What starts the product over a data folder, as by hand. */
export const startOver = (dataDir: string, port: number): string[] => [
  bin,
  'start',
  '--data',
  dataDir,
  '--port',
  `${port}`,
];

/** Starts a server; it is there when it answers. */
export const startServer = async (
  args: string[],
  port: number,
  settings: Record<string, string> = {},
): Promise<{ ms: number; child: ChildProcess }> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, LOG_LEVEL: 'silent', REFERENCE_TARGETS: '', ...settings },
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await sleep(10);
  }
  return { ms: performance.now() - startedAt, child };
};

export const stopServer = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};
