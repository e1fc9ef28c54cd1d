import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { HttpCheckSettings } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { createCertificates } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createHttpProbe } from './http-probe.ts';

const { ca, ...certificates } = createCertificates();
const lookup = async (name: string) => [
  { address: name === 'inside.test' ? '10.1.2.3' : '127.0.0.1', ttl: 60 },
];
const options = { allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1', ca, lookup };
const probe = createHttpProbe(options);

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const serve = async (handle: Handler, secure?: object): Promise<string> => {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const part of request) body += part;
    handle(request, response, body);
  };
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `${secure ? 'https' : 'http'}://site.test:${port}`;
};
const settings = (url: string, more: object = {}): HttpCheckSettings =>
  HttpCheckSettings.parse({ kind: 'http', url, timeoutSeconds: 60, ...more });
const answering = (text: string, status = 200, headers: Record<string, string> = {}) =>
  serve((_request, response) => response.writeHead(status, headers).end(text));

test('a method and a body with its type are sent as they are', async () => {
  const url = await serve(({ method, headers }, response, body) =>
    response.end(
      `${method} ${headers['content-type']} ${headers['content-length']} ${headers['x-own']} ${body}`,
    ),
  );
  const text = 'PUT application/json 12 1 {"a":"č"}!!';
  const body = { type: 'application/json', text: '{"a":"č"}!!' };
  const asked = settings(url, {
    method: 'PUT',
    body,
    headers: { 'X-Own': '1', 'Content-Length': '3' },
    words: [{ text }],
  });
  expect(await probe(asked)).toMatchObject({ ok: true, statusCode: 200 });
});

test.each([
  [200, true],
  [401, true],
  [418, true],
  [404, false],
])('of a list of codes and ranges, %i is accepted: %s', async (status, ok) => {
  const url = await answering('x', status);
  const more = {
    status: [200, 299],
    alsoStatus: [
      [401, 401],
      [418, 420],
    ],
  };
  const probed = await probe(settings(url, more));
  expect(probed).toMatchObject({
    ok,
    failure: ok ? null : 'status',
    reason: ok ? null : 'received 404, expected 200-299, 401, 418-420',
    excerpt: ok ? null : 'x',
  });
});

const page = 'Stav: <b>V&nbsp;POŘÁDKU</b>, verze 12.4';
test.each([
  [[{ text: 'V POŘÁDKU' }], null],
  [[{ text: 'v pořádku', how: 'anyCase' }], null],
  [[{ text: 'v pořádku' }], 'missing text: v pořádku'],
  [[{ text: 'verze \\d+\\.\\d+', how: 'pattern' }], null],
  [[{ text: '^verze', how: 'pattern' }], 'missing text: ^verze'],
  [
    [
      { text: 'chyba', is: 'absent' },
      { text: 'VERZE', how: 'anyCase', is: 'absent' },
    ],
    'forbidden text: VERZE',
  ],
  [[{ text: 'Stav' }, { text: 'jinde' }], 'missing text: jinde'],
])('texts %j: %s', async (words, reason) => {
  const url = await answering(page, 200, { 'content-type': 'text/html; charset=utf-8' });
  const probed = await probe(settings(url, { words }));
  expect(probed).toMatchObject({ ok: reason === null, reason, failure: reason && 'keyword' });
});

const json = { state: 'up', items: [{ n: 1 }, { n: 7 }], none: null, deep: { 'a b': true } };
test.each([
  ['$.state', 'equals', 'up', true],
  ['$.state', 'differs', 'down', true],
  ['$.state', 'differs', 'up', false],
  ['$.missing', 'differs', 'up', false],
  ['$.missing', 'missing', null, true],
  ['$.none', 'exists', null, true],
  ['$.items[*].n', 'over', '6', true],
  ['$.items[*].n', 'over', '7', false],
  ['$.items[0].n', 'under', '1.5', true],
  ['$.items[?@.n > 5].n', 'equals', '7', true],
  ['$.deep["a b"]', 'equals', 'true', true],
  ['$.state', 'contains', 'u', true],
])('JSON at %s %s %s: %s', async (path, is, value, ok) => {
  const url = await answering(JSON.stringify(json));
  const probed = await probe(settings(url, { json: [{ path, is, value }] }));
  expect(probed).toMatchObject({ ok, reason: ok ? null : `JSON at ${path}` });
});

