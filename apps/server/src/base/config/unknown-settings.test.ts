import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { readEnv } from './env.ts';
import { readEnvFile, settingsSource } from './env-file.ts';
import { sayUnknown, unknownSettings } from './unknown-settings.ts';

const namesOf = (environment: NodeJS.ProcessEnv, settings: NodeJS.Dict<string> = {}) =>
  Object.fromEntries(
    unknownSettings({ path: '/srv/.env', settings }, environment).map(({ name, nearest }) => [
      name,
      nearest,
    ]),
  );

test('a mistyped setting of the environment is named with the nearest known one', () => {
  expect(
    namesOf({
      DATABSE_URL: 'postgres://x',
      DATABASEURL: 'postgres://x',
      HLIDKA_PORT: '4700',
      base_url: 'https://x',
      SMTP_HOST: 'mail.example',
      TRUSTED_PROXY: '127.0.0.1',
      CHAT_WEBHOOK_SECRT: 'x',
    }),
  ).toEqual({
    DATABSE_URL: 'DATABASE_URL',
    DATABASEURL: 'DATABASE_URL',
    HLIDKA_PORT: 'PORT',
    base_url: 'BASE_URL',
    SMTP_HOST: 'SMTP_URL',
    TRUSTED_PROXY: 'TRUSTED_PROXIES',
    CHAT_WEBHOOK_SECRT: 'CHAT_WEBHOOK_SECRET',
  });
});

test('what others keep in the environment is passed over, and so is what the agent reads', () => {
  const names = [
    ...['PATH', 'HOME', 'MAIL', 'LANG', 'TERM', 'SHLVL', 'PWD', 'USER', 'HOST', 'TZ', '_'],
    ...['ANDROID_HOME', 'GOOGLE_APPLICATION_CREDENTIALS', 'AGENT_TOOLSDIRECTORY', 'PGDATABASE'],
    ...['NODE_ENV', 'npm_config_port', 'DATABASE_HOST', 'LOGNAME', 'XDG_SESSION_ID'],
    ...['AGENT_SECRETS', 'AGENT_WORK', 'HLIDKA_SERVER', 'HLIDKA_NODE', 'ENV_FILE', 'PORT'],
  ];
  expect(namesOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual({});
});

test('of the file every unknown name is told, without its value', () => {
  const settings = { BASE_ULR: 'https://x', WHATEVER: 'hunter2', PORT: '4600' };
  expect(namesOf({}, settings)).toEqual({ BASE_ULR: 'BASE_URL', WHATEVER: null });
  const said = unknownSettings({ path: '/srv/.env', settings }, {}).map(sayUnknown);
  expect(said).toEqual([
    'The setting BASE_ULR in /srv/.env is not known and does nothing. Is BASE_URL meant? See .env.example.',
    'The setting WHATEVER in /srv/.env is not known and does nothing. See .env.example.',
  ]);
});

test('the file counts where the environment says nothing', () => {
  const path = join(temporaryFolder(), 'settings.env');
  writeFileSync(path, '# ours\nPORT=4711\nAGENCY_NAME="Ateliér Sever" # quoted\nLOG_LEVEL=warn\n');
  const env = readEnv(settingsSource({ ENV_FILE: path, LOG_LEVEL: 'error' }));
  expect(env).toMatchObject({ PORT: 4711, AGENCY_NAME: 'Ateliér Sever', LOG_LEVEL: 'error' });
  expect(readEnvFile({ ENV_FILE: '' })).toBe(null);
});

test('a file that is named and cannot be read stops the start', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'inner'));
  const read = (name: string) => () => readEnvFile({ ENV_FILE: join(folder, name) });
  expect(read('nothing.env')).toThrow('there is no such file, and ENV_FILE names it.');
  expect(read('inner')).toThrow('it is a folder.');
});
