import type { TcpSecurity } from '@hlidka/protocol';
import { Failure } from '../../probe/failure.ts';
import type { Talk } from './talk.ts';

const lines = (said: string): string[] => said.split('\r\n').slice(0, -1);
const hasLine = (said: string): boolean => said.includes('\r\n');

/** RFC 5321, section 4.2.1: the last line of a reply has a space after its code. */
const isWholeReply = (said: string): boolean =>
  lines(said).some((one) => /^\d{3}(?: |$)/.test(one));
const isCode = (said: string, code: number): boolean =>
  lines(said).every((one) => one.startsWith(`${code}`));

const foreign = (): Failure => new Failure('protocol', 'the server talks in another way');
const notOffered = (): Failure => new Failure('tls', 'STARTTLS is not offered');
const refused = (): Failure => new Failure('tls', 'STARTTLS was refused');

/** RFC 3207. */
const smtp = async ({ hear, say }: Talk): Promise<void> => {
  if (!isCode(await hear(isWholeReply), 220)) throw foreign();
  say('EHLO hlidka');
  const able = await hear(isWholeReply);
  if (!isCode(able, 250)) throw foreign();
  if (!lines(able).some((one) => /^250[ -]STARTTLS$/i.test(one.trimEnd()))) throw notOffered();
  say('STARTTLS');
  if (!isCode(await hear(isWholeReply), 220)) throw refused();
};

/** RFC 9051, section 6.2.1: the answer to a command begins with its tag. */
const imap = async ({ hear, say }: Talk): Promise<void> => {
  if (!/^\* OK\b/i.test(await hear(hasLine))) throw foreign();
  say('a STARTTLS');
  const isAnswer = (one: string): boolean => /^a /i.test(one);
  const said = await hear((all) => lines(all).some(isAnswer));
  if (!lines(said).some((one) => /^a OK\b/i.test(one))) throw refused();
};

/** RFC 2595, section 4. */
const pop3 = async ({ hear, say }: Talk): Promise<void> => {
  if (!/^\+OK\b/i.test(await hear(hasLine))) throw foreign();
  say('STLS');
  if (!/^\+OK\b/i.test(await hear(hasLine))) throw refused();
};

/** Asks for TLS in the server's own way; its first words are then in what was heard. */
export const askForTls: Record<
  Exclude<TcpSecurity, 'none' | 'tls'>,
  (talk: Talk) => Promise<void>
> = { smtp, imap, pop3 };
