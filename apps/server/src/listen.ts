import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, type ErrorReply, limits } from '@hlidka/protocol';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Config } from './base/config/config.ts';
import type { Pages } from './base/pages/index.ts';
import { StartError } from './base/platform/start-error.ts';
import { boundIdle } from './faces/traffic/idle-connections.ts';
import type { House } from './house.ts';

const graceMs = 10_000;
/** Four times Node's default: an overlong key is then refused by us, in JSON. */
const maxHeaderSize = 64 * 1024;

/**
 * Limits of one process: twice the live channels; of one address so many without a request yet, and so many that were
 * answered and wait for the next; and no request that trickles in for minutes.
 */
const bounds = {
  connections: 2 * limits.channels,
  fresh: 100,
  kept: 500,
  headMs: 15_000,
  wholeMs: 30_000,
  lookMs: 2_000,
};

const malformed: [status: string, error: ErrorCode] = ['400 Bad Request', 'malformed'];
const refusals: Record<string, typeof malformed> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too slow'],
};

/** Malformed or incomplete HTTP never reaches a face; this refusal is JSON too. */
const refuseMalformed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, code] = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ error: code } satisfies ErrorReply);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
};

const refusal = (status: 400 | 500, error: ErrorCode) =>
  Response.json({ error } satisfies ErrorReply, {
    status,
    headers: { 'cache-control': 'no-store' },
  });

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** RFC 9112, section 3.2: HTTP/1.1 without a host, and any request with two of them, gets 400. */
const answerAll = (house: House, pages: Pages): RequestListener => {
  const { fetch } = createApp(house, pages);
  const errorHandler = (error: unknown) => {
    if (error instanceof RequestError) return refusal(400, 'malformed');
    house.log.error({ err: error }, 'a request failed');
    return refusal(500, 'internal error');
  };
  const answer = getRequestListener(fetch, { hostname: house.config.host, errorHandler });
  const refuse = getRequestListener(() => refusal(400, 'malformed'), { hostname: 'none' });
  return (request, response) => {
    const hosts = hostsOf(request);
    const unclear = hosts > 1 || (hosts === 0 && request.httpVersion === '1.1');
    if (unclear) response.setHeader('connection', 'close');
    void (unclear ? refuse : answer)(request, response);
  };
};

type Where = Pick<Config, 'host' | 'port'>;

const explained = (error: NodeJS.ErrnoException, { host, port }: Where): StartError =>
  error.code === 'EADDRINUSE'
    ? new StartError(`Port ${port} on ${host} is taken. Choose another with --port.`)
    : new StartError(`Cannot listen on ${host}:${port}: ${error.message}`);

/** Before a database is made or upgraded for nothing. */
export const requirePort = (where: Where): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => reject(explained(error, where)));
    server.listen(where.port, where.host, () => server.close(() => resolve()));
  });

/** Opens the port; the function returned closes it. */
export const listen = (
  house: House,
  pages: Pages,
  { connections, fresh, kept, headMs, wholeMs, lookMs } = bounds,
): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const { host, port } = house.config;
    const options = {
      maxHeaderSize,
      headersTimeout: headMs,
      requestTimeout: wholeMs,
      connectionsCheckingInterval: lookMs,
      requireHostHeader: false,
    };
    const server = createServer(options, answerAll(house, pages));
    server.maxConnections = connections;
    boundIdle(server, { fresh, kept }, house.config.trustedProxies);
    server.on('clientError', refuseMalformed);
    server.on('error', (error) => reject(explained(error, house.config)));
    server.listen(port, host, () => resolve(() => close(server)));
  });

/** Finishes running requests; idle keep-alive connections do not delay it. */
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
