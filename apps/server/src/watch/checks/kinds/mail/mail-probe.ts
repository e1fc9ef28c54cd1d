import { isIP, type Socket } from 'node:net';
import { type MailCheckSettings, mailPorts } from '@hlidka/protocol';
import { striker } from '../../../../base/platform/strike-out.ts';
import type { Check } from '../../probe/check.ts';
import { reach } from '../../probe/connect/reach.ts';
import { Failure } from '../../probe/failure.ts';
import type { Probed } from '../../probe/index.ts';
import { type KindMeans, type KindOptions, openMeans, runProbe, shown } from '../run-probe.ts';
import { serverWays } from '../talk/server-ways.ts';
import { openTalk, type Talk } from '../talk/talk.ts';
import { turnSecure } from '../talk/turn-secure.ts';

/** Keeps what was heard of each talk, for people to read when something fails. */
const inTalk = async (
  check: Check,
  socket: Socket,
  talkOf: (talk: Talk) => Promise<void>,
): Promise<Talk> => {
  const before = check.text;
  const talk = openTalk(check, socket);
  try {
    await talkOf(talk);
    return talk;
  } finally {
    check.text = before + talk.heard();
  }
};

const ask = async (check: Check, settings: MailCheckSettings, means: KindMeans): Promise<void> => {
  const { protocol, security, signIn } = settings;
  const host = settings.host.replace(/\.$/, '');
  const port = settings.port ?? mailPorts[protocol][security];
  const way = serverWays[protocol];
  const connection = await reach(check, { host, port }, null, means, true);
  connection.ended = () => {};
  let socket: Socket = connection.socket;
  if (security === 'tls') socket = await turnSecure(check, socket, host, means);
  if (security === 'starttls') {
    const talk = await inTalk(check, socket, async (talk) => {
      await way.greet(talk);
      await way.startTls(talk);
    });
    // RFC 3207, section 4.2: what came before the handshake is no part of what is secure.
    if (talk.end() !== '') throw new Failure('protocol', 'the server talks in another way');
    socket = await turnSecure(check, socket, host, means);
  }
  await inTalk(check, socket, async (talk) => {
    if (security !== 'starttls') await way.greet(talk);
    if (signIn && security !== 'none') await way.signIn(talk, signIn);
    talk.say(way.bye);
  });
};

type MailProbe = (settings: MailCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of a mail server: its greeting, its certificate, and whether it lets somebody in. Never rejects. */
export const createMailProbe = (options: KindOptions): MailProbe => {
  const means = openMeans(options);
  return async (settings, signal) => {
    const { host, protocol, security, timeoutSeconds, verifyTls, signIn } = settings;
    const port = settings.port ?? mailPorts[protocol][security];
    const url = `${protocol}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
    const { check, probed } = await runProbe({ url, timeoutSeconds, verifyTls, signal }, (check) =>
      ask(check, settings, means),
    );
    const strike = striker([signIn?.password, signIn && `\0${signIn.user}\0${signIn.password}`]);
    if (!probed.ok) probed.excerpt = shown(strike(check.text));
    return probed;
  };
};
