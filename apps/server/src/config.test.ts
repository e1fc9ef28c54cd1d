import { expect, test } from 'vitest';
import { createConfig } from './config.ts';
import { readEnv } from './env.ts';

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