test('what is no JSON, and what is over 1 MiB, is said to be so', async () => {
  const rules = { json: [{ path: '$.a', is: 'exists' }] };
  expect(await probe(settings(await answering('<p>no'), rules))).toMatchObject({
    failure: 'protocol',
    reason: 'the answer is not JSON',
  });
  const big = await answering(`{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`);
  expect(await probe(settings(big, rules))).toMatchObject({
    failure: 'too_large',
    reason: 'the answer is over 1 MiB',
  });
});

test('headers of the answer and where its redirects end are judged', async () => {
  const url = await serve((request, response) =>
    request.url === '/'
      ? response.writeHead(302, { location: '/prihlaseni' }).end()
      : response.writeHead(200, { 'x-robots-tag': 'noindex, nofollow' }).end('here'),
  );
  const noindex = { headerRules: [{ name: 'X-Robots-Tag', is: 'contains', value: 'noindex' }] };
  expect(await probe(settings(`${url}/`, noindex))).toMatchObject({ ok: true, redirects: 1 });
  const missing = { headerRules: [{ name: 'X-Robots-Tag', is: 'missing' }] };
  expect(await probe(settings(`${url}/`, missing))).toMatchObject({
    reason: 'header X-Robots-Tag',
  });
  const end = `${url}/prihlaseni`;
  expect(await probe(settings(`${url}/`, { finalUrl: end }))).toMatchObject({ ok: true });
  expect(await probe(settings(`${url}/`, { finalUrl: `${url}/` }))).toMatchObject({
    failure: 'redirect',
    reason: `ended at ${end}`,
  });
});

test('a sign-in goes to its own host only, and is in no evidence', async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve(({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(500).end(`you said ${headers.authorization}`);
  });
  const url = await serve(({ headers, url: path }, response) => {
    seen.push(headers.authorization);
    if (path === '/away') response.writeHead(302, { location: other }).end();
    else response.writeHead(401).end(`no: ${headers.authorization}`);
  });
  const basic = { by: 'basic', user: 'eva', password: 'tajne-heslo' };
  const probed = await probe(settings(url, { signIn: basic }));
  expect(seen).toEqual([`Basic ${btoa('eva:tajne-heslo')}`]);
  expect(probed).toMatchObject({ ok: false, excerpt: 'no: Basic [hidden]' });
  const bearer = { by: 'bearer', token: 'tok-en-12345' };
  const away = await probe(settings(`${url}/away`, { signIn: bearer }));
  expect(seen.slice(1)).toEqual(['Bearer tok-en-12345', undefined]);
  expect(away).toMatchObject({ statusCode: 500, excerpt: 'you said undefined' });
});

test('a client certificate opens a door that is shut without it', async () => {
  const { good } = certificates;
  const door = { ...good, ca, requestCert: true, rejectUnauthorized: true };
  const url = await serve((_request, response) => response.end('in'), door);
  const clientCertificate = { certificate: good.cert, key: good.key };
  expect(await probe(settings(url, { words: [{ text: 'in' }], clientCertificate }))).toMatchObject({
    ok: true,
  });
  expect(await probe(settings(url, { words: [{ text: 'in' }] }))).toMatchObject({ ok: false });
  const broken = { certificate: 'no', key: 'no' };
  expect(await probe(settings(url, { clientCertificate: broken }))).toMatchObject({
    reason: 'the client certificate cannot be used',
  });
});

/** A shop with a token on its form, a cookie after the sign-in, and an order that needs both. */
const openShop = () =>
  serve(({ method, url: path, headers }, response, body) => {
    if (path === '/login' && method === 'GET')
      return response.writeHead(200, { 'x-csrf': 'c"1 & 2' }).end('<input name=t value="tok-99">');
    if (path === '/login')
      return body === 'user=eva&password=h%26slo&t=tok-99' && headers['x-csrf'] === 'c"1 & 2'
        ? response.writeHead(303, { location: '/home', 'set-cookie': 'sid=s1' }).end()
        : response.writeHead(403).end(`wrong: ${body}`);
    if (headers.cookie !== 'sid=s1') return response.writeHead(401).end('who are you');
    if (path === '/home') return response.end('{"order": {"id": "A/7"}}');
    return response.end(path === '/orders/A%2F7' ? 'paid' : `none: ${path}`);
  });
