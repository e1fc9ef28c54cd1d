import { once } from 'node:events';
import { connect } from 'node:net';
import { limits, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { closeAfter } from '../../test/harness/close-after.ts';
import { checkContract } from '../../test/harness/contract.ts';
import { holding, makeKey } from '../../test/harness/data/keys.ts';
import { freePort } from '../../test/harness/processes/free-port.ts';
import { createLog, silentLog } from '../base/platform/log/log.ts';
import { openSignals } from '../base/platform/signals/signals.ts';
import { listen } from '../listen.ts';
import { createKeyCheck, createTokenCheck } from '../people/people/index.ts';

let cast: Cast;
let key: Awaited<ReturnType<typeof makeKey>>;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  cast = await createCast();
  key = await makeKey(cast.house, cast.alice);
  port = await freePort();
  const log = createLog('debug', { write: (line: string) => logged.push(line) });
  const house = { ...cast.house, log, config: { ...cast.house.config, port } };
  const close = await listen(house, { portal: new Map(), admin: new Map() });
  closeAfter(close);
});

/** The answer to a request as it is written on the wire. */
const onWire = async (path: string, request: Buffer) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = lines.map((line) => line.split(': ', 2) as [string, string]);
  await checkContract(path, new Response(body, { status, headers }), () =>
    fetch(`http://127.0.0.1:${port}/openapi.json`).then((reply) => reply.text()),
  );
  return { status, body: JSON.parse(body) };
};

