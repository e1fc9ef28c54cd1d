import { expect, test } from 'vitest';
import { createConfig } from './config.ts';
import { isSecret, readEnv, settingNames } from './env.ts';

const secret = 'a secret of this test that is long enough';
const referencesOf = async (given: Record<string, string>, demo = false) => {
  const env = readEnv({ AUTH_SECRET: secret, ENCRYPTION_KEY: secret, ...given });
  return (await createConfig(env, { dataDir: '/nowhere', host: '127.0.0.1', demo }))
    .referenceTargets;
};

test('reference targets: several by default, none when empty or in the demo, otherwise as set', async () => {
  const usual = await referencesOf({});
  expect(new Set(usual.map(({ host }) => host)).size).toBeGreaterThanOrEqual(3);
  expect(await referencesOf({ REFERENCE_TARGETS: '' })).toEqual([]);
  expect(await referencesOf({}, true)).toEqual([]);
  expect(await referencesOf({ REFERENCE_TARGETS: '[::1]:80' })).toEqual([
    { host: '::1', port: 80 },
  ]);
});

test.each([
  'tcp://127.0.0.1:9',
  'foo bar:80',
  '1.1.1.1:0',
  '1.1.1.1:65536',
  '1.1.1.1',
  '::1:80',
  '[1.1.1.1]:80',
  'a..b:80',
])('the reference target %s is refused in words', async (target) => {
  await expect(referencesOf({ REFERENCE_TARGETS: `1.1.1.1:443, ${target}` })).rejects.toThrow(
    `holds "${target}", which is not host:port such as 1.1.1.1:443`,
  );
});

test('reference targets may be names, addresses and addresses in brackets', async () => {
  const REFERENCE_TARGETS = 'dns.example:53, 9.9.9.9:65535, localhost:1, [2606:4700::1111]:443';
  expect(await referencesOf({ REFERENCE_TARGETS })).toEqual([
    { host: 'dns.example', port: 53 },
    { host: '9.9.9.9', port: 65_535 },
    { host: 'localhost', port: 1 },
    { host: '2606:4700::1111', port: 443 },
  ]);
});

test('the pool has bounds, tighter ones with the private database', async () => {
  const poolOf = async (given: Record<string, string>) => {
    const env = readEnv({ AUTH_SECRET: secret, ENCRYPTION_KEY: secret, ...given });
    const options = { dataDir: '/nowhere', host: '127.0.0.1', demo: false };
    return (await createConfig(env, options)).databasePool;
  };
  const DATABASE_URL = 'postgres://hlidka@db.example/hlidka';
  expect(await poolOf({})).toBe(undefined);
  expect(await poolOf({ DATABASE_POOL: '40' })).toBe(40);
  expect(await poolOf({ DATABASE_POOL: '200', DATABASE_URL })).toBe(200);
  await expect(poolOf({ DATABASE_POOL: '41' })).rejects.toThrow('at most 40 with the private');
  await expect(poolOf({ DATABASE_POOL: '4' })).rejects.toThrow('DATABASE_POOL is wrong');
  await expect(poolOf({ DATABASE_POOL: '201', DATABASE_URL })).rejects.toThrow('is wrong');
});

test('what is a secret by its name is marked as one, and so is what may hold a password', () => {
  const byName = settingNames.filter((name) => /(_KEY|_SECRET|_TOKEN|PASSWORD)$/.test(name));
  expect(byName.length).toBeGreaterThan(8);
  expect([...byName, 'DATABASE_URL', 'SMTP_URL'].filter((name) => !isSecret(name))).toEqual([]);
  expect(isSecret('BASE_URL')).toBe(false);
});

test.each(['AUTH_SECRET', 'CHAT_BOT_TOKEN', 'SMTP_URL', 'ENCRYPTION_KEY'])(
  'a wrong %s is told without its value',
  (name) => {
    const told = () => readEnv({ [name]: 'hunter2 hunter2' });
    expect(told).toThrow(`The setting ${name} is wrong:`);
    expect(told).not.toThrow('hunter2');
  },
);

test('a wrong setting that is no secret is told with its value', () => {
  expect(() => readEnv({ PORT: 'ten' })).toThrow('(now “ten”)');
});
