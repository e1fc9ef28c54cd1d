import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketCheckSettings } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createCertificates } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createWebSocketProbe } from './websocket-probe.ts';

const { ca, good, selfSigned } = createCertificates();
const lookup = async () => [{ address: '127.0.0.1', ttl: 60 }];
const probe = createWebSocketProbe({ allowPrivate: parseRanges('127.0.0.1'), ca, lookup });
const settings = (url: string, more: object = {}): WebSocketCheckSettings =>
  WebSocketCheckSettings.parse({ kind: 'websocket', url, timeoutSeconds: 30, ...more });

const listen = async (server: Server, scheme: string): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${scheme}://site.test:${(server.address() as AddressInfo).port}/live`;
};
/** Echoes; on `bye` it leaves, on `flood` it never stops. */
const openEcho = async (secure?: object): Promise<string> => {
  const server = secure ? createSecureServer(secure) : createServer();
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (offered) => (offered.has('chat') ? 'chat' : false),
  });
  sockets.on('connection', (socket, { headers }) => {
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const said = data.toString();
      if (said === 'bye') return socket.close();
      if (said === 'flood') for (let n = 0; n < 100; n++) socket.send('x'.repeat(1000));
      socket.send(`echo ${said} ${headers['x-token'] ?? ''}`);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  });
  return listen(server, secure ? 'wss' : 'ws');
};

test.each([
  ['a handshake', {}, null, null],
  ['an answer', { message: 'hi', expected: 'echo hi' }, null, null],
  [
    'a header',
    { message: 'hi', expected: 'abc-token', headers: { 'X-Token': 'abc-token' } },
    null,
    null,
  ],
  ['its subprotocol', { subprotocol: 'chat' }, null, null],
  ['another subprotocol', { subprotocol: 'other' }, 'protocol', 'the subprotocol was not chosen'],
  [
    'another answer',
    { message: 'hi', expected: 'other', timeoutSeconds: 2 },
    'timeout',
    'waiting for a message: nothing within 2 s',
  ],
  [
    'an answer and is left',
    { message: 'bye', expected: 'other' },
    'keyword',
    'the expected message did not come',
  ],
  [
    'an answer and is flooded',
    { message: 'flood', expected: 'other' },
    'protocol',
    'the server says too much',
  ],
])('it waits for %s', async (_, more, failure, reason) => {
  const url = await openEcho();
  const probed = await probe(settings(url, more));
  expect(probed).toMatchObject({ ok: failure === null, failure, reason, statusCode: 101 });
});

test('secured by TLS, its certificate is verified', async () => {
  expect(await probe(settings(await openEcho(good)))).toMatchObject({
    ok: true,
    certificateEndsAt: expect.any(Date),
  });
  const doubtful = await openEcho(selfSigned);
  expect(await probe(settings(doubtful))).toMatchObject({ ok: false, failure: 'tls' });
  expect(await probe(settings(doubtful, { verifyTls: false }))).toMatchObject({ ok: true });
});

test('what is no WebSocket, refuses it or leads elsewhere is named', async () => {
  const server = createServer((request, response) => response.end(request.url));
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 302 Found\r\nLocation: ws://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
  );
  const url = await listen(server, 'ws');
  expect(await probe(settings(url))).toMatchObject({
    failure: 'status',
    statusCode: 302,
    reason: 'received 302, expected 101',
  });
  const liar = createServer();
  liar.on('upgrade', (_request, socket) =>
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: no\r\n\r\n',
    ),
  );
  expect(await probe(settings(await listen(liar, 'ws')))).toMatchObject({
    failure: 'protocol',
    reason: 'no WebSocket answers here',
  });
  const guarded = createWebSocketProbe({ allowPrivate: [], lookup });
  expect(await guarded(settings(url))).toMatchObject({ failure: 'blocked' });
});
