import { createConfig, setupCode } from '../config.ts';
import { demoConfig, demoSignIns } from '../demo/index.ts';
import { readEnv } from '../env.ts';
import { type Running, start } from '../main.ts';
import { ensurePages } from '../pages/index.ts';
import { hasOperator } from '../people/index.ts';
import { createLog } from '../platform/log.ts';
import type { Command } from './command.ts';
import { rolesOf, startOptions } from './start-options.ts';

const lingerMs = 1_000;

export const startCommand: Command = async (parsed) => {
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  // A full disk under them must not end the watch.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const roles = rolesOf(parsed);
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const config = demoConfig(await createConfig(env, startOptions(parsed)));
  const pagesFolder = ensurePages(log);
  pagesFolder.catch(() => {});
  const running = await start({ config, log, roles, pagesFolder });
  await greet(running);
  await stopAsked;
  console.log('Stopping…');
  await running.stop();
  // What still hangs somewhere, a mail server's connection for instance, holds nobody up.
  setTimeout(() => process.exit(), lingerMs).unref();
  return 0;
};

const greet = async ({ house, url }: Running): Promise<void> => {
  console.log(`Hlídka runs at ${url}`);
  if (house.config.demo)
    for (const { who, email, password } of demoSignIns)
      console.log(`Sign in as ${who}: ${email} with the password ${password}`);
  if (await hasOperator(house.db)) return;
  console.log(`Open ${url}/setup and enter this code: ${setupCode(house.config.authSecret)}`);
};
