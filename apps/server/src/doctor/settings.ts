import { statSync } from 'node:fs';
import { type Env, isSecret } from '../base/config/env.ts';
import type { EnvFile } from '../base/config/env-file.ts';
import { isOnThisMachine } from '../base/config/this-machine.ts';
import { sayUnknown, unknownSettings } from '../base/config/unknown-settings.ts';
import { type Finding, ok, problem, warning } from './check.ts';

export const checkBaseUrl = (url: string): Finding => {
  if (new URL(url).protocol === 'https:') return ok('address.ok', { url });
  return isOnThisMachine(url) ? ok('address.local', { url }) : problem('address.http', { url });
};

export const checkSecret = (
  env: Pick<Env, 'DATABASE_URL' | 'AUTH_SECRET' | 'ENCRYPTION_KEY'>,
): Finding => {
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    return problem('secret.missing', { name: 'AUTH_SECRET' });
  if (env.DATABASE_URL && !env.ENCRYPTION_KEY)
    return problem('secret.missing', { name: 'ENCRYPTION_KEY' });
  if (!env.AUTH_SECRET) return ok('secret.kept');
  if (env.ENCRYPTION_KEY?.includes(env.AUTH_SECRET)) return warning('secret.same');
  return new Set(env.AUTH_SECRET).size >= 12 ? ok('secret.ok') : warning('secret.weak');
};

/** Settings that are given and read by nobody. */
export const checkUnknown = (file: EnvFile | null, environment?: NodeJS.ProcessEnv): Finding[] =>
  unknownSettings(file, environment).map((one) =>
    warning('settings.unknown', { reason: sayUnknown(one) }),
  );

/** A file with secrets that other users of this machine can read. */
export const checkSettingsFile = (file: EnvFile | null): Finding[] => {
  const held = Object.entries(file?.settings ?? {}).some(
    ([name, value]) => value && isSecret(name),
  );
  if (!file || !held || (statSync(file.path).mode & 0o077) === 0) return [];
  return [warning('settings.open', { path: file.path })];
};