const ask = (lines: string[], path = '/api/partner/ping') =>
  onWire(
    path,
    Buffer.from(
      [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join(
        '\r\n',
      ),
      'latin1',
    ),
  );

const unauthorized = { status: 401, body: { error: 'unauthorized' } };

describe('one answer for every key that is not one', () => {
  const spellings: [string, () => string[]][] = [
    ['no header', () => []],
    ['empty', () => ['Authorization:']],
    ['the scheme alone', () => ['Authorization: Bearer']],
    ['lower case', () => [`Authorization: bearer ${key.key}`]],
    ['upper case', () => [`Authorization: BEARER ${key.key}`]],
    ['two spaces', () => [`Authorization: Bearer  ${key.key}`]],
    ['a tab', () => [`Authorization: Bearer\t${key.key}`]],
    ['no space', () => [`Authorization: Bearer${key.key}`]],
    ['something after it', () => [`Authorization: Bearer ${key.key} x`]],
    ['two headers', () => Array(2).fill(`Authorization: Bearer ${key.key}`)],
    [
      'a wrong one and the right one',
      () => ['Authorization: Bearer x', `Authorization: Bearer ${key.key}`],
    ],
    ['basic', () => [`Authorization: Basic ${btoa(`x:${key.key}`)}`]],
    ['another header', () => [`X-Api-Key: ${key.key}`]],
    ['a cookie', () => [`Cookie: ${cast.alice.caller.cookie}`]],
    ['upper-case digits', () => [`Authorization: Bearer ${key.key.toUpperCase()}`]],
    [
      'one digit changed',
      () => [`Authorization: Bearer ${key.key.slice(0, -1)}${key.key.endsWith('0') ? 1 : 0}`],
    ],
    ['its beginning', () => [`Authorization: Bearer ${key.prefix}`]],
    ['16 kB of it', () => [`Authorization: Bearer hlidka_${'a'.repeat(16_384)}`]],
    ['60 kB of it', () => [`Authorization: Bearer hlidka_${'a'.repeat(60_000)}`]],
    ['bytes beyond ASCII', () => [`Authorization: Bearer ${key.key.slice(0, -1)}é`]],
  ];
  test.each(spellings)('%s', async (_, lines) => {
    expect(await ask(lines())).toEqual(unauthorized);
  });

  test('a key in the query, which is not read', async () => {
    const path = `/api/partner/ping?key=${key.key}&authorization=Bearer%20${key.key}`;
    expect(await ask([], path)).toEqual(unauthorized);
  });

  test('what is not HTTP is refused as an Error too', async () => {
    expect(await ask([`Authorization: Bearer ${key.key}\0`])).toEqual({
      status: 400,
      body: { error: 'malformed' },
    });
    expect(await ask([`Authorization: Bearer ${'a'.repeat(100_000)}`])).toEqual({
      status: 431,
      body: { error: 'too large' },
    });
  });

  test('the key itself is good', async () => {
    expect(await ask([`authorization: Bearer ${key.key}`])).toEqual({
      status: 200,
      body: { ok: true, service: 'hlidka', version: '1.0.0' },
    });
  });
});

describe('paths and methods', () => {
  const paths = [
    '',
    '/',
    '/nothing',
    '/ping/',
    '/Ping',
    '//ping',
    '/ping/x',
    '/clients',
    '/clients/crm-1',
    '/clients//summary',
    '/clients/crm-1/summary/',
    '/clients/a/b/summary',
  ];

  test.each(paths)('“%s” is 401 without a key and 404 with one', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
      const without = await cast.house.request(`/api/partner${path}`, { method });
      expect([without.status, await without.json()]).toEqual([401, { error: 'unauthorized' }]);
      const response = await cast.house.request(
        `/api/partner${path}`,
        { method },
        holding(key.key),
      );
      expect([response.status, await response.json()]).toEqual([404, { error: 'not found' }]);
    }
  });

  test.each(['/ping', '/summary', '/sites', '/clients/crm-1/summary'])(
    '%s answers GET and HEAD; other methods are 405, after the key',
    async (path) => {
      const send = (method: string, caller = holding(key.key)) =>
        cast.house.request(`/api/partner${path}`, { method }, caller);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect((await send(method, {})).status).toBe(401);
        const response = await send(method);
        expect([response.status, await response.json()]).toEqual([
          405,
          { error: 'method not allowed' },
        ]);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
      }
      const head = await send('HEAD');
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect((await send('GET')).headers.get('www-authenticate')).toBeNull();
      expect((await send('GET', {})).headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test('an encoded slash belongs to the id, also on the wire', async () => {
    const path = '/api/partner/clients/crm%2F1/summary';
    expect(await ask([`Authorization: Bearer ${key.key}`], path)).toEqual({
      status: 404,
      body: { error: 'not found' },
    });
  });

  test('another origin gets no leave, a cookie is neither read nor set', async () => {
    const caller = {
      headers: { origin: 'https://elsewhere.example' },
      cookie: cast.olga.caller.cookie,
    };
    expect((await cast.house.request('/api/partner/sites', {}, caller)).status).toBe(401);
    const preflight = await cast.house.request(
      '/api/partner/sites',
      { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } },
      caller,
    );
    expect(
      [...preflight.headers.keys()].filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
  });

  test('unknown query parameters are ignored', async () => {
    const response = await cast.house.request(
      '/api/partner/ping?days=x&a=%00',
      {},
      holding(key.key),
    );
    expect(response.status).toBe(200);
  });
});

test('a long answer is packed for who takes it so, and says the same', async () => {
  const { db } = cast.house;
  await db.execute(sql`insert into sites (id, client_id, name, url, monitor)
    select gen_random_uuid(), client_id, name || ' ' || n, null, monitor
    from sites, generate_series(1, 20) n where id = ${cast.blog.id}`);
  const plain = await expect
    .poll(async () => (await key.read('/sites')).sites.length)
    .toBe(23)
    .then(() => key.read('/sites'));
  const response = await fetch(`http://127.0.0.1:${port}/api/partner/sites`, {
    headers: { authorization: `Bearer ${key.key}`, 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toEqual(plain);
});

describe('limits', () => {
  test(`${limits.keyRequests.max} requests a minute, then 429 with the wait; another key goes on`, async () => {
    const busy = await makeKey(cast.house, cast.gita);
    const together = 50;
    const answers = new Set<number>();
    for (let n = 0; n < limits.keyRequests.max; n += together)
      for (const answer of await Promise.all(Array.from({ length: together }, () => busy.status())))
        answers.add(answer);
    expect(answers).toEqual(new Set([200]));
    const refused = await busy.get('/summary');
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'too many requests' }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await (await makeKey(cast.house, cast.gita)).status()).toBe(200);
  });

  test('the limit is that of all processes together', async () => {
    const shared = await makeKey(cast.house, cast.alice, 'two processes');
    const signals = openSignals(cast.house.connection, cast.house.log);
    const tokens = createTokenCheck(cast.house.db, signals);
    const other = createKeyCheck(cast.house.db, tokens, silentLog);
    const there = () => other.viewerOf(`Bearer ${shared.key}`, '203.0.113.9');
    for (let n = 0; n < limits.keyRequests.max; n++) await there();
    expect(await shared.status()).toBe(200);
    await expect.poll(() => shared.status(), { interval: 200 }).toBe(429);
    await other.close();
    tokens.close();
    await signals.close();
  });

  test('thousands of wrong keys get one answer, and a good key is answered meanwhile', async () => {
    const wrong = Array.from(
      { length: process.env.FULL ? 10_000 : 2_000 },
      (_, n) => `hlidka_${n.toString(16).padStart(40, '0')}`,
    );
    const found = new Set<string>();
    for (let n = 0; n < wrong.length; n += 100) {
      const answers = await Promise.all(
        wrong.slice(n, n + 100).map(async (one) => {
          const response = await cast.house.request('/api/partner/sites', {}, holding(one));
          return `${response.status} ${await response.text()}`;
        }),
      );
      for (const answer of answers) found.add(answer);
    }
    expect([...found]).toEqual(['401 {"error":"unauthorized"}']);
    expect(await key.status('/sites')).toBe(200);
  });
});

test('a disabled owner’s key ends, and no log line holds a key', async () => {
  const bobs = await makeKey(cast.house, cast.bob);
  expect(await bobs.status()).toBe(200);
  await ask([`Authorization: Bearer ${bobs.key}`], `/api/partner/clients/${bobs.key}/summary`);
  await cast.olga.call(people.disable, { params: { id: cast.bob.id } });
  await expect.poll(() => bobs.status()).toBe(401);
  await cast.olga.call(people.enable, { params: { id: cast.bob.id } });
  expect(await bobs.status()).toBe(401);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toMatch(/hlidka_[0-9a-f]{8}/);
});
