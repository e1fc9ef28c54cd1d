import { Api, GrammyError, HttpError } from 'grammy';
import type { Chat } from '../../../base/config/outside.ts';

/** A client of the chat platform. */
export type ChatChannel = { chat: Chat; api: Api; close(): void };

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
  return { chat, api, close: () => stopping.abort() };
};

/** The platform's error, or why there was no response. Never contains the token. */
export type ChatFailure = { status: number; reason: string; waitSeconds?: number };

/** Null if the error came neither from the platform nor from the network on the way to it. */
export const readFailure = (error: unknown): ChatFailure | null => {
  if (error instanceof GrammyError) {
    const { error_code: status, description, parameters } = error;
    const wait = Number(parameters?.retry_after);
    return {
      status,
      reason: description || `status code ${status}`,
      ...(wait > 0 ? { waitSeconds: Math.ceil(wait) } : {}),
    };
  }
  if (!(error instanceof HttpError)) return null;
  const { error: cause } = error as { error: NodeJS.ErrnoException };
  const why = cause?.code ?? (cause?.name === 'AbortError' ? 'no answer in time' : '');
  return { status: 0, reason: `the chat platform does not answer${why ? `: ${why}` : ''}` };
};
