import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isSecretHeader, type WebSocketCheckSettings } from '@hlidka/protocol';
import WebSocket from 'ws';
import { striker } from '../../../../base/platform/strike-out.ts';
import type { Check } from '../../probe/check.ts';
import { reach } from '../../probe/connect/reach.ts';
import { step } from '../../probe/deadline.ts';
import { codeOf, Failure, failureOf } from '../../probe/failure.ts';
import type { Probed } from '../../probe/index.ts';
import { type KindMeans, type KindOptions, openMeans, runProbe, shown } from '../run-probe.ts';
import { turnSecure } from '../talk/turn-secure.ts';

const mostHeard = 64 * 1024;
/** Set by the handshake; a check's own headers cannot replace them. */
const ofTheHandshake =
  /^(?:host|connection|upgrade|content-length|transfer-encoding|sec-websocket-.*)$/i;

const brokenBy = (error: Error): Failure => {
  if (/subprotocol/i.test(error.message))
    return new Failure('protocol', 'the subprotocol was not chosen');
  if (/^E[A-Z]+$/.test(codeOf(error))) return failureOf('connect', error);
  if (/hang up|before the connection/i.test(error.message))
    return new Failure('protocol', 'closed without an answer');
  return new Failure('protocol', 'no WebSocket answers here');
};

const openSocket = async (check: Check, url: URL, means: KindMeans): Promise<Socket> => {
  const isSecure = url.protocol === 'wss:';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const connection = await reach(check, { host, port }, null, means, true);
  connection.ended = () => {};
  return isSecure ? turnSecure(check, connection.socket, host, means) : connection.socket;
};

const shakeHands = (
  check: Check,
  settings: WebSocketCheckSettings,
  socket: Socket,
  userAgent: string,
): Promise<WebSocket> =>
  step(check.deadline, 'waiting for the answer', (done, fail) => {
    const { url, subprotocol, headers } = settings;
    const sentAt = performance.now();
    const client = new WebSocket(url, subprotocol === null ? [] : [subprotocol], {
      createConnection: () => socket,
      headers: {
        'User-Agent': userAgent,
        ...Object.fromEntries(
          Object.entries(headers).filter(([name]) => !ofTheHandshake.test(name)),
        ),
      },
      followRedirects: false,
      perMessageDeflate: false,
      maxPayload: mostHeard,
    });
    check.open.push({ destroy: () => client.terminate() });
    client.on('error', (error) => fail(brokenBy(error)));
    client.once('unexpected-response', (_request, { statusCode = 0 }: IncomingMessage) => {
      check.probed.statusCode = statusCode;
      fail(new Failure('status', `received ${statusCode}, expected 101`));
    });
    client.once('upgrade', () => {
      check.probed.statusCode = 101;
      check.probed.phases.firstByteMs = performance.now() - sentAt;
    });
    client.once('open', () => done(client));
  });

const hearMessage = (check: Check, client: WebSocket, expected: string): Promise<void> =>
  step(check.deadline, 'waiting for a message', (done, fail) => {
    client.on('message', (data) => {
      const said = data.toString();
      check.text += `${said}\n`;
      if (said.includes(expected)) done();
      else if (check.text.length > mostHeard)
        fail(new Failure('protocol', 'the server says too much'));
    });
    const closed = () => fail(new Failure('keyword', 'the expected message did not come'));
    client.on('error', () => fail(new Failure('protocol', 'the server says too much')));
    client.once('close', closed);
    if (client.readyState !== WebSocket.OPEN) closed();
  });

const ask = async (
  check: Check,
  settings: WebSocketCheckSettings,
  { means, userAgent }: { means: KindMeans; userAgent: string },
): Promise<void> => {
  const socket = await openSocket(check, new URL(settings.url), means);
  const client = await shakeHands(check, settings, socket, userAgent);
  const { message, expected } = settings;
  const heard = expected === null ? null : hearMessage(check, client, expected);
  if (message !== null) client.send(message);
  await heard;
  client.close(1000);
};

type WebSocketProbe = (settings: WebSocketCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of a WebSocket: handshake, and what it says. Never rejects. */
export const createWebSocketProbe = (options: KindOptions): WebSocketProbe => {
  const means = openMeans(options);
  const userAgent = options.userAgent ?? 'Hlidka/1.0';
  return async (settings, signal) => {
    const { url, timeoutSeconds, verifyTls, headers } = settings;
    const { check, probed } = await runProbe({ url, timeoutSeconds, verifyTls, signal }, (check) =>
      ask(check, settings, { means, userAgent }),
    );
    const secrets = Object.entries(headers).flatMap(([name, value]) =>
      isSecretHeader(name) ? [value, ...value.split(/[\s;,]+/)] : [],
    );
    if (!probed.ok) probed.excerpt = shown(striker(secrets)(check.text));
    return probed;
  };
};
