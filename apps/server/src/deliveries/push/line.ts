import type { Language } from '@hlidka/protocol';
import { readIncidentData } from '../data.ts';
import type { Delivery } from '../outbox/letter.ts';
import type { Line, Outcome, Patience } from '../outbox/line.ts';
import { writePush } from '../write-push.ts';
import { type PushChannel, PushError, type PushMessage } from './channel.ts';
import { type Read, readTicket } from './read-ticket.ts';

/** Whose devices the tokens are: the slice of devices answers. */
export type Devices = {
  /** The reader's language, while the token is still theirs and they still see the site. */
  listening(asked: { token: string; userId: string; siteId: string }): Promise<Language | null>;
  forget(tokens: string[]): Promise<void>;
};

export type PushLineOptions = {
  push: PushChannel | null;
  devices: Devices;
  timeoutMs?: number;
};

/** News of yesterday is none: Expo, too, is told to keep it no longer. */
const liveHours = 24;
const liveSeconds = liveHours * 3600;

const patience: Patience = {
  stepsSeconds: [5, 15, 30, 60, 120, 300],
  mostFailures: 300,
  mostHours: liveHours,
};

/** Each message is a request of its own: see "Choices" in ARCHITECTURE.md. */
export const pushLine = (options: PushLineOptions): Line => ({
  most: 20,
  companyMs: 3_000,
  patience,
  send: (row) => sendPush(options, row),
  close: () => options.push?.close(),
});

const dropped = (reason: string): Outcome => ({ state: 'dropped', reason });

const sendPush = async (options: PushLineOptions, row: Delivery): Promise<Outcome> => {
  const { push, devices, timeoutMs } = options;
  const { recipient: token, userId, createdAt } = row;
  if (!push) return dropped('the demo sends no push');
  const data = readIncidentData(row.data);
  if (!data) return { state: 'dead', reason: 'the row cannot be read' };
  const ttl = Math.floor(liveSeconds - Math.max(0, Date.now() - createdAt.getTime()) / 1000);
  if (ttl <= 0) return dropped('too late to be news');
  const language = userId && (await devices.listening({ token, userId, siteId: data.siteId }));
  if (!language) return dropped('nobody listens any more');
  const message = writePush(row, data, { language, ttl });
  if (!message) return { state: 'dead', reason: 'the row cannot be read' };
  const { outcome, gone } = await post(push, message, timeoutMs);
  // Never at the cost of the answer; the next push to a dead token tells of it again.
  if (gone) await devices.forget([token]).catch(() => {});
  return outcome;
};

/** Something in the message is wrong; everything else is the service's or the network's trouble. */
const wrongRequest = new Set([400, 413, 422]);

const post = async (
  push: PushChannel,
  message: PushMessage,
  timeoutMs: number | undefined,
): Promise<Read> => {
  try {
    return readTicket(await push.send(message, timeoutMs));
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    const { status, message: reason, waitSeconds } = error;
    const outcome: Outcome = wrongRequest.has(status)
      ? { state: 'dead', reason }
      : { state: 'waiting', reason, trouble: true, waitSeconds };
    return { outcome, gone: false };
  }
};
