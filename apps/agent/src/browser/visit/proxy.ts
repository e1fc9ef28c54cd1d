import { randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Guard, Resolve } from '../../net/addresses.ts';
import { pass } from './proxy-pass.ts';
import { tunnel } from './proxy-tunnel.ts';
import { createWays, type ProxyTrouble } from './proxy-ways.ts';
import { within } from './within.ts';

export type Proxy = {
  server: string;
  username: string;
  password: string;
  /** What went wrong with a page's server; null when it was reached. */
  troubleWith(url: string): ProxyTrouble | null;
  /** Servers refused by the guard. */
  refused(): string[];
  close(): Promise<void>;
};

const mostConnections = 100;
const closeMs = 1_000;
const username = 'hlidka';
const challenge = 'Basic realm="hlidka"';

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };
const serverOf = (url: URL): string => `${url.hostname}:${url.port || defaultPorts[url.protocol]}`;

/** Says whether a request carries the password. */
const passwordCheck = (password: string) => {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  );
  return ({ headers }: http.IncomingMessage): boolean => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
};

/**
 * All traffic of a task's browser goes through here: it resolves names and connects only to checked
 * addresses, for pages, scripts, redirects and sockets alike. Only this browser has the password.
 */
export const openProxy = async (mayConnect: Guard, resolve?: Resolve): Promise<Proxy> => {
  const password = randomBytes(18).toString('base64url');
  const hasPassword = passwordCheck(password);
  const ways = createWays(mayConnect, resolve);

  const server = http.createServer((request, response) => {
    if (hasPassword(request)) pass(ways, request, response);
    else response.writeHead(407, { 'proxy-authenticate': challenge }).end();
  });
  server.on('connect', (request, near, head) => {
    near.on('error', () => {});
    if (hasPassword(request)) tunnel(ways, request.url ?? '', near, head);
    // The browser retries on the same connection with the password.
    else
      near.end(
        `HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${challenge}\r\nContent-Length: 0\r\n\r\n`,
      );
  });
  server.on('connection', ways.keep);
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
      return (url && ways.troubles.get(serverOf(url))) ?? null;
    },
    refused: () => [...ways.troubles].filter(([, { refused }]) => refused).map(([name]) => name),
    async close() {
      const closed = new Promise((done) => server.close(done));
      ways.close();
      await within(closed, closeMs).catch(() => {});
    },
  };
};
