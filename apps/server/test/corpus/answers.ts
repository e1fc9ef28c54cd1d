import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { bytesOf, type Case } from './case.ts';
import type { Random } from './random.ts';

const keyword = 'all is well';
const pageText = `<!doctype html><meta charset=utf-8><title>x</title><p>${keyword}</p>`;
const typeLine = 'Content-Type: text/html\r\n';

type Make = (random: Random) => [string, ...Buffer[]];
const one = (head: string, body: string | Buffer = pageText): [string, Buffer] => [
  `${head.replaceAll('\r', '␍').replaceAll('\n', '␊').slice(0, 160)} + ${body.length} bytes`,
  bytesOf(Buffer.from(head, 'latin1'), body),
];

const statusLines: readonly [string, ...string[]] = [
  'HTTP/1.1 200 OK',
  'HTTP/1.1 200',
  'HTTP/1.1 200 ',
  'HTTP/1.1  200  OK',
  'HTTP/1.1   200 OK',
  'http/1.1 200 OK',
  'Http/1.1 200 ok',
  'HTTP/1.0 200 OK',
  'HTTP/1.2 200 OK',
  'HTTP/2.0 200 OK',
  'HTTP/2 200 OK',
  'HTTP/3 200',
  'HTTP/01.1 200 OK',
  'HTTP/1.10 200 OK',
  'HTTP/1 200 OK',
  'HTTP 200 OK',
  'HTTP/1.1 OK',
  'HTTP/1.1',
  'HTTP/1.1 200OK',
  'HTTP/1.1 0200 OK',
  'HTTP/1.1\t200 OK',
  'HTTP/1.1 404 Not Found',
  'HTTP/1.1 500',
  'HTTP/1.1 \t503 Gone',
  'HTTP/1.1 299 Odd',
  'HTTP/1.1 399 Odd',
  '\r\nHTTP/1.1 200 OK',
  '\nHTTP/1.1 200 OK',
  '\r\n\r\nHTTP/1.1 200 OK',
  'xHTTP/1.1 200 OK',
  '12345HTTP/1.1 200 OK',
  'ICY 200 OK',
  'HTTPS/1.1 200 OK',
  'HTTP/1.1 200 \xe9\xe8\xff',
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK',
  'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK',
  'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK',
];
const oddLines: readonly [string, ...string[]] = [
  'no colon here\r\n',
  ': no name\r\n',
  'Bad Name: x\r\n',
  'X-Raw: \xe9\xff\x01\r\n',
  'X-Zero: a\0b\r\n',
  '\tfolded at the start\r\n',
  'X-Folded: a\r\n  b\r\n\tc\r\n',
  'X-Space : y\r\n',
  '=====\r\n',
  '<?php echo 1 ?>\r\n',
  'Warning: Undefined variable\r\n',
  'X-Empty:\r\n',
  'X-Long: ' + 'y'.repeat(20_000) + '\r\n',
  'X-Huge: ' + 'y'.repeat(200_000) + '\r\n',
  'X-Cr: a\rX-B: c\r\n',
  '()<>@: x\r\n',
  'Set-Cookie: a=b\r\nSet-Cookie: c\r\nSet-Cookie:\r\n',
];
const packers: readonly [
  [string, (page: string) => Buffer],
  ...[string, (page: string) => Buffer][],
] = [
  ['gzip', (page) => gzipSync(page)],
  ['x-gzip', (page) => gzipSync(page)],
  ['GZip', (page) => gzipSync(page)],
  ['deflate', (page) => deflateSync(page)],
  ['deflate', (page) => deflateRawSync(page)],
  ['br', (page) => brotliCompressSync(page)],
  ['zstd', (page) => zstdCompressSync(page)],
  ['gzip, br', (page) => brotliCompressSync(gzipSync(page))],
  ['br,gzip', (page) => gzipSync(brotliCompressSync(page))],
  ['deflate, gzip', (page) => gzipSync(deflateSync(page))],
  ['gzip\r\nContent-Encoding: gzip', (page) => gzipSync(gzipSync(page))],
  ['gzip, gzip', (page) => gzipSync(page)],
  ['identity', (page) => Buffer.from(page)],
  ['none', (page) => Buffer.from(page)],
  ['utf-8', (page) => Buffer.from(page)],
  ['', (page) => Buffer.from(page)],
  ['UTF-8, gzip', (page) => gzipSync(page)],
  ['gzip, identity', (page) => gzipSync(page)],
  ['gzip', (page) => Buffer.from(page)],
  ['gzip', (page) => gzipSync(`${page}${'and more '.repeat(3000)}`).subarray(0, 130)],
  ['gzip', (page) => gzipSync(page).subarray(0, -8)],
  ['gzip', (page) => gzipSync(page).subarray(0, -3)],
  ['gzip', (page) => bytesOf(gzipSync(page), 'trailing')],
  ['gzip', (page) => bytesOf(gzipSync(page).subarray(0, -8), Buffer.alloc(8))],
  ['gzip', (page) => bytesOf(gzipSync('<p>first'), gzipSync(page))],
  ['br', (page) => brotliCompressSync(page).subarray(0, -2)],
  ['deflate', (page) => deflateSync(page).subarray(0, -4)],
  ['zstd', (page) => zstdCompressSync(page).subarray(0, -2)],
];
const chunk = (text: string, size = Buffer.byteLength(text).toString(16)) =>
  `${size}\r\n${text}\r\n`;
