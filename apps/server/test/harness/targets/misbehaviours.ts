import { constants, deflateRawSync } from 'node:zlib';
import { answer, type Behave } from './target.ts';

const chunked = { 'Transfer-Encoding': 'chunked' };
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** 200 MB of zeros in 200 kB: one packed megabyte over and over, put together without making them. */
const packBomb = (): Buffer => {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  return Buffer.concat([gzipHeader, ...Array<Buffer>(200).fill(megabyte)]);
};
const bomb = answer(200, { 'Content-Encoding': 'gzip' }, packBomb());

const oneByteASecond: Behave = (socket) => {
  const bytes = answer(200, {}, 'slow');
  let at = 0;
  const timer = setInterval(() => socket.write(bytes.subarray(at, ++at)), 1000);
  socket.on('close', () => clearInterval(timer));
};

/** Ways of real servers, most of them bad. */
export const misbehaviours = {
  healthy: (socket) => socket.end(answer(200, {}, 'all is well')),
  slow: (socket) => void setTimeout(() => socket.end(answer(200, {}, 'late')), 150),
  neverAnswers: () => {},
  oneByteASecond,
  neverEnds: (socket) => {
    socket.write(answer(200, { 'Content-Length': 100 }, 'beginning'));
  },
  bomb: (socket) => socket.end(bomb),
  loops: (socket) => socket.end(answer(302, { Location: '/again' })),
  toOtherScheme: (socket) => socket.end(answer(302, { Location: 'ftp://127.0.0.1/' })),
  toNowhere: (socket) => socket.end(answer(301)),
  toNonsense: (socket) => socket.end(answer(301, { Location: 'http://[' })),
  resets: (socket) => socket.resetAndDestroy(),
  closes: (socket) => socket.end(),
  resetsMidBody: (socket) => {
    socket.write(answer(200, { 'Content-Length': 100 }, 'half'));
    setTimeout(() => socket.resetAndDestroy(), 20);
  },
  breaksOffInHeaders: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'),
  garbage: (socket) => socket.end('\x16\x03\x01 nothing like HTTP\r\n\r\n'),
  mailServer: (socket) => socket.end('220 mail.test ESMTP\r\n'),
  malformedHeader: (socket) => socket.end('HTTP/1.1 200 OK\r\nno colon here\r\n\r\n'),
  hugeHeaders: (socket) => socket.end(answer(200, { 'X-Long': 'x'.repeat(300_000) })),
  splitKeyword: (socket) => {
    socket.write(answer(200, chunked, `${chunk('the key')}${chunk('wo')}`));
    setTimeout(() => socket.end(`${chunk('rd is here')}0\r\n\r\n`), 20);
  },
  badChunk: (socket) => socket.end(answer(200, chunked, 'zz\r\nbody\r\n')),
  tooShort: (socket) => socket.end(answer(200, { 'Content-Length': 100 }, 'short')),
  badLength: (socket) => socket.end(answer(200, { 'Content-Length': '5, 6' }, 'short')),
  badGzip: (socket) => socket.end(answer(200, { 'Content-Encoding': 'gzip' }, 'not packed')),
  noContent: (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
  notModified: (socket) => socket.end('HTTP/1.1 304 Not Modified\r\n\r\n'),
  serverError: (socket) => socket.end(answer(500, {}, 'Something broke: \0 sorry')),
  earlyHints: (socket) =>
    socket.end(Buffer.concat([Buffer.from('HTTP/1.1 103 X\r\nLink: </a>\r\n\r\n'), answer(200)])),
  bareLineFeeds: (socket) => socket.end('HTTP/1.0 200 OK\nServer: old\n\nall is well'),
} satisfies Record<string, Behave>;
