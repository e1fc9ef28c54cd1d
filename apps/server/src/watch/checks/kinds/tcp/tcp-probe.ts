import { isIP, type Socket } from 'node:net';
import type { TcpCheckSettings } from '@hlidka/protocol';
import type { Check } from '../../probe/check.ts';
import { reach } from '../../probe/connect/reach.ts';
import { Failure } from '../../probe/failure.ts';
import type { Probed } from '../../probe/index.ts';
import { type KindMeans, type KindOptions, openMeans, runProbe, shown } from '../run-probe.ts';
import { serverWays } from '../talk/server-ways.ts';
import { openTalk } from '../talk/talk.ts';
import { turnSecure } from '../talk/turn-secure.ts';

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
  means: KindMeans,
): Promise<void> => {
  if (security === 'none' || security === 'tls') return;
  const talk = openTalk(check, socket);
  try {
    await serverWays[security].greet(talk);
    await serverWays[security].startTls(talk);
    if (greeting !== null && !(talk.heard().split('\n')[0] ?? '').includes(greeting))
      throw new Failure('keyword', 'the greeting is another one');
  } finally {
    check.text = talk.heard();
  }
  // RFC 3207, section 4.2: what came before the handshake is no part of what is secure.
  if (talk.end() !== '') throw new Failure('protocol', 'the server talks in another way');
  await turnSecure(check, socket, host, means);
};

const ask = async (check: Check, settings: TcpCheckSettings, means: KindMeans): Promise<void> => {
  const { port, security, greeting } = settings;
  const host = settings.host.replace(/\.$/, '');
  const connection = await reach(check, { host, port }, null, means, true);
  connection.ended = () => {};
  if (security === 'none' || security === 'tls') {
    const plain = connection.socket;
    const socket = security === 'tls' ? await turnSecure(check, plain, host, means) : plain;
    if (greeting !== null) await expectGreeting(check, socket, greeting);
  } else await upgrade(check, connection.socket, { ...settings, host }, means);
};

type TcpProbe = (settings: TcpCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of a server that talks in its own way, on a connection of its own. Never rejects. */
export const createTcpProbe = (options: KindOptions): TcpProbe => {
  const means = openMeans(options);
  return async (settings, signal) => {
    const { host, port, timeoutSeconds, verifyTls } = settings;
    const url = `tcp://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
    const { check, probed } = await runProbe({ url, timeoutSeconds, verifyTls, signal }, (check) =>
      ask(check, settings, means),
    );
    if (!probed.ok) probed.excerpt = shown(check.text);
    return probed;
  };
};
