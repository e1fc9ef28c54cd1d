import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { openTarget } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createProbe, type FailureClass } from './index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
const keyword = 'all is well';
const settings = { ...defaultMonitor, timeoutSeconds: 2, keyword: keyword };
const ask = async (head: string, body: string | Buffer, change: Partial<MonitorSettings> = {}) => {
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
  const target = await openTarget((socket) => socket.end(bytes));
  return probe(target.url, { ...settings, ...change });
};
const chunk = (size: string) => `${size}\r\n${keyword}\r\n0\r\n\r\n`;
const size = keyword.length.toString(16);

const heads: [string, FailureClass | null][] = [
  ['HTTP/1.1 200', null],
  ['HTTP/1.1   200   OK', null],
  ['http/1.1 200 OK', null],
  ['HTTP/2 200', null],
  ['HTTP/1.1 OK', null],
  ['\r\nHTTP/1.1 200 OK', null],
  ['HTTP/1.1 200 OK\r\nno colon here\r\n: no name\r\nBad Name: x', null],
  ['HTTP/1.1 200 OK\r\nX-Folded: a\r\n  Content-Length: 3', null],
  ['HTTP/1.1 200 OK\r\nX-Raw: \xe9\xff\x01', null],
  [`HTTP/1.1 200 OK\r\nX-Long: ${'y'.repeat(200_000)}`, null],
  [`HTTP/1.1 200 OK\r\nX-Long: ${'y'.repeat(270_000)}`, 'protocol'],
  ['HTTP/1.1 200 OK\r\nX-Zero: a\0b', 'protocol'],
  ['HTTP/1.1 99999 OK', 'protocol'],
  ['12345HTTP/1.1 200 OK', 'protocol'],
  ['HTTP/1.1 200 OK\r\nContent-Length: nonsense', null],
  ['HTTP/1.1 200 OK\r\nContent-Length: 400', null],
  ['HTTP/1.1 200 OK\r\nContent-Length: 3', 'keyword'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 11\r\nContent-Length: 12', 'protocol'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding:', null],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: none', null],
  ['HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked', null],
  ['HTTP/1.1 200 OK\r\nContent-Encoding: none', null],
  ['HTTP/1.1 200 OK\r\nContent-Encoding: utf-8, gzip', null],
];
test.for(heads)('%j: %s', async ([head, failure]) => {
  expect(await ask(head, keyword)).toMatchObject({ ok: failure === null, failure });
});

const bodies: [string, string | Buffer, FailureClass | null][] = [
  ['Transfer-Encoding: chunked', chunk(`000000000000000000000${size}`), null],
  ['Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', chunk(size), null],
  ['Transfer-Encoding: identity, Chunked', chunk(`${size}  ; a=b`), null],
  ['Transfer-Encoding: chunked', chunk(`0x${size}`), 'protocol'],
  ['Content-Encoding: zstd', zstdCompressSync(keyword), null],
  ['Content-Encoding: gzip, br', brotliCompressSync(gzipSync(keyword)), null],
  ['Content-Encoding: gzip\r\nContent-Encoding: gzip', gzipSync(gzipSync(keyword)), null],
  ['Content-Encoding: gzip', gzipSync(keyword).subarray(0, -6), null],
  ['Content-Encoding: gzip', Buffer.concat([gzipSync(keyword), Buffer.from('more')]), null],
  [
    'Content-Encoding: gzip',
    Buffer.concat([gzipSync(keyword).subarray(0, -8), Buffer.alloc(8)]),
    null,
  ],
  ['Content-Encoding: gzip, gzip', gzipSync(keyword), 'protocol'],
  ['Content-Encoding: gzip, gzip, gzip, gzip, gzip', keyword, 'protocol'],
];
test.for(bodies)('%s, %j', async ([line, body, failure]) => {
  const probed = await ask(`HTTP/1.1 200 OK\r\n${line}`, body);
  expect(probed).toMatchObject({ ok: failure === null, failure });
});

test('gzip with every field its header can have, cut anywhere', async () => {
  const header = Buffer.from('\x1f\x8b\x08\x1f\0\0\0\0\0\x03\x03\0abcname\0comment\0hc', 'latin1');
  const bytes = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n'),
    header,
    deflateRawSync(keyword),
  ]);
  let cut = bytes.length - header.length - 15;
  const target = await openTarget((socket) => {
    socket.setNoDelay(true);
    socket.write(bytes.subarray(0, cut));
    setTimeout(() => socket.end(bytes.subarray(cut)), 2);
  });
  for (; cut < bytes.length; cut++)
    expect(await probe(target.url, settings)).toMatchObject({ ok: true });
});

test('a body that breaks off is judged by what came of it', async () => {
  const absent = { keyword: null, keywordAbsent: 'error' };
  const short = 'HTTP/1.1 200 OK\r\nContent-Length: 100';
  expect(await ask(short, 'half', absent)).toMatchObject({ ok: true });
  expect(await ask(short, 'an error', absent)).toMatchObject({ failure: 'keyword' });
  expect(await ask(short, '', absent)).toMatchObject({ failure: 'protocol' });
  expect(await ask(short, 'half')).toMatchObject({
    failure: 'protocol',
    reason: 'the answer ended early',
  });
});

test('one packing inside another is no way around the limit', async () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
  const twice = gzipSync(gzipSync(megabytes(30), { level: 0 }));
  const codings = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip';
  expect(await ask(codings, twice)).toMatchObject({ failure: 'too_large' });
  const wide = zstdCompressSync(megabytes(2), {
    params: { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_contentSizeFlag]: 0 },
  });
  const probed = await ask('HTTP/1.1 200 OK\r\nContent-Encoding: zstd', wide);
  expect(probed.ok).toBe(false);
});

test('bytes in Location stay what they are', async () => {
  const target = await openTarget((socket, request) =>
    socket.end(
      request.startsWith('GET / ')
        ? Buffer.from('HTTP/1.1 302 X\r\nLocation: /k\xf9\xf2?\x9e\r\n\r\n', 'latin1')
        : `HTTP/1.1 200 OK\r\n\r\n${keyword}`,
    ),
  );
  expect(await probe(target.url, settings)).toMatchObject({ ok: true });
  expect(target.requests[1]).toMatch(/^GET \/k%F9%F2\?%9E /);
});

test('more than one Location leads nowhere, an empty one is none', async () => {
  const two = 'HTTP/1.1 302 X\r\nLocation: /a\r\nLocation: /b';
  expect(await ask(two, keyword)).toMatchObject({ failure: 'redirect' });
  const empty = 'HTTP/1.1 302 X\r\nLocation:';
  expect(await ask(empty, keyword)).toMatchObject({ ok: true, statusCode: 302 });
});
