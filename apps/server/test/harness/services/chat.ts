import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { closeAfter } from '../close-after.ts';
import { serveHttp } from '../processes/serve-http.ts';
import {
  type BotCommand,
  type Button,
  ChatApiError,
  checkCommands,
  checkKeyboard,
  checkText,
  checkWebhook,
  parseHtml,
  type Webhook,
} from './chat-rules.ts';

export type Shown = {
  id: number;
  html: string;
  text: string;
  rows: Button[][];
  replyTo: number | null;
  file: { name: string; content: string } | null;
  /** When it came, and when it was answered. */
  at: number;
  answeredAt: number;
};
type Given = Record<string, unknown> & { file?: Shown['file'] };
type Mood = 'accepts' | 'fails' | 'cuts' | 'hangs' | 'is no JSON';
/** Where updates go: true when it was acknowledged. */
export type Deliver = (body: string, secret: string) => Promise<boolean>;

const chatId = 77;
const botToken = '123456:test-token';
const webhookSecret = 'Webhook_secret-1';
const bot = { id: 123456, is_bot: true, first_name: 'Hlídka', username: 'hlidka_test_bot' };
const againMs = 50;

const readGiven = async (request: IncomingMessage): Promise<Given> => {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return body.length > 0 ? JSON.parse(body.toString()) : {};
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const given: Given = {};
  for (const [name, value] of form)
    if (typeof value === 'string') given[name] = /^[[{]/.test(value) ? JSON.parse(value) : value;
    else given.file = { name: value.name, content: await value.text() };
  return given;
};

/** The chat's platform on loopback, with the operator's hand on the other side. */
export const openChat = async () => {
  const messages: Shown[] = [];
  const refused: string[] = [];
  const calls: string[] = [];
  const calledAt: number[] = [];
  const hanging = new Set<{ name: string }>();
  const answers = new Map<string, (string | null)[]>();
  const state = {
    mood: 'accepts' as Mood,
    /** Refusals to come, one for each call. */
    refusals: [] as ChatApiError[],
    blocked: false,
    token: botToken,
    webhook: null as Webhook | null,
    lastError: null as string | null,
    commands: [] as BotCommand[],
  };
  let lastId = 1000;
  let lastUpdate = 1;
  let deliver: Deliver | null = null;

  const findMessage = (id: unknown): Shown => {
    const message = messages.find((one) => one.id === Number(id));
    if (!message) throw new ChatApiError(400, 'Bad Request: message to edit not found');
    return message;
  };
  const show = (given: Given, html: string, text: string) => {
    if (String(given.chat_id) !== String(chatId))
      throw new ChatApiError(400, 'Bad Request: chat not found');
    const quoted = given.reply_parameters as
      | { message_id: number; allow_sending_without_reply?: boolean }
      | undefined;
    if (quoted && !quoted.allow_sending_without_reply && quoted.message_id > lastId)
      throw new ChatApiError(400, 'Bad Request: message to be replied not found');
    lastId += 1;
    const shown: Shown = {
      id: lastId,
      html,
      text,
      rows: checkKeyboard(given.reply_markup),
      replyTo: quoted?.message_id ?? null,
      file: given.file ?? null,
      at: performance.now(),
      answeredAt: 0,
    };
    messages.push(shown);
    return { message_id: lastId, date: 0, chat: { id: chatId, type: 'private' }, text };
  };
  const methods: Record<string, (given: Given) => unknown> = {
    getMe: () => bot,
    getChat: ({ chat_id: id }) => {
      if (String(id) !== String(chatId)) throw new ChatApiError(400, 'Bad Request: chat not found');
      return { id: chatId, type: 'private' };
    },
    sendMessage: (given) => {
      const html = String(given.text ?? '');
      return show(given, html, checkText(given.parse_mode === 'HTML' ? parseHtml(html) : html));
    },
    sendDocument: (given) => {
      if (!given.file)
        throw new ChatApiError(400, 'Bad Request: there is no document in the request');
      const caption = String(given.caption ?? '');
      return show(given, caption, caption && checkText(parseHtml(caption), 1024));
    },
    editMessageText: (given) => {
      const message = findMessage(given.message_id);
      const html = String(given.text ?? '');
      const text = checkText(given.parse_mode === 'HTML' ? parseHtml(html) : html);
      const rows = checkKeyboard(given.reply_markup);
      if (html === message.html && JSON.stringify(rows) === JSON.stringify(message.rows))
        throw new ChatApiError(400, 'Bad Request: message is not modified');
      Object.assign(message, { html, text, rows });
      return { message_id: message.id, date: 0, chat: { id: chatId, type: 'private' }, text };
    },
    editMessageReplyMarkup: (given) => {
      const message = findMessage(given.message_id);
      const rows = checkKeyboard(given.reply_markup);
      if (JSON.stringify(rows) === JSON.stringify(message.rows))
        throw new ChatApiError(400, 'Bad Request: message is not modified');
      message.rows = rows;
      return true;
    },
    answerCallbackQuery: ({ callback_query_id: id, text }) => {
      const known = answers.get(String(id));
      if (!known) throw new ChatApiError(400, 'Bad Request: query is too old');
      if (String(text ?? '').length > 200)
        throw new ChatApiError(400, 'Bad Request: text is too long');
      known.push(typeof text === 'string' ? text : null);
      return true;
    },
    setWebhook: (given) => {
      state.webhook = checkWebhook(given);
      return true;
    },
    getWebhookInfo: () => ({
      url: state.webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: 0,
      allowed_updates: state.webhook?.allowed,
      ...(state.lastError
        ? { last_error_message: state.lastError, last_error_date: Math.floor(Date.now() / 1000) }
        : {}),
    }),
    setMyCommands: (given) => {
      state.commands = checkCommands(given.commands as BotCommand[]);
      return true;
    },
    getMyCommands: () => state.commands,
  };

  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, token, name = ''] = request.url?.match(/^\/bot([^/]+)\/(\w+)$/) ?? [];
    const given = await readGiven(request);
    calls.push(name);
    calledAt.push(performance.now());
    if (state.mood === 'hangs') {
      const call = { name };
      hanging.add(call);
      return void response.on('close', () => hanging.delete(call));
    }
    if (state.mood === 'cuts') return request.socket.destroy();
    if (state.mood === 'is no JSON') return response.writeHead(502).end('<html>Bad Gateway</html>');
    try {
      const planned = state.refusals.shift();
      if (planned) throw planned;
      if (state.mood === 'fails') throw new ChatApiError(500, 'Internal Server Error');
      if (token !== state.token) throw new ChatApiError(401, 'Unauthorized');
      if (state.blocked) throw new ChatApiError(403, 'Forbidden: bot was blocked by the user');
      const method = methods[name];
      if (!method) throw new ChatApiError(404, 'Not Found');
      const before = messages.length;
      send(response, 200, { ok: true, result: method(given) });
      for (const message of messages.slice(before)) message.answeredAt = performance.now();
    } catch (error) {
      const { status, message, retryAfter } = error as ChatApiError;
      if (status === 400) refused.push(message);
      send(response, status ?? 500, {
        ok: false,
        error_code: status ?? 500,
        description: message,
        ...(retryAfter ? { parameters: { retry_after: retryAfter } } : {}),
      });
    }
  };
  const { origin } = await serveHttp((request, response) => void answer(request, response));
  let closed = false;
  let delivered = Promise.resolve();
  closeAfter(async () => {
    closed = true;
    await delivered;
  });

  /** Serial, and the same update again until it is acknowledged. */
  const post = (update: object): number => {
    lastUpdate += 1;
    const id = lastUpdate;
    const body = JSON.stringify({ update_id: id, ...update });
    delivered = delivered.then(async () => {
      while (!closed) {
        if (await deliver?.(body, webhookSecret).catch(() => false)) return;
        await pause(againMs);
      }
    });
    return id;
  };
  const chat = { id: chatId, type: 'private' };
  const from = { id: chatId, is_bot: false, first_name: 'Olga' };
  const message = (text: string, more: object = {}) => {
    lastId += 1;
    return { message_id: lastId, date: 1_790_000_000, chat, from, text, ...more };
  };
  let presses = 0;
  const press = (messageId: number, data: string, more: object = {}) => {
    presses += 1;
    const id = `press-${presses}`;
    answers.set(id, []);
    const message = { message_id: messageId, date: 0, chat };
    post({ callback_query: { id, from, chat_instance: '1', message, data, ...more } });
    return id;
  };

  return {
    config: {
      botToken,
      chatId: String(chatId),
      webhookSecret,
      apiRoot: origin,
    },
    messages,
    /** What the platform called a bad request: nothing, when all is well. */
    refused,
    calls,
    calledAt,
    /** Calls that wait for an answer in this moment. */
    hanging: () => [...hanging].map(({ name }) => name),
    answers,
    state,
    connect: (to: Deliver | null) => {
      deliver = to;
    },
    /** Everything that the operator did was acknowledged. */
    delivered: () => delivered,
    post,
    person: {
      press,
      say: (text: string, more: object = {}) => post({ message: message(text, more) }),
      reply: (to: number, text: string) =>
        post({ message: message(text, { reply_to_message: { message_id: to, date: 1, chat } }) }),
      edit: (id: number, text: string) =>
        post({ edited_message: { ...message(text), message_id: id } }),
    },
  };
};
export type TestChat = Awaited<ReturnType<typeof openChat>>;
