import type { MailProtocol } from '@hlidka/protocol';
import { Failure } from '../../probe/failure.ts';
import type { Talk } from './talk.ts';

const lines = (said: string): string[] => said.split('\r\n').slice(0, -1);
const hasLine = (said: string): boolean => said.includes('\r\n');

/** RFC 5321, section 4.2.1: the last line of a reply has a space after its code. */
const isWholeReply = (said: string): boolean =>
  lines(said).some((one) => /^\d{3}(?: |$)/.test(one));
const isCode = (said: string, code: number): boolean =>
  lines(said).every((one) => one.startsWith(`${code}`));
/** RFC 9051, section 6.2.1: the answer to a command begins with its tag. */
const isTagged = (said: string): boolean => lines(said).some((one) => /^a /i.test(one));
const isTaggedWell = (said: string): boolean => lines(said).some((one) => /^a OK\b/i.test(one));

const foreign = (): Failure => new Failure('protocol', 'the server talks in another way');
const notOffered = (): Failure => new Failure('tls', 'STARTTLS is not offered');
const refused = (): Failure => new Failure('tls', 'STARTTLS was refused');
const unknownHere = (): Failure => new Failure('status', 'the sign-in was refused');

type Login = { user: string; password: string };
/** How servers of one protocol are talked to. */
export type ServerWay = {
  greet: (talk: Talk) => Promise<void>;
  /** After the greeting. */
  startTls: (talk: Talk) => Promise<void>;
  signIn: (talk: Talk, login: Login) => Promise<void>;
  bye: string;
};

const bytes = (text: string): string => Buffer.from(text).toString('latin1');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const signing = 'signing in';

const hello = async ({ say, hear }: Talk): Promise<string[]> => {
  say('EHLO hlidka');
  const able = await hear(isWholeReply);
  if (!isCode(able, 250)) throw foreign();
  return lines(able).map((one) => one.trimEnd());
};

/** RFC 5321, 3207 and 4954. */
const smtp: ServerWay = {
  greet: async ({ hear }) => {
    const said = await hear(isWholeReply);
    if (/^[45]\d\d/.test(said))
      throw new Failure('protocol', 'the server refused the connection with words');
    if (!isCode(said, 220)) throw foreign();
  },
  startTls: async (talk) => {
    const able = await hello(talk);
    if (!able.some((one) => /^250[ -]STARTTLS$/i.test(one))) throw notOffered();
    talk.say('STARTTLS');
    if (!isCode(await talk.hear(isWholeReply), 220)) throw refused();
  },
  signIn: async (talk, { user, password }) => {
    const able = await hello(talk);
    const offered = able.find((one) => /^250[ -]AUTH[ =]/i.test(one))?.toUpperCase() ?? '';
    const said = (line: string): Promise<string> => {
      talk.say(line);
      return talk.hear(isWholeReply, signing);
    };
    if (/\bPLAIN\b/.test(offered)) {
      if (isCode(await said(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`), 235)) return;
    } else if (/\bLOGIN\b/.test(offered)) {
      const asks = isCode(await said('AUTH LOGIN'), 334) && isCode(await said(base64(user)), 334);
      if (asks && isCode(await said(base64(password)), 235)) return;
    } else throw new Failure('protocol', 'the server offers no sign-in');
    throw unknownHere();
  },
  bye: 'QUIT',
};

/** Quoted, RFC 9051, section 4.3. */
const quoted = (text: string): string => `"${bytes(text).replace(/["\\]/g, '\\$&')}"`;

/** RFC 9051. */
const imap: ServerWay = {
  greet: async ({ hear }) => {
    if (!/^\* OK\b/i.test(await hear(hasLine))) throw foreign();
  },
  startTls: async ({ say, hear }) => {
    say('a STARTTLS');
    if (!isTaggedWell(await hear(isTagged))) throw refused();
  },
  signIn: async ({ say, hear }, { user, password }) => {
    say(`a LOGIN ${quoted(user)} ${quoted(password)}`);
    if (!isTaggedWell(await hear(isTagged, signing))) throw unknownHere();
  },
  bye: 'a LOGOUT',
};

/** RFC 1939, and RFC 2595, section 4. */
const pop3: ServerWay = {
  greet: async ({ hear }) => {
    if (!/^\+OK\b/i.test(await hear(hasLine))) throw foreign();
  },
  startTls: async ({ say, hear }) => {
    say('STLS');
    if (!/^\+OK\b/i.test(await hear(hasLine))) throw refused();
  },
  signIn: async ({ say, hear }, { user, password }) => {
    for (const line of [`USER ${bytes(user)}`, `PASS ${bytes(password)}`]) {
      say(line);
      if (!/^\+OK\b/i.test(await hear(hasLine, signing))) throw unknownHere();
    }
  },
  bye: 'QUIT',
};

export const serverWays: Record<MailProtocol, ServerWay> = { smtp, imap, pop3 };
