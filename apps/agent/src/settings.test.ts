import { limits } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { modelName, secretsOf, toSettings } from './settings.ts';

const told = {
  server: 'http://127.0.0.1:4600',
  token: `hlidka_agent_${'0'.repeat(40)}`,
  workDir: '/work',
  path: '/bin',
};
const model = { provider: 'anthropic', name: 'stand-in' };

test('a model is named by its provider and its name, and needs both', () => {
  expect(modelName(toSettings({ ...told, model }))).toBe('anthropic stand-in');
  const long = modelName(toSettings({ ...told, model: { ...model, name: 'x'.repeat(200) } }));
  expect(long).toBe(`anthropic ${'x'.repeat(110)}`);
  for (const given of [null, undefined, {}, { name: 'a' }, { provider: 'openai', name: '' }])
    expect(modelName(toSettings({ ...told, model: given }))).toBeNull();
});

test('its token, the named secrets and the model’s key are never to be seen', () => {
  const secrets = { FTP: 'tajne' };
  expect(secretsOf(toSettings({ ...told, secrets, model }))).toEqual([told.token, 'tajne']);
  expect(secretsOf(toSettings({ ...told, model: { ...model, apiKey: 'klic' } }))).toEqual([
    told.token,
    'klic',
  ]);
});

test('jobs at once are one or as many as the server hands out', () => {
  for (const slots of [1, limits.slotsPerAgent])
    expect(toSettings({ ...told, slots }).slots).toBe(slots);
  expect(() => toSettings({ ...told, slots: limits.slotsPerAgent + 1 })).toThrow('slots is wrong');
});

test.each([
  [{ server: 'hlidka.example' }, 'The agent’s server is wrong: is not an address'],
  [{ token: 'x' }, 'The agent’s token is wrong: is not an agent’s token'],
  [{ slots: 0 }, 'The agent’s slots is wrong'],
  [{ settleSeconds: 601 }, 'The agent’s settleSeconds is wrong'],
  [{ runAs: 'root' }, 'The agent’s runAs is wrong'],
])('%o is refused by its name', (given, said) => {
  expect(() => toSettings({ ...told, ...given })).toThrow(said);
});
