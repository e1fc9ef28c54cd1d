import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { closeAfter } from '../close-after.ts';

type Received = { from: string; to: string[]; raw: string };
type Mood = 'accepts' | 'refuses for now' | 'refuses for ever' | 'hangs';

const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server on loopback that can be told how to behave. */
export const openSmtp = async () => {
  const received: Received[] = [];
  const state = { mood: 'accepts' as Mood, attempts: 0, slowMs: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      state.attempts += 1;
      if (state.mood === 'refuses for now') done(answer(451, 'try again later'));
      else if (state.mood === 'refuses for ever') done(answer(550, 'no such mailbox'));
      else if (state.mood !== 'hangs') done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        setTimeout(done, state.slowMs);
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  closeAfter(close);
  return { received, state, url: `smtp://127.0.0.1:${port}`, close };
};
