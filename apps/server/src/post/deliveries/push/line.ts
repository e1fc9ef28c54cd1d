import type { Language, Role } from '@hlidka/protocol';
import { newsSince } from '../outbox/held.ts';
import type { Delivery } from '../outbox/letter.ts';
import {
  compose,
  dropped,
  type Line,
  type LineOptions,
  type SendOutcome,
  type SendPatience,
} from '../outbox/line.ts';
import { audibleOn } from './audible.ts';
import { type PushChannel, PushError, type PushMessage } from './channel.ts';
import { type Read, readTicket, startReceipts } from './receipts.ts';

/** `appProtocol`: what the app on that phone speaks. */
export type Listener = { language: Language; role: Role; appProtocol: number };

/** What a phone shows. A later one with the same `identity` replaces the earlier. */
export type PushText = {
  title: string;
  body: string;
  data: Record<string, string>;
  identity: string;
  /** The phone app's notification channel on Android. */
  channelId: string;
  /** Somebody has to act now: it wakes whoever is on call. */
  urgent?: boolean;
  /** Which buttons the phone app shows under it. */
  categoryId?: string;
  /** The number on the app's icon. */
  badge?: number;
};

/** The reader's quiet hours have begun: do not send it now. */
export type HeldPush = { heldUntil: Date };

declare module '../outbox/letter.ts' {
  interface Channels {
    push: {
      /**
       * Who reads it, if the token is still theirs and they still see the site. `siteId` is null for a message about
       * no site.
       */
      facts: { listening(siteId: string | null): Promise<Listener | null> };
      message: PushText | HeldPush;
    };
  }
}

/** Answered by the devices slice, which owns the tokens. */
type Devices = {
  listening(asked: {
    token: string;
    userId: string;
    siteId: string | null;
  }): Promise<Listener | null>;
  forget(tokens: string[]): Promise<void>;
};

type PushLineOptions = LineOptions & {
  push: PushChannel | null;
  devices: Devices;
  timeoutMs?: number;
};

/** Older pushes are pointless; Expo, too, is told to drop them after this. */
const liveHours = 24;
const liveSeconds = liveHours * 3600;

const patience: SendPatience = {
  stepsSeconds: [5, 15, 30, 60, 120, 300],
  mostFailures: 300,
  mostHours: liveHours,
};

/** One request per message (why: "Choices" in docs/inside/start.md). */
export const pushLine = (options: PushLineOptions): Line => ({
  most: 20,
  slotTimeoutMs: 3_000,
  patience,
  pairedEvents: true,
  beside: () => startReceipts(options),
  send: (row) => sendPush(options, row),
  close: () => options.push?.close(),
});

const sendPush = async (options: PushLineOptions, delivery: Delivery): Promise<SendOutcome> => {
  const { db, config, letters, push, devices, timeoutMs } = options;
  const { recipient: token, userId } = delivery;
  if (!push) return dropped('the demo sends no push');
  const ttl = Math.floor(
    liveSeconds - Math.max(0, Date.now() - newsSince(delivery).getTime()) / 1000,
  );
  if (ttl <= 0) return dropped('too late to be news');
  let appProtocol = 0;
  const listening = async (siteId: string | null) => {
    const listener = userId ? await devices.listening({ token, userId, siteId }) : null;
    appProtocol = listener?.appProtocol ?? 0;
    return listener;
  };
  const composed = await compose(letters, 'push', { db, config, delivery, listening });
  if (composed.outcome)
    return composed.outcome.state === 'dropped'
      ? dropped('nobody listens any more')
      : composed.outcome;
  if ('heldUntil' in composed.message)
    return { state: 'waiting', heldUntil: composed.message.heldUntil };
  const { identity, ...text } = composed.message;
  const message: PushMessage = {
    ...audibleOn(text, appProtocol),
    to: token,
    sound: 'default',
    priority: 'high',
    ttl,
    collapseId: identity,
    tag: identity,
  };
  const { outcome, gone } = await post(push, message, timeoutMs);
  // A failure here must not lose the outcome; the next push to a dead token reports it again.
  if (gone) await devices.forget([token]).catch(() => {});
  return outcome;
};

/** The message is wrong; every other status is a problem of the service or the network. */
const wrongRequest = new Set([400, 413, 422]);

const post = async (
  push: PushChannel,
  message: PushMessage,
  timeoutMs: number | undefined,
): Promise<Read> => {
  try {
    return readTicket(await push.send(message, timeoutMs), push.strike);
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    const { status, message: reason, waitSeconds, maybeHeard } = error;
    const outcome: SendOutcome = wrongRequest.has(status)
      ? { state: 'dead', reason }
      : { state: 'waiting', reason, trouble: true, waitSeconds, maybeHeard };
    return { outcome, gone: false };
  }
};
