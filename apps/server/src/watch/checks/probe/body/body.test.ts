import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
const settings = { ...defaultMonitor, timeoutSeconds: 10, keyword: 'příliš žluťoučký' };
const page = `${'kůň '.repeat(20_000)}příliš žluťoučký`;
const mebibyte = 1024 * 1024;

const packed: [string, Buffer][] = [
  ['gzip', gzipSync(page)],
  ['x-gzip', gzipSync(page)],
  ['deflate', deflateSync(page)],
  ['deflate', deflateRawSync(page)],
  ['br', brotliCompressSync(page)],
  ['identity', Buffer.from(page)],
];
test.for(packed)('the keyword at the end of a page in %s', async ([coding, bytes]) => {
  const target = await openTarget((socket) =>
    socket.end(answer(200, { 'Content-Encoding': coding }, bytes)),
  );
  expect(await probe(target.url, settings)).toMatchObject({ ok: true });
  expect(target.requests[0]).toContain('Accept-Encoding: gzip, deflate, br\r\n');
});

test('a page that packs badly comes through whole', async () => {
  const long = `${randomBytes(600_000).toString('base64')}${settings.keyword}`;
  const target = await openTarget((socket) =>
    socket.end(answer(200, { 'Content-Encoding': 'gzip' }, gzipSync(long))),
  );
  expect(await probe(target.url, settings)).toMatchObject({ ok: true });
});

test('a coding nobody asked for', async () => {
  const target = await openTarget((socket) =>
    socket.end(answer(200, { 'Content-Encoding': 'zstd' }, page)),
  );
  expect(await probe(target.url, settings)).toMatchObject({ failure: 'protocol' });
});

/** `žluť` in windows-1250. */
const old = Buffer.from([0x9e, 0x6c, 0x75, 0x9d]);
const charsets: [string, Buffer][] = [
  ['text/html; charset=windows-1250', old],
  ['text/html', Buffer.concat([Buffer.from('<meta charset="windows-1250">'), old])],
  ['text/html; charset=no-such', Buffer.from('žluť')],
  ['text/html', Buffer.from('\ufeffžluť')],
];
test.for(charsets)('%s', async ([type, bytes]) => {
  const target = await openTarget((socket) =>
    socket.end(answer(200, { 'Content-Type': type }, bytes)),
  );
  expect(await probe(target.url, { ...settings, keyword: 'žluť' })).toMatchObject({ ok: true });
});

test.for([
  [mebibyte - 6, true, null],
  [mebibyte - 5, false, 'too_large'],
  [mebibyte + 100, false, 'too_large'],
] as const)('a keyword after %i bytes', async ([before, ok, failure]) => {
  const body = `${'x'.repeat(before)}keyword`.slice(0, before + 6);
  const target = await openTarget((socket) => socket.end(answer(200, {}, body)));
  const probed = await probe(target.url, { ...settings, keyword: 'keywor' });
  expect(probed).toMatchObject({ ok, failure });
});

test('what must be absent is looked for to the end of the permitted', async () => {
  const whole = await openTarget((socket) => socket.end(answer(200, {}, 'x'.repeat(mebibyte))));
  const longer = await openTarget((socket) =>
    socket.end(answer(200, {}, 'x'.repeat(mebibyte + 1))),
  );
  const absent = { ...settings, keyword: null, keywordAbsent: 'error' };
  expect(await probe(whole.url, absent)).toMatchObject({ ok: true });
  expect(await probe(longer.url, absent)).toMatchObject({ failure: 'too_large' });
});

test('a body cut at every place is read the same', async () => {
  const bytes = Buffer.from(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=1\r\nkl\xc3\r\n2\r\n\xad\xc4\r\n2\r\n\x8d!\r\n0\r\nX: y\r\n\r\n',
    'latin1',
  );
  const target = await openTarget(async (socket) => {
    const cut = 1 + (target.requests.length - 1);
    socket.setNoDelay(true);
    socket.write(bytes.subarray(0, cut));
    await new Promise((resolve) => setTimeout(resolve, 2));
    socket.end(bytes.subarray(cut));
  });
  for (let cut = 1; cut < bytes.length; cut++)
    expect(await probe(target.url, { ...settings, keyword: 'klíč!' })).toMatchObject({ ok: true });
});

test('an excerpt is short and hides the headers we sent', async () => {
  const target = await openTarget((socket, request) =>
    socket.end(answer(403, {}, `${request}${'ž'.repeat(300)}s3cret-token`)),
  );
  const headers = { Authorization: 'Bearer s3cret-token' };
  const { excerpt, failure } = await probe(target.url, { ...settings, headers });
  expect(failure).toBe('status');
  expect(excerpt).toContain('Authorization: …');
  expect(excerpt).not.toContain('s3cret');
  expect(excerpt?.length).toBeLessThanOrEqual(500);
});

test('the headers of a failed answer are kept without what may be secret', async () => {
  const sent = {
    Server: 'nginx s3cret-token',
    'Set-Cookie': 'session=abcdef',
    'X-Debug-Key': 'abcdef',
    Location: '/login?token=abcdef',
    Via: 'v'.repeat(2000),
  };
  const target = await openTarget((socket) => socket.end(answer(503, sent, 'Broken')));
  const own = { Authorization: 'Bearer s3cret-token' };
  const { headers } = await probe(target.url, { ...settings, headers: own });
  expect(headers?.split('\n')).toEqual(
    expect.arrayContaining([
      'Server: nginx …',
      'Set-Cookie: …',
      'X-Debug-Key: …',
      'Location: /login?…',
    ]),
  );
  expect(headers).not.toContain('abcdef');
  expect(headers?.length).toBeLessThanOrEqual(1000);
});

test('an excerpt that does not come does not hold the check up for long', async () => {
  const target = await openTarget(
    (socket) => void socket.write(answer(503, { 'Content-Length': 9 })),
  );
  const startedAt = performance.now();
  const probed = await probe(target.url, settings);
  expect(probed).toMatchObject({ failure: 'status', statusCode: 503, excerpt: null });
  expect(probed.ms).toBeLessThan(5000);
  expect(performance.now() - startedAt).toBeLessThan(8000);
});
