import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCall, deadlineOf, worthRetrying } from '@hlidka/client';
import { auth, home, me } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { afterEach, expect, test } from 'vitest';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A server on loopback that answers as the test says. */
const answering = async (
  answer: RequestListener,
  { deadlineMs = 20_000, isOnline }: { deadlineMs?: number; isOnline?: () => boolean } = {},
) => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return createCall({
    baseUrl: `http://127.0.0.1:${port}`,
    deadlineMs: () => deadlineMs,
    ...(isOnline && { isOnline }),
  });
};
const html = (status: number): RequestListener => {
  return (_, reply) =>
    reply.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Vítejte v hotelu</h1>');
};
const json = (status: number, body: unknown): RequestListener => {
  return (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

test('whose fault it is, by what answered', async () => {
  const kinds: [answer: RequestListener, status: number, error: string, again: boolean][] = [
    [() => {}, 0, 'no answer', false],
    [(_, reply) => void reply.writeHead(200).write('{"half":'), 0, 'no answer', false],
    [(request) => request.socket.destroy(), 0, 'offline', true],
    [html(200), 0, 'not ours', true],
    [html(401), 0, 'not ours', true],
    [html(404), 0, 'not ours', true],
    [html(511), 511, 'unavailable', true],
    [html(500), 500, 'internal error', true],
    [html(502), 502, 'unavailable', true],
    [html(503), 503, 'unavailable', true],
    [json(401, { error: 'unauthorized' }), 401, 'unauthorized', false],
    [json(404, { error: 'not found' }), 404, 'not found', false],
    [json(200, { id: 5 }), 200, 'unreadable', false],
  ];
  for (const [answer, status, error, again] of kinds) {
    const call = await answering(answer, error === 'no answer' ? { deadlineMs: 300 } : {});
    const refusal = await call(me.read).catch((cause: unknown) => cause);
    expect(refusal).toMatchObject({ name: 'ApiError', status, error });
    expect(worthRetrying(refusal)).toBe(again);
  }
});

test('a device without a network is told so', async () => {
  const call = await answering((request) => request.socket.destroy(), { isOnline: () => false });
  await expect(call(me.read)).rejects.toMatchObject({ status: 0, error: 'no network' });
});

test('a reply within the deadline is read, also a slow one', async () => {
  const call = await answering((request, reply) => {
    setTimeout(() => json(200, golden.home)(request, reply), 100);
  });
  expect(await call(home.read)).toMatchObject({ sites: golden.home.sites });
});

test('people wait 15 seconds, uploads longer', () => {
  expect(deadlineOf(auth.signIn)).toBe(15_000);
  expect(deadlineOf({ ...auth.signIn, bodyLimit: 1 })).toBe(60_000);
});
