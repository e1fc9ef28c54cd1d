import { randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type Guard,
  guardedLookup,
  mayConnectTo,
  RefusedError,
  type Resolve,
} from '../../net/addresses.ts';

/** Why a server was not reached: refused by the guard, or no answer. */
type Trouble = { refused: boolean; reason: string };

export type Proxy = {
  server: string;
  username: string;
  password: string;
  /** What went wrong with a page's server; null when it was reached. */
  troubleWith(url: string): Trouble | null;
  /** Servers refused by the guard. */
  refused(): string[];
  close(): Promise<void>;
};

const connectMs = 15_000;
const mostConnections = 100;
/** Bytes one task may load. */
const mostBytes = 150_000_000;
const username = 'hlidka';
/** Hop-by-hop headers (RFC 9110, section 7.6.1), and those meant for the proxy. */
const ours = /^(proxy-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };
const keyOf = (url: URL): string => `${url.hostname}:${url.port || defaultPorts[url.protocol]}`;

/** The headers without hop-by-hop ones. */
const passedOn = (raw: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2)
    if (!ours.test(raw[at] ?? '')) kept.push(raw[at] ?? '', raw[at + 1] ?? '');
  return kept;
};

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/**
 * All traffic of a task's browser goes through here: it resolves names and connects only to checked
 * addresses, for pages, scripts, redirects and sockets alike. Only this browser has the password.
 */
export const openProxy = async (mayConnect: Guard, resolve?: Resolve): Promise<Proxy> => {
  const password = randomBytes(18).toString('base64url');
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  );
  const troubles = new Map<string, Trouble>();
  const sockets = new Set<Socket>();
  const lookup = guardedLookup(mayConnect, resolve);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  let bytes = 0;

  const isKnown = ({ headers }: http.IncomingMessage): boolean => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const notReached = (key: string, error: unknown) => {
    if (!troubles.has(key) || error instanceof RefusedError)
      troubles.set(key, { refused: error instanceof RefusedError, reason: codeOf(error) });
  };
  const keep = (socket: Socket) => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (part: Uint8Array) => {
      bytes += part.length;
      if (bytes > mostBytes) for (const open of sockets) open.destroy();
    });
  };
  const checkedHost = (url: URL): string => {
    if (!mayConnectTo(url.hostname, mayConnect))
      throw new RefusedError('the address is a private one');
    return url.hostname.replace(/^\[|\]$/g, '');
  };

  const pass = (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (!isKnown(request)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="hlidka"' }).end();
      return;
    }
    const url = URL.parse(request.url ?? '');
    if (url?.protocol !== 'http:') {
      response.writeHead(400).end();
      return;
    }
    const key = keyOf(url);
    // Close the connection: a response from us would look like the site's own.
    const fail = (error: unknown) => {
      if (!response.headersSent) notReached(key, error);
      response.destroy();
    };
    try {
      const onward = http.request({
        agent,
        host: checkedHost(url),
        port: url.port || 80,
        method: request.method ?? 'GET',
        path: `${url.pathname}${url.search}`,
        headers: passedOn(request.rawHeaders),
        setHost: false,
        lookup,
      });
      const timer = setTimeout(
        () => onward.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
        connectMs,
      );
      onward.on('socket', (socket) => {
        keep(socket);
        if (!socket.connecting) clearTimeout(timer);
        else socket.once('connect', () => clearTimeout(timer));
      });
      onward.on('close', () => clearTimeout(timer));
      onward.on('error', fail);
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.rawHeaders));
        answer.on('error', fail);
        answer.pipe(response);
      });
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    } catch (error) {
      fail(error);
    }
  };

  const tunnel = (request: http.IncomingMessage, near: Duplex, head: Buffer) => {
    near.on('error', () => {});
    const answer = (line: string, more = '') => near.end(`HTTP/1.1 ${line}\r\n${more}\r\n`);
    if (!isKnown(request)) {
      // The browser retries on the same connection with the password.
      near.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="hlidka"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const url = URL.parse(`https://${request.url}`);
    if (!url) {
      answer('400 Bad Request');
      return;
    }
    const key = `${url.hostname}:${url.port || 443}`;
    try {
      const far = net.connect({ host: checkedHost(url), port: Number(url.port || 443), lookup });
      keep(far);
      const timer = setTimeout(
        () => far.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
        connectMs,
      );
      let isOpen = false;
      far.once('connect', () => {
        isOpen = true;
        clearTimeout(timer);
        near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        if (head.length > 0) far.write(head);
        near.pipe(far).pipe(near);
      });
      far.on('error', (error) => {
        if (!isOpen) notReached(key, error);
      });
      far.once('close', () => {
        clearTimeout(timer);
        if (isOpen) near.destroy();
        else answer('502 Bad Gateway');
      });
      near.once('close', () => far.destroy());
    } catch (error) {
      notReached(key, error);
      answer('403 Forbidden');
    }
  };

  const server = http.createServer(pass);
  server.on('connect', tunnel);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    troubleWith(address) {
      const url = URL.parse(address);
      return (url && troubles.get(keyOf(url))) ?? null;
    },
    refused: () => [...troubles].filter(([, { refused }]) => refused).map(([key]) => key),
    async close() {
      agent.destroy();
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
