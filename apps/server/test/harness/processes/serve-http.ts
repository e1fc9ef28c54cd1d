import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfter } from '../close-after.ts';

/** A server on loopback. It keeps its port until the file's tests end, so that no two sites of a file share an address. */
export const serveHttp = async (
  serving: RequestListener | Server,
  host = '127.0.0.1',
): Promise<{ origin: string; port: number; cut: () => void }> => {
  const server = typeof serving === 'function' ? createServer(serving) : serving;
  server.listen(0, host, 511);
  await once(server, 'listening');
  const cut = () => server.closeAllConnections();
  closeAfter(() => {
    server.close();
    cut();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, cut };
};
