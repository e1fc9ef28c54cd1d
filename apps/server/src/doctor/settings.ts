import { statSync } from 'node:fs';
import { type Env, isSecret } from '../base/config/env.ts';
import type { EnvFile } from '../base/config/env-file.ts';
import { isOnThisMachine } from '../base/config/this-machine.ts';
import { sayUnknown, unknownSettings } from '../base/config/unknown-settings.ts';
import { type Finding, ok, problem, warning } from './check.ts';

export const checkBaseUrl = (baseUrl: string): Finding => {
  if (new URL(baseUrl).protocol === 'https:') return ok('address', `BASE_URL is ${baseUrl}`);
  if (isOnThisMachine(baseUrl))
    return ok('address', `${baseUrl}, for this machine only; others need BASE_URL with https`);
  return problem(
    'address',
    `BASE_URL ${baseUrl} is not https: passwords would travel readable and passkeys cannot work. Put a proxy with a certificate in front and set BASE_URL to its https address.`,
  );
};

export const checkSecret = (
  env: Pick<Env, 'DATABASE_URL' | 'AUTH_SECRET' | 'ENCRYPTION_KEY'>,
): Finding => {
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    return problem(
      'secret',
      'With DATABASE_URL set, AUTH_SECRET must be set too: at least 32 characters, the same in every process.',
    );
  if (env.DATABASE_URL && !env.ENCRYPTION_KEY)
    return problem(
      'secret',
      'With DATABASE_URL set, ENCRYPTION_KEY must be set too: at least 32 characters, the same in every process.',
    );
  if (!env.AUTH_SECRET) return ok('secret', 'kept in the data folder');
  return new Set(env.AUTH_SECRET).size >= 12
    ? ok('secret', 'AUTH_SECRET is set')
    : warning(
        'secret',
        'AUTH_SECRET looks easy to guess. Make one with “openssl rand -base64 32”.',
      );
};

/** Settings that are given and read by nobody. */
export const checkUnknown = (file: EnvFile | null, environment?: NodeJS.ProcessEnv): Finding[] =>
  unknownSettings(file, environment).map((one) => warning('settings', sayUnknown(one)));

/** A file with secrets that other users of this machine can read. */
export const checkSettingsFile = (file: EnvFile | null): Finding[] => {
  const held = Object.entries(file?.settings ?? {}).some(
    ([name, value]) => value && isSecret(name),
  );
  if (!file || !held || (statSync(file.path).mode & 0o077) === 0) return [];
  const message = `${file.path} holds secrets and other users can read it. Run “chmod 600 ${file.path}”.`;
  return [warning('settings', message)];
};
