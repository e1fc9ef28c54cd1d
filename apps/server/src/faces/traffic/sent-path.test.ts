import { request } from 'node:http';
import { clients, keys } from '@hlidka/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { freePort } from '../../../test/harness/processes/free-port.ts';
import { listen } from '../../listen.ts';

let cast: Cast;
let key: string;
let close: () => Promise<void>;
beforeAll(async () => {
  cast = await createCast({ port: await freePort() });
  close = await listen(cast.house, { portal: new Map(), admin: new Map() });
  key = (await cast.olga.call(keys.create, { body: { name: 'x' } })).key;
});
afterAll(() => close());

/** Sends the path unchanged; a browser and `fetch` would normalize it. */
const get = (path: string): Promise<[status: number | undefined, body: string]> =>
  new Promise((resolve, reject) => {
    const { host, port } = cast.house.config;
    const headers = { authorization: `Bearer ${key}`, connection: 'close' };
    request({ host, port, path, headers }, async (response) => {
      response.setEncoding('utf8');
      resolve([response.statusCode, (await response.toArray()).join('')]);
    })
      .on('error', reject)
      .end();
  });

test.each(['%2e%2e', '%2E%2E', '.%2e', '%2e', '%2e%2e%2f%2e%2e'])(
  '%s in a partner’s path belongs to the id',
  async (id) => {
    const path = `/api/partner/clients/${id}/summary`;
    // The client before had the same id; its cached answer is dropped by a signal within a second.
    await expect.poll(() => get(path)).toEqual([404, '{"error":"not found"}']);
    const contactId = decodeURIComponent(id);
    const { id: clientId } = await cast.olga.call(clients.create, {
      body: { name: 'Dots', contactId },
    });
    await expect.poll(async () => (await get(path))[0]).toBe(200);
    expect(JSON.parse((await get(path))[1])).toMatchObject({ sites: 0 });
    await cast.olga.call(clients.remove, { params: { id: clientId } });
  },
);

test('the other paths are answered on a socket as well', async () => {
  expect((await get('/api/partner/summary?x=1'))[0]).toBe(200);
  expect((await get('/api/partner/clients/crm-1/summary'))[0]).toBe(200);
  expect((await get('/api/partner/clients/crm%2D1/summary'))[0]).toBe(200);
  expect((await get('/api/partner/clients/../summary'))[0]).toBe(404);
});
