import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from './env.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});
const read = (given: Record<string, string>) => {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  return readEnv();
};

test('settings of the environment: trimmed, empty ones are none, lists and figures are read', () => {
  const env = read({
    HLIDKA_SERVER: 'https://hlidka.example//',
    AGENT_TOKEN: ' token ',
    AGENT_WORK: '',
    AGENT_SECRETS: 'FTP_HESLO, DALSI',
    AGENT_SETTLE_SECONDS: '0',
    MODEL_PRICE_INPUT: '2.5',
    FTP_HESLO: 'tajne',
  });
  expect(env).toMatchObject({
    HLIDKA_SERVER: 'https://hlidka.example',
    AGENT_TOKEN: 'token',
    AGENT_SETTLE_SECONDS: 0,
    MODEL_PRICE_INPUT: 2.5,
    secrets: { FTP_HESLO: 'tajne', DALSI: '' },
  });
  expect(env.AGENT_WORK).toBeUndefined();
  expect(env.PATH).toBe(process.env.PATH);
});

test.each([
  [{ AGENT_SLOTS: 'many' }, 'AGENT_SLOTS is wrong: '],
  [{ AGENT_SLOTS: '-1' }, 'AGENT_SLOTS is wrong: '],
  [{ HLIDKA_SERVER: 'ftp://hlidka.example' }, 'HLIDKA_SERVER is wrong: '],
  [{ AGENT_TOKEN: '   ' }, 'AGENT_TOKEN is wrong: '],
])('%o is refused by its name', (given, said) => {
  expect(() => read(given)).toThrow(said);
});
