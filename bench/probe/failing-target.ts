import { createServer } from 'node:net';

const body = 'x'.repeat(1000);
const answer = (status: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
const [well, broken] = [answer('200 OK'), answer('500 Internal Server Error')];
/** Each site is broken for two minutes of this many. */
const round = 4_000;

/** The sites `/1`, `/2`, ...: every minute some of them break and others are well again. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (asked) => {
    const site = Number(/^GET \/(\d+)/.exec(asked.toString('latin1'))?.[1] ?? 0);
    const minute = Math.floor(Date.now() / 60_000);
    socket.end((site + minute) % round < 2 ? broken : well);
  });
});
server.listen(0, '127.0.0.1', 511, () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
process.once('disconnect', () => process.exit(0));
