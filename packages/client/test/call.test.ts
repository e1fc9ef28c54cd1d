import { incidents, keys, me, sites } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { createCall } from '../src/call.ts';

const id = '0191d8a5-6c1e-7bb2-9a53-000000000001';

const calling = (answer: { status?: number; body: unknown } | Error) => {
  const sent: [string, RequestInit | undefined][] = [];
  const call = createCall({
    baseUrl: () => 'https://hlidka.example',
    headers: async () => ({ 'x-test': '1' }),
    fetch: async (url, init) => {
      sent.push([String(url), init]);
      if (answer instanceof Error) throw answer;
      return Response.json(answer.body, { status: answer.status ?? 200 });
    },
  });
  return { call, sent };
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: ApiError) => `${error.status} ${error.error}`,
  );

test('an address has its parameters and what is asked of it, and nothing else', async () => {
  const { call, sent } = calling({ body: { incidents: [], next: null, keys: [] } });
  await call(incidents.list, { query: { site: 'a b', open: 'true' } }).catch(() => {});
  await call(incidents.list, { query: { site: undefined } }).catch(() => {});
  await call(sites.read, { params: { id: 'a/b' } }).catch(() => {});
  await call(keys.list);
  expect(sent.map(([url]) => url.replace('https://hlidka.example', ''))).toEqual([
    `${incidents.list.path}?site=a+b&open=true`,
    incidents.list.path,
    sites.read.path.replace('{id}', 'a%2Fb'),
    keys.list.path,
  ]);
  expect(sent[3]?.[1]).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { 'x-test': '1' },
  });
  expect(sent[3]?.[1]?.headers).not.toHaveProperty('content-type');
  expect(sent[3]?.[1]).not.toHaveProperty('body');
});

test('what changes something is sent as JSON, an empty one too', async () => {
  const { call, sent } = calling({ body: {} });
  await call(me.change, { body: { name: 'Eva' } }).catch(() => {});
  await call(me.endSession, { params: { id } }).catch(() => {});
  expect(sent.map(([, init]) => [init?.method, init?.body])).toEqual([
    ['PATCH', '{"name":"Eva"}'],
    ['DELETE', '{}'],
  ]);
  for (const [, init] of sent)
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a refusal is its status and error, no answer at all says that we are offline', async () => {
  const refused = calling({ status: 404, body: { error: 'not found' } });
  expect(await failure(refused.call(keys.list))).toBe('404 not found');
  const away = calling(new TypeError('fetch failed'));
  expect(await failure(away.call(keys.list))).toBe('0 offline');
  const without = createCall({
    isOnline: () => false,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(await failure(without(keys.list))).toBe('0 no network');
});
