import { placeApi } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { freePort } from '../../../../test/harness/processes/free-port.ts';
import { causeOf, createCalls } from './calls.ts';

test('a server that is not there is told by what was in the way, not by “fetch failed”', async () => {
  const calls = createCalls({ server: `http://127.0.0.1:${await freePort()}`, token: 'any' });
  const { signal } = new AbortController();
  const body = { stream: '01900000-0000-7000-8000-000000000001' };
  const error = await calls.call(placeApi.alive, { body, signal }).catch((thrown) => thrown);
  expect(causeOf(error)).toContain('ECONNREFUSED');
  expect(causeOf(new Error('The server answered 503'))).toBe('The server answered 503');
});
