import { Api, GrammyError, HttpError } from 'grammy';
import type { Chat } from '../../../base/config/outside.ts';
import { ours, type Said, secretsOfAddress, striker } from '../../../base/platform/strike-out.ts';

/** A client of the chat platform. */
export type ChatChannel = {
  chat: Chat;
  api: Api;
  /** Null if the error came neither from the platform nor from the network on the way to it. */
  failureOf(error: unknown): ChatFailure | null;
  /** What the platform says, without the bot's token and the like. */
  strike(text: string): Said;
  close(): void;
};

const timeoutSeconds = 20;

/** Null while the chat is inactive. */
export const createChatChannel = (
  chat: Chat | null,
  timeout = timeoutSeconds,
): ChatChannel | null => {
  if (!chat) return null;
  const stopping = new AbortController();
  const api = new Api(chat.botToken, { apiRoot: chat.apiRoot, timeoutSeconds: timeout });
  api.config.use((call, method, payload) =>
    call(method, payload, stopping.signal as Parameters<typeof call>[2]),
  );
  const strike = striker([
    chat.botToken,
    ...chat.botToken.split(':').slice(1),
    chat.webhookSecret,
    ...secretsOfAddress(chat.apiRoot),
  ]);
  return {
    chat,
    api,
    failureOf: (error) => readFailure(error, strike),
    strike,
    close: () => stopping.abort(),
  };
};

/** The platform's error, or why there was no response. */
type ChatFailure = { status: number; reason: Said; waitSeconds?: number };

const readFailure = (error: unknown, strike: (text: string) => Said): ChatFailure | null => {
  if (error instanceof GrammyError) {
    const { error_code: status, description, parameters } = error;
    const wait = Number(parameters?.retry_after);
    return {
      status,
      reason: strike(description || `status code ${status}`),
      ...(wait > 0 ? { waitSeconds: Math.ceil(wait) } : {}),
    };
  }
  if (!(error instanceof HttpError)) return null;
  const { error: cause } = error as { error: NodeJS.ErrnoException };
  const why = cause?.code ?? (cause?.name === 'AbortError' ? 'no answer in time' : '');
  const reason = ours(`the chat platform does not answer${why ? `: ${why}` : ''}`);
  return { status: 0, reason };
};