const chain = (url: string, last = 'paid') =>
  settings(`${url}/login`, {
    secrets: { password: 'h&slo' },
    take: [
      { name: 'token', from: 'pattern', at: 'value="([^"]+)"' },
      { name: 'csrf', from: 'header', at: 'X-CSRF' },
    ],
    steps: [
      {
        name: 'Sign-in',
        url: `${url}/login`,
        method: 'POST',
        headers: { 'X-CSRF': '{{csrf}}' },
        body: {
          type: 'application/x-www-form-urlencoded',
          text: 'user=eva&password={{password}}&t={{ token }}',
        },
        json: [{ path: '$.order', is: 'exists' }],
        take: [{ name: 'order', from: 'json', at: '$.order.id' }],
      },
      { name: 'Order', url: `${url}/orders/{{order}}`, words: [{ text: last }] },
    ],
  });

test('a chain signs in, hands values on and keeps its cookies', async () => {
  expect(await probe(chain(await openShop()))).toMatchObject({ ok: true, failure: null });
});

test('a failing request is named, and nothing secret or taken is in the evidence', async () => {
  const url = await openShop();
  expect(await probe(chain(url, 'cancelled'))).toMatchObject({
    reason: 'request 3: missing text: cancelled',
    excerpt: 'paid',
  });
  const wrong = chain(url);
  wrong.secrets.password = 'jine-heslo';
  const probed = await probe(wrong);
  expect(probed).toMatchObject({
    failure: 'status',
    reason: 'request 2: received 403, expected 200-399',
    excerpt: 'wrong: user=eva&password=[hidden]&t=[hidden]',
  });
  const nothing = chain(url);
  nothing.take = [{ name: 'token', from: 'json', at: '$.t' }];
  expect(await probe(nothing)).toMatchObject({ reason: 'request 1: the answer is not JSON' });
});

test('a second request that leads inside is stopped there, and so is a body that would go elsewhere', async () => {
  const url = await serve(({ url: path }, response) =>
    path === '/in'
      ? response.writeHead(302, { location: 'http://inside.test/' }).end()
      : path === '/keep'
        ? response.writeHead(307, { location: 'http://other.test/' }).end()
        : response.end('ok'),
  );
  const inside = settings(url, { steps: [{ name: 'b', url: `${url}/in` }] });
  expect(await probe(inside)).toMatchObject({
    failure: 'blocked',
    reason: 'request 2: private address 10.1.2.3',
  });
  const body = { type: 'text/plain', text: 'secret' };
  expect(await probe(settings(`${url}/keep`, { method: 'POST', body }))).toMatchObject({
    failure: 'redirect',
    reason: 'the body is not sent to another host',
  });
});

test('a byte a second is given up in time, and the whole chain has one time', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('H'), 300);
    socket.on('close', () => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const slow = `http://site.test:${(server.address() as AddressInfo).port}/`;
  const fast = await answering('ok');
  const more = { timeoutSeconds: 1, steps: [{ name: 'slow', url: slow }] };
  const begun = performance.now();
  const probed = await probe(settings(fast, more));
  expect(probed).toMatchObject({ ok: false });
  expect(probed.reason).toMatch(/^request 2: /);
  expect(performance.now() - begun).toBeLessThan(2500);
});

test('what would match for minutes is ended, and another check beside it is not late', async () => {
  const nested = `${'['.repeat(80)}"${'a'.repeat(40)}"${']'.repeat(80)}`;
  const evil = settings(await answering(nested), {
    json: [{ path: `$${'..*'.repeat(12)}`, is: 'missing' }],
  });
  const plain = settings(await answering('ok'), { words: [{ text: 'ok' }] });
  const long = probe(evil);
  for (let n = 0; n < 20; n++) expect((await probe(plain)).ok).toBe(true);
  expect(await long).toMatchObject({ failure: 'timeout', reason: 'the rules took too long' });
  const after = settings(await answering('{"a": 1}'), { json: [{ path: '$.a', is: 'exists' }] });
  expect((await probe(after)).ok).toBe(true);
}, 120_000);
