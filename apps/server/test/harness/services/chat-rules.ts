/** What the real platform refuses, by its documentation (integrations.md). */
export class ChatApiError extends Error {
  override name = 'ChatApiError';
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const refuse = (description: string): never => {
  throw new ChatApiError(400, `Bad Request: ${description}`);
};

const tags = new Set(['b', 'i', 'u', 's', 'code', 'pre', 'a', 'blockquote']);
const token = /<(\/?)([a-z]+)(?: [^<>]*)?>|&(lt|gt|amp|quot);|[\s\S]/gu;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** The text after entities; refused when a tag or an entity is not in order. */
export const parseHtml = (html: string): string => {
  const open: string[] = [];
  let text = '';
  for (const [whole, closing, tag, entity] of html.matchAll(token)) {
    if (tag) {
      if (!tags.has(tag)) refuse(`can't parse entities: Unsupported start tag "${tag}"`);
      if (!closing) open.push(tag);
      else if (open.pop() !== tag) refuse("can't parse entities: Unmatched end tag");
    } else if (entity) text += entities[entity];
    else if (whole === '<' || whole === '&' || whole === '>') refuse("can't parse entities");
    else text += whole;
  }
  if (open.length > 0) refuse(`can't parse entities: Can't find end tag for "${open.at(-1)}"`);
  return text;
};

export const checkText = (text: string, longest = 4096): string => {
  if (text.trim() === '') refuse('message text is empty');
  if (text.length > longest) refuse('message is too long');
  return text;
};

export type Button = { text: string; callback_data: string };

export const checkKeyboard = (markup: unknown): Button[][] => {
  const { inline_keyboard: rows = [] } = (markup ?? {}) as { inline_keyboard?: Button[][] };
  for (const { text, callback_data: data } of rows.flat()) {
    if (!text) refuse('inline keyboard button text is empty');
    const bytes = Buffer.byteLength(data ?? '');
    if (bytes < 1 || bytes > 64) refuse('BUTTON_DATA_INVALID');
  }
  return rows;
};

export type Webhook = { url: string; secret: string; allowed: string[] };

export const checkWebhook = (given: Record<string, unknown>): Webhook => {
  const { url, secret_token: secret = '', allowed_updates: allowed = [] } = given;
  if (!String(url).startsWith('https://'))
    refuse('bad webhook: An HTTPS URL must be provided for webhook');
  if (!/^[A-Za-z0-9_-]{0,256}$/.test(String(secret)))
    refuse('secret token contains unallowed characters');
  return { url: String(url), secret: String(secret), allowed: allowed as string[] };
};

export type BotCommand = { command: string; description: string };

export const checkCommands = (commands: BotCommand[]): BotCommand[] => {
  for (const { command, description } of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(command)) refuse('BOT_COMMAND_INVALID');
    if (description.length < 1 || description.length > 256)
      refuse('BOT_COMMAND_DESCRIPTION_INVALID');
  }
  return commands;
};
