import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { LoopContext } from '../../../base/context.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { findMarks } from './find-marks.ts';
import { createFullNotes } from './note-full.ts';
import { findMailbox, takeMail } from './take.ts';

const mostBytes = 256 * 1024;
const doorLimits: ConnectionLimits = {
  most: 50,
  mostOfAddress: 10,
  patienceMs: 5_000,
  longestMs: 60_000,
};
const mostRecipients = 10;
/** Per connection. */
const mostMessages = 20;
/** Unknown recipients per connection; guessing costs no more queries. */
const mostUnknown = 20;
const quietMs = 30_000;

type Settings = { host: string; port: number; domain: string };

/** An SMTP reply (RFC 5321, section 4.2). */
const refuse = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** `form-<token>@domain`, also with a part after `+`. */
const tokenOf = (address: string, domain: string): string | null => {
  const [, token = null, host] =
    address.toLowerCase().match(/^form-([0-9a-f]{20})(?:\+[^@]*)?@(.+)$/) ?? [];
  return host === domain ? token : null;
};

const readAll = async (stream: Readable): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  return size > mostBytes ? null : Buffer.concat(chunks);
};

/**
 * Receives messages of checked forms, for known addresses only, and forwards nothing. Only the time
 * is stored, and only for our own messages: real customers' messages arrive here too.
 */
export const startMailIn = async (
  ctx: LoopContext,
  { host, port, domain }: Settings,
  limits: ConnectionLimits = doorLimits,
) => {
  const notes = createFullNotes(ctx);
  const door = limitConnections(limits, notes.note);
  const messages = new WeakMap<SMTPServerSession, number>();
  const formsOf = new WeakMap<SMTPServerSession, Set<string>>();
  const unknown = new WeakMap<SMTPServerSession, number>();

  const accept = async (address: string, session: SMTPServerSession): Promise<void> => {
    const guesses = unknown.get(session) ?? 0;
    if (guesses >= mostUnknown) throw refuse(421, 'Too many unknown mailboxes');
    const token = tokenOf(address, domain);
    const formId = token && (await findMailbox(ctx.db, token));
    if (!formId) {
      unknown.set(session, guesses + 1);
      throw refuse(550, 'No such mailbox');
    }
    const known = formsOf.get(session) ?? new Set();
    if (known.size >= mostRecipients) throw refuse(452, 'Too many recipients');
    formsOf.set(session, known.add(formId));
    door.progressed(session);
  };
  const take = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const message = await readAll(stream);
    if (!message) throw refuse(552, 'Message too large');
    const marks = findMarks(message);
    for (const formId of formsOf.get(session) ?? []) await takeMail(ctx, { formId, marks });
    door.progressed(session);
  };
  /** Our own trouble is not the sender's fault: a temporary error makes it retry. */
  const answer = (work: Promise<void>, done: (error?: Error | null) => void): void => {
    work.then(
      () => done(),
      (error: Error & { responseCode?: number }) => {
        if (error.responseCode) return done(error);
        ctx.log.error({ err: error }, 'a mail could not be received');
        done(refuse(451, 'Please try again later'));
      },
    );
  };

  const server = new SMTPServer({
    name: domain,
    banner: 'Hlidka',
    size: mostBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    socketTimeout: quietMs,
    closeTimeout: 1000,
    onMailFrom: (_address, session, done) => {
      formsOf.delete(session);
      const count = (messages.get(session) ?? 0) + 1;
      messages.set(session, count);
      done(count > mostMessages ? refuse(421, 'Too many messages') : null);
    },
    onRcptTo: ({ address }, session, done) => answer(accept(address, session), done),
    onData: (stream, session, done) => answer(take(stream, session), done),
  });
  const [greet] = server.server.listeners('connection') as ((socket: Socket) => void)[];
  server.server.removeAllListeners('connection');
  server.server.on('connection', (socket: Socket) => door.enter(socket) && greet?.(socket));
  server.on('error', (error) => ctx.log.warn({ reason: error.message }, 'mail is not received'));
  server.listen(port, host);
  await once(server.server, 'listening');
  ctx.log.info({ host, port, domain }, 'receives the messages of checked forms');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve));
      await notes.stop();
    },
  };
};
