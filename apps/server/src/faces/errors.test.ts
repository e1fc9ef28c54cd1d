import { clients } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';

test('the connection ends with a refusal that leaves a large body unread, and with no other', async () => {
  const { house, olga } = await createCast();
  const { path } = clients.create;
  const post = async (length: number, caller = {}) => {
    const body = JSON.stringify({ name: 'x'.repeat(length) });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const response = await house.request(path, { method: 'POST', headers, body }, caller);
    return [response.status, response.headers.get('connection')];
  };
  expect(await post(200_000, olga.caller)).toEqual([413, 'close']);
  expect(await post(200_000)).toEqual([401, 'close']);
  expect(await post(1000)).toEqual([401, null]);
  expect(await post(1000, olga.caller)).toEqual([422, null]);
});
