import { expect, test } from 'vitest';
import { createConfig } from '../../../base/config/config.ts';
import { readEnv } from '../../../base/config/env.ts';
import { checkAnswers } from '../../../doctor/answers.ts';

const secrets = {
  AUTH_SECRET: 'a secret of the tests, long enough',
  ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
};
const configOf = (env: NodeJS.ProcessEnv, demo = false) =>
  createConfig(readEnv({ ...secrets, ...env }), { dataDir: '/nowhere', host: '127.0.0.1', demo });
const said = async (env: NodeJS.ProcessEnv) => {
  const { state, message } = checkAnswers(await configOf(env));
  return `${state}: ${message}`;
};

test('an engine is there once its key is set, and has a price when both are', async () => {
  const { answers } = await configOf({
    AI_OPENAI_KEY: 'secret-1',
    AI_OPENAI_PRICE_INPUT: '0.25',
    AI_OPENAI_PRICE_OUTPUT: '2',
    AI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1/',
    AI_COMPATIBLE_MODEL: 'llama',
    AI_COMPATIBLE_PRICE_INPUT: '1',
  });
  expect(answers).toEqual({
    samples: 3,
    weekLimitUsd: 20,
    weekLimitCalls: 5000,
    engines: [
      {
        name: 'openai',
        key: 'secret-1',
        model: 'gpt-5-mini',
        baseUrl: null,
        prices: { input: 0.25, output: 2, search: 0 },
      },
      {
        name: 'compatible',
        key: null,
        model: 'llama',
        baseUrl: 'http://127.0.0.1:11434/v1',
        prices: null,
      },
    ],
  });
});

test('the demo asks nobody outside this machine', async () => {
  const outside = {
    AI_OPENAI_KEY: 'x',
    AI_GOOGLE_KEY: 'x',
    AI_GOOGLE_BASE_URL: 'https://g.example',
  };
  expect((await configOf(outside, true)).answers.engines).toEqual([]);
  const inside = { AI_OPENAI_KEY: 'x', AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
  expect((await configOf(inside, true)).answers.engines).toHaveLength(1);
});

test('what is wrong stops the start, and the doctor says what is missing; no key is ever told', async () => {
  await expect(configOf({ AI_COMPATIBLE_MODEL: 'llama' })).rejects.toThrow(
    'AI_COMPATIBLE_BASE_URL',
  );
  await expect(configOf({ AI_COMPATIBLE_KEY: 'secret-1' })).rejects.not.toThrow('secret-1');
  for (const env of [
    { AI_SAMPLES: '11' },
    { AI_OPENAI_PRICE_INPUT: '-1' },
    { AI_WEEK_LIMIT_USD: 'x' },
  ])
    expect(() => readEnv(env)).toThrow(/The setting AI_/);
  expect(await said({})).toMatch(/^warning: No answer engine/);
  const unpriced = await said({ AI_PERPLEXITY_KEY: 'secret-1' });
  expect(unpriced).toMatch(/^warning: perplexity \(sonar\)\. Without AI_PERPLEXITY_PRICE_INPUT/);
  expect(unpriced).not.toContain('secret-1');
});
