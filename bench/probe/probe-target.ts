import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

const body = 'x'.repeat(1000);
const answer = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html; charset=utf-8',
  `Content-Length: ${body.length}`,
  'Cache-Control: no-store',
  'Server: nginx',
  'Connection: close',
  '',
  body,
].join('\r\n');

/** A dynamic page: different bytes each time, no Content-Length. */
const paragraph =
  '<p><a href="/clanek">Chléb pečeme každý den</a> z mouky, kterou nám vozí mlýn.</p>\n';
let count = 0;
const freshPage = (): string =>
  [
    'HTTP/1.1 200 OK',
    'Content-Type: text/html; charset=utf-8',
    'Server: nginx',
    'Connection: close',
    '',
    `<!doctype html><html lang="cs"><head><title>Pekárna</title><meta name="token" content="${count++}"><script src="/a.js"></script></head><body>${paragraph.repeat(100)}</body></html>`,
  ].join('\r\n');

const serve = (socket: Socket): void => {
  socket.on('error', () => {});
  socket.once('data', (asked) => socket.end(asked.includes('/fresh') ? freshPage() : answer));
};
/** Given a file with key and certificate, serves TLS. */
const pem = process.argv[2];
const server = pem
  ? createTlsServer({ key: readFileSync(pem), cert: readFileSync(pem) }, serve)
  : createServer(serve);
server.listen(0, '127.0.0.1', 511, () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
process.once('disconnect', () => process.exit(0));
