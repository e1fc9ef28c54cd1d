import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { refusesHead } from './head/refuses-head.ts';
import { createProbe } from './index.ts';

/** A server that answers raw bytes by the request line; what it was asked. */
const serve = async (answer: (method: string, socket: Socket) => void) => {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      const method = data.toString('latin1').split(' ')[0] ?? '';
      asked.push(method);
      answer(method, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};
const says =
  (status: number, body = '') =>
  (method: string, socket: Socket) =>
    socket.end(
      method === 'HEAD'
        ? `HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`
        : `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
const probe = createProbe({ allowPrivate: parseRanges('127.0.0.0/8'), userAgent: 'test' });
const head: MonitorSettings = { ...defaultMonitor, method: 'HEAD', timeoutSeconds: 2 };
const get: MonitorSettings = { ...head, method: 'GET', watchPage: false };

test.each([405, 501])(
  'HEAD answered %i is asked again by GET in the same check',
  async (status) => {
    const { asked, url } = await serve(says(status));
    const probed = await probe(url, head);
    expect(asked).toEqual(['HEAD', 'GET']);
    expect(probed).toMatchObject({ ok: true, statusCode: 200, failure: null, headRefused: true });
  },
);

test('a server known to refuse HEAD is asked by GET at once', async () => {
  const { asked, url } = await serve(says(405));
  const probed = await probe(url, head, undefined, { headRefused: true });
  expect([asked, probed.ok, probed.headRefused]).toEqual([['GET'], true, true]);
  const other = await probe(url, get, undefined, { headRefused: true });
  expect(other.headRefused).toBe(false);
});

test('any other answer to HEAD stands, and the GET decides when it fails too', async () => {
  const forbidden = await serve(says(403));
  expect(await probe(forbidden.url, head)).toMatchObject({
    ok: false,
    statusCode: 403,
    headRefused: false,
  });
  expect(forbidden.asked).toEqual(['HEAD']);
  const broken = await serve((method, socket) =>
    socket.end(`HTTP/1.1 ${method === 'HEAD' ? 405 : 500} No\r\nContent-Length: 0\r\n\r\n`),
  );
  expect(await probe(broken.url, head)).toMatchObject({
    ok: false,
    failure: 'status',
    statusCode: 500,
    headRefused: true,
  });
  const never = await serve((_, socket) => socket.end('HTTP/1.1 405 No\r\n\r\n'));
  expect(await probe(never.url, get)).toMatchObject({ ok: false, statusCode: 405 });
  expect(never.asked).toEqual(['GET']);
});

test.each([
  { method: 'HEAD', status: 405, range: [200, 399], refuses: true },
  { method: 'HEAD', status: 501, range: [200, 399], refuses: true },
  { method: 'HEAD', status: 404, range: [200, 399], refuses: false },
  { method: 'HEAD', status: 500, range: [200, 399], refuses: false },
  { method: 'GET', status: 405, range: [200, 399], refuses: false },
  { method: 'HEAD', status: 405, range: [405, 405], refuses: false },
  { method: 'HEAD', status: 405, range: [406, 499], refuses: true },
  { method: 'HEAD', status: 405, range: [200, 404], refuses: true },
  { method: 'HEAD', status: 501, range: [200, 501], refuses: false },
] as const)('$method answered $status where $range is expected: $refuses', (given) => {
  const settings = { ...head, status: [...given.range] as [number, number] };
  expect(refusesHead({ method: given.method, settings }, { status: given.status })).toBe(
    given.refuses,
  );
});

const chunked = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['a size that is no number', 'zz\r\nhello\r\n', 'a chunk is malformed'],
  ['nothing but the end of the connection', '', 'the answer ended early'],
  ['a size without its bytes', '5\r\n', 'the answer ended early'],
])('a broken first chunk is a failure without a keyword too: %s', async (_, body, reason) => {
  const { url } = await serve((_method, socket) => socket.end(`${chunked}${body}`));
  expect(await probe(url, get)).toMatchObject({ ok: false, failure: 'protocol', reason });
});

test.each([
  ['whole', '5\r\nhello\r\n0\r\n\r\n'],
  ['empty', '0\r\n\r\n'],
  ['compressed by a coding that it is not', '5\r\nhello\r\n0\r\n\r\n'],
])('an answer in chunks that is %s passes', async (kind, body) => {
  const coding = kind.startsWith('compressed') ? 'Content-Encoding: gzip\r\n' : '';
  const start = chunked.replace('Transfer', `${coding}Transfer`);
  const { url } = await serve((_method, socket) => socket.end(`${start}${body}`));
  expect(await probe(url, get)).toMatchObject({ ok: true, failure: null });
});

test('what breaks after the first chunk fails nothing; in the same packet browsers lose both', async () => {
  const { url } = await serve((_method, socket) => {
    socket.write(`${chunked}5\r\nhello\r\n`);
    setTimeout(() => socket.end('zz\r\n'), 100);
  });
  expect((await probe(url, get)).ok).toBe(true);
  const once = await serve((_method, socket) => socket.end(`${chunked}5\r\nhello\r\nzz\r\n`));
  expect((await probe(once.url, get)).reason).toBe('a chunk is malformed');
});

test('a first chunk that is slow to come fails nothing, and is not waited for long', async () => {
  const { url } = await serve((_method, socket) => void socket.write(chunked));
  const from = performance.now();
  const probed = await probe(url, { ...get, timeoutSeconds: 20 });
  expect(probed.ok).toBe(true);
  expect(probed.ms).toBeLessThan(1_500);
  expect(performance.now() - from).toBeLessThan(15_000);
});
