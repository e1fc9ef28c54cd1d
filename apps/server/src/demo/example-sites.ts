import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExampleHealth } from '@hlidka/protocol';
import type { DemoSite } from './data/index.ts';
import { errorPage, examplePage, thanksPage } from './example-page.ts';

export type ExampleSites = {
  /** `http://127.0.0.1:4601`; a site lies at `/<ref>/`. */
  origin: string;
  health(): ReadonlyMap<string, ExampleHealth>;
  /** False when there is no such site. */
  setHealth(ref: string, health: ExampleHealth): boolean;
  close(): Promise<void>;
};

const slowMs = 15_000;

const headers = (more: object = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  ...more,
});

/** Serves the example agency's sites on loopback; another port is taken when `port` is not free. */
export const serveExampleSites = async (sites: DemoSite[], port: number): Promise<ExampleSites> => {
  const byRef = new Map(sites.map((site) => [site.ref, site]));
  const health = new Map<string, ExampleHealth>(sites.map(({ ref }) => [ref, 'healthy']));
  const stopping = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ref = request.url?.match(/^\/([a-z0-9-]+)(?:[/?]|$)/)?.[1] ?? '';
    const site = byRef.get(ref);
    request.resume();
    if (!site) return end(response, 404, 'Not found');
    const state = health.get(ref);
    if (state === 'down') return void request.socket.destroy();
    await wait(state === 'slow' ? slowMs : site.answerMs * (0.7 + Math.random() * 0.6));
    if (state === '500') return end(response, 500, errorPage());
    if (site.leadsTo) return end(response, 301, '', { location: `/${site.leadsTo}/` });
    const sent = request.method === 'POST' && site.form;
    return end(response, 200, sent ? thanksPage(site) : examplePage(site));
  };

  const server = createServer((request, response) => void answer(request, response));
  await listen(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    health: () => health,
    setHealth(ref, state) {
      if (!byRef.has(ref)) return false;
      health.set(ref, state);
      return true;
    },
    async close() {
      stopping.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const end = (response: ServerResponse, status: number, body: string, more: object = {}): void => {
  response.writeHead(status, headers(more)).end(body);
};

const listen = async (server: ReturnType<typeof createServer>, port: number): Promise<void> => {
  const open = async (wanted: number) => {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(port > 65_535 ? 0 : port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    return open(0);
  });
};
