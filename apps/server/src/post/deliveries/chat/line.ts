import { setTimeout as sleep } from 'node:timers/promises';
import type { Said } from '../../../base/platform/strike-out.ts';
import type { Delivery } from '../outbox/letter.ts';
import type { Line, LineOptions, SendOutcome, SendPatience } from '../outbox/line.ts';
import { compose, dropped } from '../outbox/line.ts';
import type { ChatChannel } from './channel.ts';
import { firstLineOfHtml } from './html.ts';
import { replaceText, type SendTurn, sendText, takeButtons } from './send.ts';
import type { ChatButton, ChatText } from './text.ts';

declare module '../outbox/letter.ts' {
  interface Channels {
    chat: { facts: object; message: ChatText };
  }
}

type ChatLineOptions = LineOptions & {
  chat: ChatChannel | null;
  /** The platform accepts one message a second per chat. */
  gapMs?: number;
  /** Rows of buttons of other slices, under the message's own. */
  moreButtons(delivery: Delivery): Promise<ChatButton[][]>;
};

const patience: SendPatience = { stepsSeconds: [2, 5, 15], mostFailures: 5, mostHours: 24 };

/**
 * In a group (negative id) the platform accepts 20 a minute: some of them are reserved for urgent
 * messages.
 */
const inGroup = 4;

/** One message at a time, in queue order, urgent ones first. */
export const chatLine = (options: ChatLineOptions): Line => {
  const gapMs = options.gapMs ?? 1_000;
  const isGroup = options.chat?.chat.chatId.startsWith('-') ?? false;
  const turns = createTurns();
  const turn: SendTurn = (send) => turns.take(gapMs, send);
  return {
    most: 1,
    reserve: 0,
    waitMs: (urgent) => turns.waitMs(isGroup && !urgent ? gapMs * inGroup : gapMs),
    slotTimeoutMs: 60_000,
    patience,
    inOrder: 'channel',
    send: (row) => sendChat(options, turn, row),
    close: () => options.chat?.close(),
  };
};

const createTurns = () => {
  let last = Number.NEGATIVE_INFINITY;
  const waitMs = (gapMs: number): number =>
    Math.max(0, Math.ceil(last + gapMs - performance.now()));
  return {
    waitMs,
    async take<T>(gapMs: number, send: () => Promise<T>): Promise<T> {
      const wait = waitMs(gapMs);
      if (wait > 0) await sleep(wait, undefined, { ref: false });
      try {
        return await send();
      } finally {
        last = performance.now();
      }
    },
  };
};

const sendChat = async (
  { db, config, letters, chat, moreButtons }: ChatLineOptions,
  turn: SendTurn,
  delivery: Delivery,
): Promise<SendOutcome> => {
  if (!chat) return dropped('the chat is not active');
  if (delivery.recipient !== chat.chat.chatId) return dropped('the chat is another one now');
  const { message: written, outcome } = await compose(letters, 'chat', { db, config, delivery });
  if (outcome) return outcome;
  const more = await moreButtons(delivery);
  const message = { ...written, buttons: [...(written.buttons ?? []), ...more] };
  const sending = { db, channel: chat, delivery, turn };
  try {
    if (message.settle) await takeButtons(sending, message.settle);
    if (message.settle && message.html === '') return { state: 'sent' };
    if (message.replaces !== undefined) await replaceText(sending, message, message.replaces);
    else await sendText(sending, message);
    const subject = firstLineOfHtml(message.html);
    return { state: 'sent', ...(subject ? { subject } : {}) };
  } catch (error) {
    return outcomeOf(chat, error);
  }
};

const mayNotWrite = (reason: Said): Said =>
  `the bot may not write into the chat: ${reason}` as Said;

/** A refusal of the content or of the chat is final; everything else is tried again. */
const outcomeOf = (chat: ChatChannel, error: unknown): SendOutcome => {
  const failure = chat.failureOf(error);
  if (!failure) throw error;
  const { status, reason, waitSeconds } = failure;
  if (status === 403) return { state: 'dead', reason: mayNotWrite(reason) };
  if (status === 400) return { state: 'dead', reason };
  return { state: 'waiting', reason, trouble: true, waitSeconds };
};
