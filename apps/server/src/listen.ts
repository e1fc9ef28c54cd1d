import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode, ErrorReply } from '@hlidka/protocol';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import type { House } from './house.ts';
import type { Pages } from './pages/index.ts';
import { StartError } from './platform/start-error.ts';

const graceMs = 10_000;
/** Four times Node's own: an overlong key is then refused by us, in our words. */
const maxHeaderSize = 64 * 1024;

/** What is not HTTP never reaches a face; even then the refusal is JSON. */
const refuseMalformed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const reply: ErrorReply = { error: (tooLarge ? 'too large' : 'malformed') satisfies ErrorCode };
  const body = JSON.stringify(reply);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
};

/** Opens the port; the function returned closes it. */
export const listen = (house: House, pages: Pages): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const { host, port } = house.config;
    const server = serve(
      {
        fetch: createApp(house, pages).fetch,
        hostname: host,
        port,
        serverOptions: { maxHeaderSize },
      },
      () => resolve(() => close(server)),
    ) as Server;
    server.on('clientError', refuseMalformed);
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} on ${host} is taken. Choose another with --port.`)
          : new StartError(`Cannot listen on ${host}:${port}: ${error.message}`),
      );
    });
  });

/** Answers what was asked before; a kept-alive connection without a request holds nobody up. */
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const last = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
  });
