import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { defaultMonitor, type TcpCheckSettings } from '@hlidka/protocol';
import type { Ranges } from '../../../../base/platform/http/address.ts';
import { createGuard } from '../../../../base/platform/http/guard.ts';
import { type Check, closeCheck, decideCheck, openCheck } from '../../probe/check.ts';
import { createConnect } from '../../probe/connect/connect.ts';
import { type Connection, createTlsContext } from '../../probe/connect/connection.ts';
import { ownLookup } from '../../probe/connect/lookup.ts';
import { reach } from '../../probe/connect/reach.ts';
import { createResolve } from '../../probe/connect/resolve.ts';
import { secure } from '../../probe/connect/secure.ts';
import { stopEarly } from '../../probe/deadline.ts';
import { Failure, toFailure } from '../../probe/failure.ts';
import type { Probed, ProbeOptions } from '../../probe/index.ts';
import { askForTls } from './starttls.ts';
import { openTalk } from './talk.ts';

type Means = {
  resolve: ReturnType<typeof createResolve>;
  connect: ReturnType<typeof createConnect>;
  context: ReturnType<typeof createTlsContext>;
};

const keptGreeting = 500;
/** What the server said as it may be shown: no control characters, and what is no ASCII as a question mark. */
const shown = (heard: string): string | null =>
  heard.slice(0, keptGreeting).replace(/[^\x20-\x7e\n]/g, (sign) => (sign > '~' ? '?' : '')) ||
  null;

/** Turns an open connection into a secure one, and verifies the certificate. */
const turnSecure = async (check: Check, plain: Socket, host: string, { context }: Means) => {
  const startedAt = performance.now();
  const socket = connectTls({
    socket: plain,
    secureContext: context,
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
    ...(isIP(host) ? {} : { servername: host }),
  });
  // Whoever ends the secure connection ends the plain one under it.
  check.open = [...check.open.filter((held) => held !== plain), socket];
  const connection: Connection = {
    socket,
    address: check.probed.address ?? host,
    bytes: () => {},
    ended: () => {},
    session: null,
  };
  socket.on('error', (error) => connection.ended(error));
  socket.on('end', () => connection.ended(null));
  await secure(check, connection, host, null);
  check.probed.phases.tlsMs = performance.now() - startedAt;
  connection.ended = () => {};
  return socket;
};

/** Waits for the server's first words; they may come in pieces. */
const expectGreeting = async (check: Check, socket: Socket, greeting: string): Promise<void> => {
  const talk = openTalk(check, socket);
  try {
    await talk.hear((said) => said.includes(greeting) || said.includes('\n'));
    if (!talk.heard().includes(greeting))
      throw new Failure('keyword', 'the greeting is another one');
  } finally {
    check.text = talk.heard();
  }
};

const upgrade = async (
  check: Check,
  socket: Socket,
  { host, security, greeting }: TcpCheckSettings,
  means: Means,
): Promise<void> => {
  if (security === 'none' || security === 'tls') return;
  const talk = openTalk(check, socket);
  try {
    await askForTls[security](talk);
    if (greeting !== null && !(talk.heard().split('\n')[0] ?? '').includes(greeting))
      throw new Failure('keyword', 'the greeting is another one');
  } finally {
    check.text = talk.heard();
  }
  // RFC 3207, section 4.2: what came before the handshake is no part of what is secure.
  if (talk.end() !== '') throw new Failure('protocol', 'the server talks in another way');
  await turnSecure(check, socket, host, means);
};

const ask = async (check: Check, settings: TcpCheckSettings, means: Means): Promise<void> => {
  const { port, security, greeting } = settings;
  const host = settings.host.replace(/\.$/, '');
  const connection = await reach(check, { host, port }, null, means, true);
  connection.ended = () => {};
  if (security === 'none' || security === 'tls') {
    const plain = connection.socket;
    const socket = security === 'tls' ? await turnSecure(check, plain, host, means) : plain;
    if (greeting !== null) await expectGreeting(check, socket, greeting);
  } else await upgrade(check, connection.socket, { ...settings, host }, means);
  decideCheck(check, null);
};

type TcpProbe = (settings: TcpCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of a server that talks in its own way, on a connection of its own. Never rejects. */
export const createTcpProbe = (
  options: { allowPrivate: Ranges } & Pick<ProbeOptions, 'ca' | 'lookup'>,
): TcpProbe => {
  const { allowPrivate, ca, lookup = ownLookup } = options;
  const means: Means = {
    resolve: createResolve(lookup, createGuard(allowPrivate)),
    connect: createConnect(),
    context: createTlsContext(ca),
  };
  return async (settings, signal) => {
    const { host, port, timeoutSeconds, verifyTls } = settings;
    const check = openCheck(
      `tcp://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
      { ...defaultMonitor, timeoutSeconds, verifyTls },
      { keeps: 0, page: null, headRefused: false },
    );
    const stop = (): void => stopEarly(check.deadline);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      await ask(check, settings, means);
    } catch (thrown) {
      decideCheck(check, toFailure(thrown));
    }
    signal?.removeEventListener('abort', stop);
    closeCheck(check);
    if (!check.probed.ok) check.probed.excerpt = shown(check.text);
    return check.probed;
  };
};
