import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Config, createConfig } from '../../base/config/config.ts';
import { type Env, readEnv } from '../../base/config/env.ts';
import { readEnvFile } from '../../base/config/env-file.ts';
import { missingForChat } from '../../base/config/outside.ts';
import { setupCode } from '../../base/config/setup-code.ts';
import { sayUnknown, unknownSettings } from '../../base/config/unknown-settings.ts';
import { ensurePages } from '../../base/pages/index.ts';
import { createLog, type Log, openOutput } from '../../base/platform/log/log.ts';
import { onStopSignal } from '../../base/platform/process/stop-signals.ts';
import { tellSteps } from '../../base/platform/steps.ts';
import { demoConfig, demoSignIns } from '../../demo/index.ts';
import { rollBack, sayRolledBack } from '../../keep/upgrades/index.ts';
import { type RunningServer, start } from '../../main.ts';
import { hasOperator } from '../../people/people/index.ts';
import type { CliCommand } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { knownPassphrase } from '../passphrase.ts';
import { complain } from '../print.ts';
import { arrivalOf, rolesOf, startOptions } from '../start-options.ts';
import { greeting } from './greeting.ts';

const lingerMs = 1_000;

export const startCommand: CliCommand = async (parsed) => {
  const stop = new AbortController();
  onStopSignal(() => stop.abort());
  // A full disk behind stdout or stderr must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const roles = rolesOf(parsed);
  for (const one of unknownSettings()) complain(sayUnknown(one));
  const env = readEnv();
  const missing = missingForChat(env);
  if (missing.length > 0)
    complain(`The chat is off: ${missing.join(' and ')} must be set too. See docs/chat.md.`);
  const log = createLog(env.LOG_LEVEL, openOutput(env.LOG_FORMAT));
  const config = demoConfig(await createConfig(env, startOptions(parsed)));
  if (!(await rolledBack(parsed, env, config, log))) return 0;
  const { pages } = parsed.values;
  const step = tellSteps((line) => console.log(line));
  const pagesFolder = pages === undefined ? ensurePages(step) : Promise.resolve(resolve(pages));
  pagesFolder.catch(() => {});
  const arrival = arrivalOf(parsed);
  const running = await start({ config, log, roles, pagesFolder, arrival, step }).catch((error) => {
    // Stopping a start also stops its builders and database; that is no failure.
    if (stop.signal.aborted) return null;
    throw error;
  });
  if (!running) {
    console.log('Stopped before it was ready.');
    return 0;
  }
  await greet(running);
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  console.log('Stopping…');
  await running.stop();
  // Connections that still hang, such as a mail server's, must not delay the exit.
  setTimeout(() => process.exit(), lingerMs).unref();
  return 0;
};

/** False when the state that is back belongs to another version, which must be started instead. */
const rolledBack = async (parsed: Parsed, env: Env, config: Config, log: Log): Promise<boolean> => {
  const file = parsed.values['rollback-to'];
  if (file === undefined) return true;
  const passphrase = knownPassphrase(parsed, env);
  const back = await rollBack(file, config, { passphrase, log });
  console.log(sayRolledBack(back));
  return back.isOurs;
};

/** Printed at once: whoever reads the first line has the code too. */
const greet = async ({ house, url, healthUrl, said }: RunningServer): Promise<void> => {
  const { roles, config, examples } = house;
  const facts = {
    url,
    healthUrl,
    roles,
    said,
    signIns: config.demo ? demoSignIns : [],
    examplesUrl: examples?.origin ?? null,
    settingsFile: readEnvFile()?.path ?? null,
    code: (await hasOperator(house.db)) ? null : setupCode(config.authSecret),
  };
  console.log(greeting(facts).join('\n'));
};
