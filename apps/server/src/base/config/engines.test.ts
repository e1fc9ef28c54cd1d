import { expect, test } from 'vitest';
import { enginesOf } from './engines.ts';
import type { Env } from './env.ts';

const of = (env: object, demo = false) => enginesOf(env as Env, { demo } as never);
const local = { AI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:9/v1', AI_COMPATIBLE_MODEL: 'm' };

test('an engine is active once its key is set; a compatible one needs an address and a model', () => {
  expect(of({})).toEqual([]);
  expect(of({ AI_GOOGLE_KEY: 'k' })).toEqual([
    { name: 'google', key: 'k', model: 'gemini-2.5-flash', baseUrl: null, prices: null },
  ]);
  expect(of(local)).toMatchObject([{ name: 'compatible', key: null, model: 'm' }]);
  for (const half of [
    { AI_COMPATIBLE_KEY: 'k' },
    { AI_COMPATIBLE_MODEL: 'm' },
    { AI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:9' },
  ])
    expect(() => of(half), Object.keys(half)[0]).toThrow('must be set both');
});

test('prices count when both are known; a search costs nothing unless it is said', () => {
  const prices = (more: object) => of({ AI_OPENAI_KEY: 'k', ...more })[0]?.prices;
  expect(prices({ AI_OPENAI_PRICE_INPUT: 1 })).toBeNull();
  expect(prices({ AI_OPENAI_PRICE_INPUT: 1, AI_OPENAI_PRICE_OUTPUT: 2 })).toEqual({
    input: 1,
    output: 2,
    search: 0,
  });
});

test('the demo asks engines of this machine alone', () => {
  expect(of({ ...local, AI_GOOGLE_KEY: 'k' }, true)).toMatchObject([{ name: 'compatible' }]);
  expect(of({ ...local, AI_COMPATIBLE_BASE_URL: 'https://models.example/v1' }, true)).toEqual([]);
});
