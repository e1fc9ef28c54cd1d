import { join } from 'node:path';
import { type Config, createConfig, portOf } from '../base/config/config.ts';
import { type Env, readEnv } from '../base/config/env.ts';
import { readEnvFile, settingsSource } from '../base/config/env-file.ts';
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
import { tryBaseUrl } from './tries/base-url.ts';
import { tryBrowser } from './tries/browser.ts';
import { tryCopyFolder, tryCopyStore } from './tries/copies.ts';
import { checkListening } from './tries/listening.ts';
import { tryServices } from './tries/services.ts';
import { checkTrusted } from './tries/trusted.ts';
import { tryHeartbeat } from './watch.ts';

export type Examined = {
  source?: NodeJS.ProcessEnv;
  options: StartOptions;
  migrationsFolder: string;
  log: Log;
  /** Nothing outside this machine and its database is asked. */
  offline?: boolean;
};

/** Examines and tries everything that a setting names, and changes nothing: missing things are not created. */
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
      problem('settings.wrong', { reason: messageOf(error) }),
      ...(await checkFolder(examined.options.dataDir)),
    ];
  }
  const baseUrl = env.BASE_URL ?? `http://localhost:${portOf(env, examined.options)}`;
  const folder = await checkFolder(examined.options.dataDir);
  const file = examined.source ? null : readEnvFile();
  const settings = [
    ok('settings.ok'),
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
    checks.push(problem('secret.unusable', { reason: messageOf(error) }));
    return null;
  }
};

const checkWork = async (env: Env, given: Config, examined: Examined): Promise<Finding[]> => {
  const { config, isOpen, isRunning, checks } = await checkOpened(given, examined);
  const address = env.BASE_URL ?? config.baseUrl;
  const inside = [
    ...checkTrusted(config, env.BASE_URL),
    ...checks,
    ...(await tryCopyFolder(config)),
    await tryBrowser(config),
    ...checkListening(config),
    checkAnswers(config),
    ...(await checkMailIn(config)),
  ];
  return examined.offline
    ? [checkBaseUrl(address), ...inside, ok('outside.left')]
    : [
        await tryBaseUrl(address, isRunning),
        ...inside,
        ...(isOpen ? [] : await tryHeartbeat(config)),
        ...(await tryOutside(env, config, examined)),
      ];
};

/** All at once: each of them may take its time to fail. */
const tryOutside = async (env: Env, config: Config, { source }: Examined): Promise<Finding[]> => {
  const given = Object.entries(source ?? settingsSource()).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  const found = await Promise.all([
    tryCopyStore(config),
    checkMail(config),
    checkPush(config),
    checkChat(env, config),
    checkReferences(config),
    tryServices(config, env, new Set(given)),
  ]);
  return found.flat();
};

type Opened = { config: Config; isOpen: boolean; isRunning: boolean; checks: Finding[] };

/** With the address of the server that runs; an older database has no table of addresses. */
const checkOpened = async (
  config: Config,
  { migrationsFolder, log, offline = false }: Examined,
): Promise<Opened> => {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = config;
  const closed = (finding: Finding) => ({
    config,
    isOpen: false,
    isRunning: false,
    checks: [finding],
  });
  if (url === null && !(await exists(join(dataDir, 'postgres'))))
    return closed(warning('database.none'));
  let database: OpenDatabase | undefined;
  try {
    database = await attachDatabase({ url, directUrl, dataDir, log });
    const { db } = database;
    const address = await runningAddress(db).catch(() => null);
    const running = address ? { ...config, baseUrl: address } : config;
    const checks = [
      ...(await checkDatabase(db, running, { migrationsFolder, offline })),
      ...(await checkReplica(db, running, log)),
    ];
    return { config: running, isOpen: true, isRunning: address !== null, checks };
  } catch (error) {
    return closed(problem('database.away', { reason: messageOf(error) }));
  } finally {
    await database?.close();
  }
};
