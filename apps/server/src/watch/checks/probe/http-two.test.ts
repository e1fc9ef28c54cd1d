import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { defaultMonitor } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { createCertificates } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createProbe } from './index.ts';

const { ca, good } = createCertificates();
const settings = { ...defaultMonitor, timeoutSeconds: 2 };

/** A server that refuses HTTP/1.1 in the handshake. */
const openTwo = async (
  behave: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
) => {
  const counts = { connections: 0 };
  const server = createSecureServer({ ...good, allowHTTP1: false }, behave);
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => sessions.add(session));
  server.on('connection', () => {
    counts.connections += 1;
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.1'),
    userAgent: 'Test/1.0',
    ca,
    lookup: async () => [{ address: '127.0.0.1', ttl: 60 }],
  });
  return { probe, counts, url: `https://site.test:${port}/` };
};

test('a server of HTTP/2 alone is asked so, from the second check on at once', async () => {
  const site = await openTwo((_, response) => response.end('all is well'));
  const wanted = { ...settings, keyword: 'well' };
  expect(await site.probe(site.url, wanted)).toMatchObject({ ok: true, statusCode: 200 });
  expect(site.counts.connections).toBe(2);
  const again = await site.probe(site.url, wanted);
  expect(again).toMatchObject({ ok: true, address: '127.0.0.1' });
  expect(again.certificateEndsAt).toBeInstanceOf(Date);
  expect(again.phases.firstByteMs).toBeGreaterThan(0);
  expect(site.counts.connections).toBe(3);
  expect(await site.probe(site.url, settings)).toMatchObject({ ok: true });
  expect(await site.probe(site.url, { ...settings, method: 'HEAD' })).toMatchObject({ ok: true });
});

test('its redirects, cookies, headers and packed pages', async () => {
  const site = await openTwo((request, response) => {
    if (request.headers.cookie !== 'a=1; seen=yes' || request.headers['x-own'] !== 'mine')
      return response.writeHead(302, { location: '/next', 'set-cookie': ['seen=yes'] }).end();
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('all is well'));
  });
  const headers = { 'X-Own': 'mine', Cookie: 'a=1' };
  const probed = await site.probe(site.url, { ...settings, headers, keyword: 'well' });
  expect(probed).toMatchObject({ ok: true, redirects: 1, finalUrl: `${site.url}next` });
});

test('its failures', async () => {
  const site = await openTwo((request, response) => {
    if (request.url === '/500') response.writeHead(500).end('broken');
    else if (request.url === '/cut') request.stream.close(2);
    else if (request.url === '/large') response.end('x'.repeat(1024 * 1024 + 1));
  });
  const at = (path: string) => site.probe(`${site.url}${path}`, { ...settings, keyword: 'well' });
  expect(await at('500')).toMatchObject({ failure: 'status', statusCode: 500, excerpt: 'broken' });
  expect(await at('cut')).toMatchObject({ failure: 'protocol' });
  expect(await at('large')).toMatchObject({ failure: 'too_large' });
  expect(await at('silent')).toMatchObject({ failure: 'timeout' });
});
