import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode, reasonOf } from '../platform/log/reason.ts';
import { StartError } from '../platform/start-error.ts';

/** The only file that reads the environment. */
export const environment: NodeJS.ProcessEnv = process.env;

export type EnvFile = { path: string; settings: NodeJS.Dict<string> };

/**
 * `.env` of the folder in which a command was started, or the file that ENV_FILE names; an empty
 * ENV_FILE means none.
 */
export const readEnvFile = (given = environment): EnvFile | null => {
  const { ENV_FILE: named } = given;
  if (named === '') return null;
  const path = resolve(named ?? '.env');
  try {
    return { path, settings: parseEnv(readFileSync(path, 'utf8')) };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' && named === undefined) return null;
    const reason = reasons[code ?? ''] ?? reasonOf(error);
    throw new StartError(`The settings of ${path} cannot be read: ${reason}.`);
  }
};

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file, and ENV_FILE names it',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

/** Where this setting is to be written; null: not in a file, the environment counts instead. */
export const fileFor = (name: string, given = environment): string | null =>
  given.ENV_FILE === '' || given[name] !== undefined ? null : resolve(given.ENV_FILE ?? '.env');

/** The environment over the file. */
export const settingsSource = (given = environment): NodeJS.ProcessEnv => ({
  ...readEnvFile(given)?.settings,
  ...given,
});

/** Of `.env` only what the agent reads: the rest may hold the server's secrets. */
export const agentSettings = (): NodeJS.ProcessEnv => {
  const settings = readEnvFile()?.settings ?? {};
  const secrets = (environment.AGENT_SECRETS ?? settings.AGENT_SECRETS ?? '').split(/[\s,]+/);
  const isForAgent = (name: string) =>
    /^(AGENT|MODEL)_|^(HLIDKA_SERVER|CHROMIUM_PATH)$/.test(name) || secrets.includes(name);
  const own = Object.entries(settings).filter(([name]) => isForAgent(name));
  return { ...Object.fromEntries(own), ...environment };
};
