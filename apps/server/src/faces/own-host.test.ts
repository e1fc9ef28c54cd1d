import { me } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../test/harness/house.ts';
import { createApp } from '../app.ts';
import type { PageFile } from '../base/pages/index.ts';
import { createLog } from '../base/platform/log/log.ts';

const portal: PageFile = {
  type: 'text/html',
  etag: '"portal"',
  bytes: new TextEncoder().encode('portal') as Uint8Array<ArrayBuffer>,
  immutable: false,
  packed: async () => portal.bytes,
};

const open = async (ownHost: string | null) => {
  const house = await createTestHouse({ ownHost });
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = createApp(
    { ...house, log },
    { portal: new Map([['/index.html', portal]]), admin: new Map() },
  );
  const get = (path: string, host: string | null, language = 'cs') =>
    app.request(
      path,
      { headers: { accept: 'text/html', 'accept-language': language, ...(host && { host }) } },
      { incoming: {} },
    );
  return { get, lines };
};

test('with BASE_URL portal and API answer on its host and on this machine only', async () => {
  const { get, lines } = await open('hlidka.example');
  for (const host of [
    'hlidka.example',
    'HLIDKA.example.:443',
    'localhost:4600',
    '127.0.0.1:4600',
    '127.0.0.9',
    '[::1]:4600',
  ]) {
    expect(await (await get('/', host)).text(), host).toBe('portal');
    expect((await get(me.read.path, host)).status, host).toBe(401);
  }
  for (const host of [
    'stav.acme.example',
    'xhlidka.example',
    'hlidka.example.evil.example',
    '198.51.100.1',
    '12.7.0.1',
    'a b',
    null,
  ]) {
    const page = await get('/', host);
    expect([page.status, await page.text()], String(host)).toEqual([
      404,
      expect.stringContaining('Na této adrese nic není'),
    ]);
    const answer = await get(me.read.path, host);
    expect([answer.status, await answer.json()], String(host)).toEqual([
      404,
      { error: 'not found' },
    ]);
    expect((await get('/admin/', host)).status, String(host)).toBe(404);
  }
  expect(await (await get('/', 'x.example', 'en')).text()).toContain(
    'There is nothing at this address',
  );
  expect(lines.filter((line) => line.includes('"host":"x.example"'))).toHaveLength(1);
});

test('balancers, agents, places and scripts reach it by any name', async () => {
  const { get } = await open('hlidka.example');
  for (const [path, status] of [
    ['/healthz', 200],
    ['/api/agent/claim', 401],
    ['/api/place/anything', 401],
    ['/healthzz', 404],
  ] as const)
    expect((await get(path, 'server:4600')).status, path).toBe(status);
});

test('however many foreign names are asked for, the log holds twenty lines', async () => {
  const { get, lines } = await open('hlidka.example');
  for (let n = 0; n < 60; n++) await get('/', `n${n % 30}.example`);
  expect(lines.filter((line) => line.includes('not that of BASE_URL'))).toHaveLength(20);
});

test('without BASE_URL every host is ours', async () => {
  const { get } = await open(null);
  expect(await (await get('/', 'any.example')).text()).toBe('portal');
});
