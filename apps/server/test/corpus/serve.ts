import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Bytes as a server sends them; more than one piece: with a pause between. */
type Pieces = Buffer[];
/** Asked again, by a redirect or for a cookie's sake, a case may answer otherwise. */
export type Answering = (request: string, port: number) => Pieces;

const pauseMs = 15;

const send = async (socket: Socket, pieces: Pieces): Promise<void> => {
  socket.setNoDelay(true);
  for (const [n, piece] of pieces.entries()) {
    if (n > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (socket.destroyed) return;
    socket.write(piece);
  }
  socket.end();
};

/** One raw server for a whole corpus: the first number in a request's path says which case. */
export const serveCases = async (cases: Answering[]) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let request = '';
    socket.on('data', (chunk) => {
      request += chunk.toString('latin1');
      if (!request.endsWith('\r\n\r\n')) return;
      const answering = cases[Number(/^\w+ \/(\d+)/.exec(request)?.[1] ?? -1)];
      if (answering) void send(socket, answering(request, port));
      else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    });
  });
  server.listen(0, '127.0.0.1', 511);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, close };
};
