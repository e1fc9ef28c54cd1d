import { setTimeout as sleep } from 'node:timers/promises';
import type { DropReason } from '@hlidka/protocol';
import { compose } from '../outbox/compose.ts';
import type { Delivery } from '../outbox/letter.ts';
import type { Line, LineOptions, Outcome, Patience } from '../outbox/line.ts';
import { type ChatChannel, readFailure } from './channel.ts';
import { firstLine } from './html.ts';
import { sendText, type Turn, takeButtons } from './send.ts';
import type { ChatText } from './text.ts';

declare module '../outbox/letter.ts' {
  interface Channels {
    chat: { facts: object; message: ChatText };
  }
}

type ChatLineOptions = LineOptions & {
  chat: ChatChannel | null;
  /** The platform takes one message a second in a chat. */
  gapMs?: number;
};

const patience: Patience = { stepsSeconds: [2, 5, 15], mostFailures: 5, mostHours: 24 };

/** One message after the other, in the order in which they were queued. */
export const chatLine = (options: ChatLineOptions): Line => {
  const turn = createTurns(options.gapMs ?? 1_000);
  return {
    most: 1,
    companyMs: 60_000,
    patience,
    inOrder: true,
    send: (row) => sendChat(options, turn, row),
    close: () => options.chat?.close(),
  };
};

const createTurns = (gapMs: number): Turn => {
  let last = Number.NEGATIVE_INFINITY;
  return async (send) => {
    const wait = Math.ceil(last + gapMs - performance.now());
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    try {
      return await send();
    } finally {
      last = performance.now();
    }
  };
};

const dropped = (reason: DropReason): Outcome => ({ state: 'dropped', reason });

const sendChat = async (
  { db, config, letters, chat }: ChatLineOptions,
  turn: Turn,
  delivery: Delivery,
): Promise<Outcome> => {
  if (!chat) return dropped('the chat is not active');
  if (delivery.recipient !== chat.chat.chatId) return dropped('the chat is another one now');
  const { message, outcome } = await compose(letters, 'chat', { db, config, delivery });
  if (outcome) return outcome;
  const sending = { db, channel: chat, delivery, turn };
  try {
    if (message.settle) await takeButtons(sending, message.settle);
    else await sendText(sending, message);
    const subject = firstLine(message.html);
    return { state: 'sent', ...(subject ? { subject } : {}) };
  } catch (error) {
    return outcomeOf(error);
  }
};

/** Refused for what it says or for who is asked; everything else may be well again later. */
const outcomeOf = (error: unknown): Outcome => {
  const failure = readFailure(error);
  if (!failure) throw error;
  const { status, reason, waitSeconds } = failure;
  if (status === 403)
    return { state: 'dead', reason: `the bot may not write into the chat: ${reason}` };
  if (status === 400) return { state: 'dead', reason };
  return { state: 'waiting', reason, trouble: true, waitSeconds };
};
