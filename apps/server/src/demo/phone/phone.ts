import { setTimeout as sleep } from 'node:timers/promises';
import { phone as endpoints, type PhoneMessage } from '@hlidka/protocol';
import { chatTexts } from '@hlidka/texts/chat';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import type { Chat } from '../../base/config/outside.ts';
import { newToken } from '../../base/platform/database/ids.ts';
import { chatWebhookPath } from '../../post/deliveries/index.ts';
import { type Given, servePlatform } from './phone-platform.ts';
import { spansOfHtml } from './phone-text.ts';

type Shown = z.infer<(typeof endpoints)['read']['reply']>;

/** The demo's stand-in for the operator's phone: a chat platform in this process. */
export type DemoPhone = {
  chat: Chat;
  read(): Shown;
  /** Null when the bot did not reply in time; false when there is no such message. */
  press(messageId: number, data: string): Promise<string | null | false>;
  say(text: string, replyTo: number | null): void;
  close(): Promise<void>;
};

const kept = 200;
const answerMs = 5_000;
const againMs = 1_000;
const chatId = 1;
const botToken = '1:demo';
const operator = { id: chatId, is_bot: false, first_name: 'Demo' };
const bot = { id: 2, is_bot: true, first_name: 'Hlídka', username: 'hlidka_demo_bot' };

const Markup = z.object({
  inline_keyboard: z.array(z.array(z.object({ text: z.string(), callback_data: z.string() }))),
});
const Quoted = z.object({ message_id: z.int() });

/** In a form, non-text values come as JSON. */
const part = <T>(schema: z.ZodType<T>, value: unknown): T | null => {
  const given = typeof value === 'string' ? JSON.parse(value) : value;
  return schema.safeParse(given).data ?? null;
};

const buttonsOf = (given: Given): PhoneMessage['buttons'] =>
  (part(Markup, given.reply_markup ?? null)?.inline_keyboard ?? []).map((row) =>
    row.map(({ text: label, callback_data: data }) => ({ label, data })),
  );

/** Where the platform delivers what the operator does: our own webhook. */
export type Deliver = (body: string, secret: string) => Promise<{ ok: boolean }>;

/** The last messages; ids begin above those that the database knows from earlier starts. */
const createMessages = () => {
  const messages: PhoneMessage[] = [];
  let lastId = Math.floor(Date.now() / 1000);
  return {
    messages,
    add(message: Omit<PhoneMessage, 'id' | 'at'>): PhoneMessage {
      lastId += 1;
      const added = { id: lastId, at: new Date().toISOString(), ...message };
      messages.push(added);
      messages.splice(0, messages.length - kept);
      return added;
    },
  };
};

/** Delivers updates in order, each until it is accepted; ids as with messages. */
const createPost = (deliver: (body: string) => Promise<{ ok: boolean }>, stopping: AbortSignal) => {
  let updates = Date.now();
  let last = Promise.resolve();
  const send = async (body: string): Promise<void> => {
    while (!stopping.aborted) {
      const { ok } = await deliver(body).catch(() => ({ ok: false }));
      if (ok) return;
      await sleep(againMs, undefined, { signal: stopping }).catch(() => {});
    }
  };
  return {
    post(update: object): void {
      updates += 1;
      const body = JSON.stringify({ update_id: updates, ...update });
      last = last.then(() => send(body));
    },
    delivered: () => last,
  };
};

export const openPhone = async (deliver: Deliver): Promise<DemoPhone> => {
  const stopping = new AbortController();
  const { messages, add } = createMessages();
  const waiting = new Map<string, (answer: string | null) => void>();
  const webhookSecret = newToken();
  let commands: Shown['commands'] = Object.entries(chatTexts.cs.commands).map(
    ([command, description]) => ({ command, description }),
  );
  const fromBot = (given: Given, html: string) => {
    const replyTo = part(Quoted, given.reply_parameters ?? null)?.message_id ?? null;
    const file = given.file ?? null;
    const { id } = add({
      from: 'bot',
      spans: spansOfHtml(html),
      buttons: buttonsOf(given),
      file,
      replyTo,
    });
    return { message_id: id, date: 0, chat: { id: chatId, type: 'private' }, from: bot, text: '' };
  };
  const platform = await servePlatform(botToken, {
    getMe: () => bot,
    setWebhook: () => true,
    getWebhookInfo: () => ({ url: '', has_custom_certificate: false, pending_update_count: 0 }),
    setMyCommands: (given) => {
      commands = z.object({ commands: endpoints.read.reply.shape.commands }).parse(given).commands;
      return true;
    },
    sendMessage: (given) => fromBot(given, String(given.text)),
    sendDocument: (given) => fromBot(given, String(given.caption ?? '')),
    editMessageReplyMarkup: (given) => {
      const message = messages.find(({ id }) => id === Number(given.message_id));
      if (!message) throw new Error('Bad Request: message to edit not found');
      message.buttons = buttonsOf(given);
      return true;
    },
    answerCallbackQuery: ({ callback_query_id: id, text }) => {
      waiting.get(String(id))?.(typeof text === 'string' ? text : null);
      return true;
    },
  });

  const { post, delivered } = createPost((body) => deliver(body, webhookSecret), stopping.signal);
  const chat = { id: chatId, type: 'private' };

  return {
    chat: { botToken, chatId: String(chatId), webhookSecret, apiRoot: platform.apiRoot },
    read: () => ({ messages, commands }),
    async press(messageId, data) {
      if (!messages.some(({ id }) => id === messageId)) return false;
      const id = newToken();
      const answer = new Promise<string | null>((resolve) => waiting.set(id, resolve));
      const message = { message_id: messageId, date: 0, chat };
      post({ callback_query: { id, from: operator, chat_instance: '1', message, data } });
      const late = new AbortController();
      const said = await Promise.race([
        answer,
        sleep(answerMs, null, { signal: late.signal, ref: false }).catch(() => null),
      ]);
      late.abort();
      waiting.delete(id);
      return said;
    },
    say(text, replyTo) {
      const spans = [{ text, style: 'plain' as const }];
      const { id } = add({ from: 'operator', spans, buttons: [], file: null, replyTo });
      const quoted = replyTo && { reply_to_message: { message_id: replyTo, date: 0, chat } };
      const date = Math.floor(Date.now() / 1000);
      post({ message: { message_id: id, date, chat, from: operator, text, ...(quoted || {}) } });
    },
    async close() {
      stopping.abort();
      for (const answer of waiting.values()) answer(null);
      await delivered();
      await platform.close();
    },
  };
};

const anyAddress = new Set(['0.0.0.0', '::', '[::]']);

/** In the demo without a chat of its own; null otherwise. */
export const openDemoPhone = async ({
  demo,
  chat,
  host,
  port,
}: Config): Promise<DemoPhone | null> => {
  if (!demo || chat) return null;
  const name = anyAddress.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return openPhone((body, secret) =>
    fetch(`http://${name}:${port}${chatWebhookPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-telegram-bot-api-secret-token': secret,
      },
      body,
    }),
  );
};
