import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { closeAfter } from '../close-after.ts';
import type { Certificate } from './certificates.ts';

/** What a server does with a connection whose request it has read. */
export type Behave = (socket: Socket, request: string) => void;

/** The bytes of an HTTP answer; its length is stated unless the headers say otherwise. */
export const answer = (
  status: number,
  headers: Record<string, string | number> = {},
  body: string | Buffer = '',
): Buffer => {
  const bytes = Buffer.from(body);
  const framed = 'Content-Length' in headers || 'Transfer-Encoding' in headers;
  const all = framed ? headers : { ...headers, 'Content-Length': bytes.length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]);
};

/** A real server on loopback that does to each connection what it is told, and counts them. */
export const openTarget = async (
  behave: Behave | { onConnect: (socket: Socket) => void },
  options: { host?: string; certificate?: Certificate } = {},
) => {
  const { host = '127.0.0.1', certificate } = options;
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const counts = { connections: 0 };
  const onConnection = (socket: Socket): void => {
    socket.on('error', () => {});
    if (typeof behave === 'object') return behave.onConnect(socket);
    let request = '';
    socket.on('data', (chunk) => {
      request += chunk.toString('latin1');
      if (!request.endsWith('\r\n\r\n')) return;
      requests.push(request);
      behave(socket, request);
    });
  };
  const server = certificate
    ? createTlsServer(certificate, onConnection)
    : createServer(onConnection);
  server.on('tlsClientError', () => {});
  server.on('connection', (socket: Socket) => {
    counts.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, host, 511);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  closeAfter(close);
  const at = (name: string) => `${certificate ? 'https' : 'http'}://${name}:${port}/`;
  const url = at(host.includes(':') ? `[${host}]` : host);
  return { url, at, port, requests, counts, sockets, close };
};