const half = Math.floor(pageText.length / 2);
const chunkings: readonly [string, ...string[]] = [
  `${chunk(pageText)}0\r\n\r\n`,
  `${chunk(pageText.slice(0, half))}${chunk(pageText.slice(half))}0\r\n\r\n`,
  `${chunk(pageText, `000000000000000000${pageText.length.toString(16)}`)}0\r\n\r\n`,
  `${chunk(pageText, pageText.length.toString(16).toUpperCase())}00000\r\n\r\n`,
  `${chunk(pageText, `${pageText.length.toString(16)}   `)}0\r\n\r\n`,
  `${chunk(pageText, `${pageText.length.toString(16)} ; a="b"`)}0;x\r\nX-Trailer: y\r\n\r\n`,
  `${chunk(pageText, ` ${pageText.length.toString(16)}`)}0\r\n\r\n`,
  `${chunk(pageText, `0x${pageText.length.toString(16)}`)}0\r\n\r\n`,
  `${chunk(pageText, `+${pageText.length.toString(16)}`)}0\r\n\r\n`,
  `${pageText.length.toString(16)}\n${pageText}\n0\n\n`,
  `${chunk(pageText)}`,
  `${chunk(pageText)}0\r\n`,
  `${chunk(pageText)}zz\r\n`,
  `${chunk(pageText.slice(0, half))}zz\r\n${pageText.slice(half)}`,
  `${pageText.length.toString(16)}\r\n${pageText}0\r\n\r\n`,
  `\r\n${chunk(pageText)}0\r\n\r\n`,
  `${(pageText.length + 50).toString(16)}\r\n${pageText}`,
  pageText,
];
const codings: readonly [string, ...string[]] = [
  'chunked',
  'Chunked',
  ' chunked ',
  'chunked, chunked',
  'chunked\r\nTransfer-Encoding: chunked',
  'identity, chunked',
  'gzip, chunked',
  '"chunked"',
  'chunked;x=y',
];
const framings: readonly [string, ...string[]] = [
  `Content-Length: ${pageText.length}\r\n`,
  `Content-Length:${pageText.length}\r\n`,
  `Content-Length : ${pageText.length}\r\n`,
  `content-length:   ${pageText.length}   \r\n`,
  `Content-Length: 000${pageText.length}\r\n`,
  `Content-Length: +${pageText.length}\r\n`,
  `Content-Length: -1\r\n`,
  `Content-Length: abc\r\n`,
  `Content-Length:\r\n`,
  `Content-Length: ${pageText.length}, ${pageText.length}\r\n`,
  `Content-Length: ${pageText.length}\r\nContent-Length: ${pageText.length}\r\n`,
  `Content-Length: ${pageText.length}\r\nContent-Length: 5\r\n`,
  `Content-Length: ${pageText.length}, 5\r\n`,
  `Content-Length: ${pageText.length + 100}\r\n`,
  `Content-Length: 99999999999999999999\r\n`,
  `Content-Length: 10\r\n`,
  `Content-Length: ${pageText.length}.5\r\n`,
  `Content-Length: 0x${pageText.length.toString(16)}\r\n`,
  'Transfer-Encoding:\r\n',
  'Transfer-Encoding: identity\r\n',
  'Transfer-Encoding: gzip\r\n',
  'Transfer-Encoding: none\r\n',
  'Connection: keep-alive\r\n',
];

const makes: readonly [Make, ...Make[]] = [
  (random) => one(`${random.pick(statusLines)}\r\n${typeLine}\r\n`),
  (random) => one(`${random.pick(statusLines)}\n${typeLine}\n`),
  (random) =>
    one(`HTTP/1.1 200 OK\r\n${random.pick(oddLines)}${typeLine}${random.pick(oddLines)}\r\n`),
  (random) => {
    const [coding, pack] = random.pick(packers);
    const line = `HTTP/1.1 200 OK\r\n${typeLine}Content-Encoding: ${coding}\r\n`;
    const body = pack(pageText);
    return one(`${line}${random.below(2) ? `Content-Length: ${body.length}\r\n` : ''}\r\n`, body);
  },
  (random) => {
    const version = random.below(6) ? '1.1' : '1.0';
    const line = `HTTP/${version} 200 OK\r\n${typeLine}Transfer-Encoding: ${random.pick(codings)}\r\n`;
    return one(`${line}\r\n`, random.pick(chunkings));
  },
  (random) =>
    one(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n${typeLine}\r\n`, random.pick(chunkings)),
  (random) => one(`HTTP/1.1 200 OK\r\n${typeLine}${random.pick(framings)}\r\n`),
  (random) =>
    one(`HTTP/1.0 200 OK\r\n${random.pick(framings)}${typeLine}${random.pick(oddLines)}\r\n`),
];

/** One odd answer after another: status lines, header lines, codings, framings as servers write them. */
export const answerCase = (random: Random): Case => {
  const [name, ...pieces] = random.pick(makes)(random);
  return { name, keyword: keyword, answering: () => pieces };
};

/** Every odd thing once. */
export const allAnswerCases = (): Case[] => {
  const all = [
    ...statusLines.map((line) => one(`${line}\r\n${typeLine}\r\n`)),
    ...oddLines.map((line) => one(`HTTP/1.1 200 OK\r\n${line}${typeLine}\r\n`)),
    ...packers.map(([coding, pack]) =>
      one(`HTTP/1.1 200 OK\r\n${typeLine}Content-Encoding: ${coding}\r\n\r\n`, pack(pageText)),
    ),
    ...chunkings.map((body) =>
      one(`HTTP/1.1 200 OK\r\n${typeLine}Transfer-Encoding: chunked\r\n\r\n`, body),
    ),
    ...codings.map((coding) =>
      one(`HTTP/1.1 200 OK\r\n${typeLine}Transfer-Encoding: ${coding}\r\n\r\n`, chunkings[0]),
    ),
    ...framings.map((line) => one(`HTTP/1.1 200 OK\r\n${typeLine}${line}\r\n`)),
  ];
  return all.map(([name, ...pieces]) => ({ name, keyword: keyword, answering: () => pieces }));
};
