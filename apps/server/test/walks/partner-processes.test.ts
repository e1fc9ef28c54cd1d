import { createPartnerClient } from '@hlidka/partner-client';
import { adminKeys, clients, keys } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../harness/close-after.ts';
import { checkContract } from '../harness/contract.ts';
import { createTestDatabase } from '../harness/database.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { serveHlidka, setUpOperator, sharing } from '../harness/processes/served.ts';

test('a generated client talks to two processes; a key revoked in one is refused in the other within a second', async () => {
  const { connection, drop } = await createTestDatabase();
  closeAfter(drop);
  const env = sharing(connection);
  const serve = () => serveHlidka(temporaryFolder(), { env, args: ['--roles', 'api'] });
  const [first, second] = await Promise.all([serve(), serve()]);

  const { call } = await setUpOperator(first);
  await call(clients.create, { body: { name: 'Acme', contactId: 'crm/1' } });
  const { id, key } = await call(keys.create, { body: { name: 'Úkoly' } });
  const fetch = async (request: Request) => {
    const response = await globalThis.fetch(request);
    const { origin } = new URL(request.url);
    await checkContract(request.url, response, async () =>
      (await globalThis.fetch(`${origin}/openapi.json`)).text(),
    );
    return response;
  };
  const here = createPartnerClient({ baseUrl: first.url, key, fetch });
  const there = createPartnerClient({ baseUrl: second.url, key, fetch });

  const { data: pinged } = await there.GET('/api/partner/ping');
  expect(pinged?.service).toBe('hlidka');
  const { data: sites } = await here.GET('/api/partner/sites');
  expect(sites?.sites.map(({ id, name, url }) => [id, name, url])).toEqual([]);
  const params = { path: { id: 'crm/1' } };
  const { data: summary } = await there.GET('/api/partner/clients/{id}/summary', { params });
  expect([summary?.sites, summary?.jobsToday.pending, summary?.uptime24hPct]).toEqual([0, 0, null]);
  const { error, response } = await there.GET('/api/partner/clients/{id}/summary', {
    params: { path: { id: 'crm/2' } },
  });
  expect([response.status, error]).toEqual([404, { error: 'not found' }]);

  await call(adminKeys.revoke, { params: { id } });
  const status = async () => (await there.GET('/api/partner/summary')).response.status;
  await expect.poll(status, { interval: 20 }).toBe(401);
  // Each process hears of it by itself, the one that was asked too.
  const refusal = async () => (await here.GET('/api/partner/ping')).error;
  await expect.poll(refusal, { interval: 20 }).toEqual({ error: 'unauthorized' });

  const published = await (await globalThis.fetch(`${second.url}/openapi.json`)).json();
  expect([published.openapi, published.servers[0].url]).toEqual(['3.1.0', second.url]);
  const guide = await globalThis.fetch(`${second.url}/llms.txt`);
  expect(guide.headers.get('content-type')).toContain('text/plain');
  const text = await guide.text();
  for (const path of Object.keys(published.paths)) expect(text).toContain(path);
});
