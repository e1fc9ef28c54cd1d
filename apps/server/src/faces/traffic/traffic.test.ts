import { setTimeout as sleep } from 'node:timers/promises';
import { limits, placeApi } from '@hlidka/protocol';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../../test/harness/house.ts';
import { openHeardLog } from '../../../test/harness/processes/heard-log.ts';
import { parseRanges } from '../../base/platform/http/address.ts';
import { Registry } from '../../base/platform/metrics/registry.ts';
import { answerError } from '../errors.ts';
import { createRequestLines, kindOf, shownPath } from './request-lines.ts';
import { traffic } from './traffic.ts';

const house = await createTestHouse({ trustedProxies: parseRanges('10.0.0.0/8') });

const open = (logRequests: 'notable' | 'all' = 'notable') => {
  const { log, heard } = openHeardLog();
  const metrics = new Registry();
  const app = new Hono();
  app.onError((error, http) => answerError(log, error, http));
  app.use(traffic({ ...house, log, metrics, config: { ...house.config, logRequests } }));
  app.get('/ok', (http) => {
    log.info({}, 'a verb says');
    return http.text('ok');
  });
  app.get('/slow', async (http) => {
    await sleep(1050);
    return http.text('ok');
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.get('/refused/:id', (http) => http.text('', 401));
  const ask = (path: string, headers: Record<string, string> = {}, from = '203.0.113.9') =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress: from } } });
  const lines = () =>
    heard
      .filter(({ level, msg }) => level !== 'debug' && msg.startsWith('request'))
      .map(({ level, msg }) => `${level} ${msg}`);
  return { ask, heard, lines, metrics };
};

test('an ordinary request writes no line; slow, refused and failed ones do', async () => {
  const { ask, lines } = open();
  await ask('/ok');
  await ask('/nowhere');
  expect(lines()).toEqual([]);
  await ask('/refused/1');
  await ask('/broken');
  await ask('/slow');
  expect(lines()).toEqual(['info request refused', 'error request failed', 'warn request slow']);
  const every = open('all');
  await every.ask('/ok');
  expect(every.lines()).toEqual(['info request']);
});

test('an id comes from a trusted proxy or is made, is answered, and stands in the lines of the verb', async () => {
  const { ask, heard } = open('all');
  const idOf = async (given: string, from?: string) =>
    (await ask('/ok', { 'x-request-id': given }, from)).headers.get('x-request-id');
  expect(await idOf('proxy-made-1234', '10.1.2.3')).toBe('proxy-made-1234');
  expect(heard.map(({ facts }) => facts)).toMatchObject([
    { request: 'proxy-made-1234' },
    { request: 'proxy-made-1234' },
  ]);
  for (const odd of ['short', 'with a space in it', 'x'.repeat(65)])
    expect(await idOf(odd, '10.1.2.3')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf('proxy-made-1234')).toMatch(/^[0-9a-f-]{36}$/);
});

test('requests are counted by pattern and class, never by the path that was sent', async () => {
  const { ask, metrics } = open();
  await ask('/refused/4711');
  await ask('/broken');
  const text = await metrics.metrics();
  expect(text).toContain(
    'hlidka_http_requests_total{method="GET",route="/refused/:id",status="4xx"} 1',
  );
  expect(text).toContain('route="/broken",status="5xx"} 1');
  expect(text).not.toContain('4711');
});

test('a flood is refused with the time to wait, logged and counted apart', async () => {
  const { ask, lines, metrics } = open();
  let last = await ask('/ok');
  for (let n = 0; n < limits.requests.max; n++) last = await ask('/ok');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await last.json()).toEqual({ error: 'too many requests' });
  expect(lines()).toEqual(['info request refused']);
  expect(await metrics.metrics()).toContain('route="refused as a flood",status="4xx"} 1');
  expect((await ask('/ok', {}, '203.0.113.10')).status).toBe(200);
});

test('a place that answers for thousands of sites is no flood, and nobody beside it waits', async () => {
  const { ask } = open();
  const path = placeApi.checked.path;
  for (let n = 0; n < limits.requests.max; n++) await ask(path);
  expect((await ask(path)).status).toBe(404);
  expect((await ask('/ok')).status).toBe(200);
});

test('of each kind there are sixty lines a minute, then a number', () => {
  const { log, heard } = openHeardLog();
  let now = 0;
  const write = createRequestLines(log, false, () => now);
  const refused = { request: 'r', method: 'GET', path: '/x', status: 401, ms: 1, address: '::1' };
  for (let n = 0; n < 1000; n++) write(refused, false);
  expect(heard).toHaveLength(60);
  write({ ...refused, status: 500 }, false);
  expect(heard.pop()?.msg).toBe('request failed');
  now = 60_000;
  write(refused, false);
  expect(heard.slice(60)).toMatchObject([
    { msg: 'more requests refused', facts: { requests: 940 } },
    { msg: 'request refused' },
  ]);
});

test.each([
  [200, 1000, false, null],
  [200, 1001, false, 'slow'],
  [200, 25_000, true, null],
  [404, 5, false, null],
  [400, 5, false, null],
  [401, 5000, false, 'refused'],
  [403, 5, true, 'refused'],
  [413, 5, false, 'refused'],
  [429, 5, false, 'refused'],
  [500, 5, true, 'failed'],
  [503, 5, false, 'failed'],
] as const)('%i after %i ms, waiting %s: %s', (status, ms, waits, kind) => {
  expect(kindOf(status, ms, waits)).toBe(kind);
});

test('of a path words and ids are shown, what may be a secret is cut', () => {
  const id = '0198f000-0000-7000-8000-000000000001';
  expect(shownPath(`/api/sites/${id}/uptime`)).toBe(`/api/sites/${id}/uptime`);
  expect(shownPath(`/set/${'a'.repeat(40)}`)).toBe('/set/…');
  expect(shownPath('/x/hlidka_0123abc')).toBe('/x/hlidka_…');
});
