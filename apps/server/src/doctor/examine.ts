import { join } from 'node:path';
import { type Config, createConfig, portOf } from '../base/config/config.ts';
import { type Env, readEnv } from '../base/config/env.ts';
import { readEnvFile } from '../base/config/env-file.ts';
import type { StartOptions } from '../base/config/start-options.ts';
import { runningAddress } from '../base/platform/address.ts';
import { attachDatabase } from '../base/platform/database/attach.ts';
import type { OpenDatabase } from '../base/platform/database/database.ts';
import type { Log } from '../base/platform/log/log.ts';
import { checkAnswers } from './answers.ts';
import { checkChat } from './chat.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';
import { checkDatabase } from './database.ts';
import { checkDictionary } from './dictionary.ts';
import { checkFolder, exists } from './folder.ts';
import { checkNode, checkTimeZone } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkMailIn } from './mail-in.ts';
import { checkPush, checkReferences } from './network.ts';
import { checkPages } from './pages.ts';
import { checkReplica } from './replica.ts';
import { checkBaseUrl, checkSecret, checkSettingsFile, checkUnknown } from './settings.ts';

export type Examined = {
  source?: NodeJS.ProcessEnv;
  options: StartOptions;
  migrationsFolder: string;
  log: Log;
};

/** Examines everything and changes nothing: missing things are not created. */
export const examine = async (examined: Examined): Promise<Finding[]> => [
  checkNode(),
  ...(await checkSettings(examined)),
  checkTimeZone(),
  await checkPages(),
  ...checkDictionary(),
];

const checkSettings = async (examined: Examined): Promise<Finding[]> => {
  let env: Env;
  try {
    env = readEnv(examined.source);
  } catch (error) {
    return [
      problem('settings', messageOf(error)),
      ...(await checkFolder(examined.options.dataDir)),
    ];
  }
  const baseUrl = env.BASE_URL ?? `http://localhost:${portOf(env, examined.options)}`;
  const folder = await checkFolder(examined.options.dataDir);
  const file = examined.source ? null : readEnvFile();
  const settings = [
    ok('settings', 'can be read'),
    ...checkUnknown(file, examined.source),
    ...checkSettingsFile(file),
    checkSecret(env),
    ...folder,
  ];
  const config = await configOf(env, examined, settings);
  return config
    ? [...settings, ...(await checkWork(env, config, examined))]
    : [...settings, checkBaseUrl(baseUrl)];
};

const placeholder = 'no secret yet, and none is made here';

/** Null when the stored secret cannot be used, which is reported. */
const configOf = async (env: Env, { options }: Examined, checks: Finding[]) => {
  const isKept = async (name: string) =>
    !env.DATABASE_URL && (await exists(join(options.dataDir, name)));
  const unmade = {
    ...((await isKept('auth-secret')) ? {} : { AUTH_SECRET: placeholder }),
    ...((await isKept('encryption-key')) ? {} : { ENCRYPTION_KEY: [placeholder] }),
  };
  try {
    return await createConfig({ ...unmade, ...env }, options);
  } catch (error) {
    checks.push(problem('secret', messageOf(error)));
    return null;
  }
};

const checkWork = async (env: Env, given: Config, examined: Examined): Promise<Finding[]> => {
  const { config, checks } = await checkOpened(given, examined);
  return [
    checkBaseUrl(config.baseUrl),
    ...checks,
    await checkMail(config),
    ...(await checkMailIn(config)),
    await checkPush(config),
    await checkChat(env, config),
    checkAnswers(config),
    await checkReferences(config),
  ];
};

/** With the address of the server that runs; an older database has no table of addresses. */
const asRunning = async (config: Config, { db }: OpenDatabase): Promise<Config> => {
  const running = await runningAddress(db).catch(() => null);
  return running ? { ...config, baseUrl: running } : config;
};

const checkOpened = async (
  config: Config,
  { migrationsFolder, log }: Examined,
): Promise<{ config: Config; checks: Finding[] }> => {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = config;
  const none = 'There is none yet. The first “hlidka start” creates it.';
  if (url === null && !(await exists(join(dataDir, 'postgres'))))
    return { config, checks: [warning('database', none)] };
  let database: OpenDatabase | undefined;
  try {
    database = await attachDatabase({ url, directUrl, dataDir, log });
    const running = await asRunning(config, database);
    const checks = [
      ...(await checkDatabase(database.db, running, migrationsFolder)),
      ...(await checkReplica(database.db, running, log)),
    ];
    return { config: running, checks };
  } catch (error) {
    return { config, checks: [problem('database', messageOf(error))] };
  } finally {
    await database?.close();
  }
};
