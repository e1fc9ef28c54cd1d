import { gzipSync } from 'node:zlib';
import { readRetryAfter } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import { ours, type Said, secretsOfAddress, striker } from '../../../base/platform/strike-out.ts';
import { shortToken } from './short-token.ts';

/** The push service refused or failed a request; status 0 without a valid response. */
export class PushError extends Error {
  override name = 'PushError';
  readonly status: number;
  readonly waitSeconds: number | undefined;
  /** The request may have been carried out all the same. */
  readonly maybeHeard: boolean;
  override readonly message: Said;

  constructor(status: number, message: Said, waitSeconds?: number, maybeHeard = status === 0) {
    super();
    this.message = message;
    this.status = status;
    this.waitSeconds = waitSeconds;
    this.maybeHeard = maybeHeard;
  }
}

/** One message to one device (Expo push API). */
export type PushMessage = {
  to: string;
  title: string;
  body: string;
  data: Record<string, string>;
  sound: 'default';
  priority: 'high';
  channelId: string;
  /** iOS: gets through a focus and the night, where the person lets it. */
  interruptionLevel?: 'time-sensitive';
  categoryId?: string;
  badge?: number;
  ttl: number;
  /** A later message replaces an earlier one: on iOS by `collapseId`, on Android by `tag`. */
  collapseId: string;
  tag: string;
};

export type PushChannel = {
  /** The raw ticket; it may hold anything. */
  send(message: PushMessage, timeoutMs?: number): Promise<unknown>;
  receipts(tickets: string[]): Promise<Record<string, unknown>>;
  close(): void;
  /** What the service says, without the access token and with short device tokens. */
  strike(text: string): Said;
};

const pushTimeoutMs = 20_000;
const worthPacking = 1024;

/** Expo's push service. Null without an address: the demo sends nothing outside. */
export const createPushChannel = ({ expoBaseUrl, expoAccessToken }: Config): PushChannel | null => {
  if (!expoBaseUrl) return null;
  const asking = new Set<AbortController>();
  const struck = striker([expoAccessToken, ...secretsOfAddress(expoBaseUrl)]);
  const strike = (text: string) => struck(shortToken(text));

  const ask = async (path: string, question: object, timeoutMs = pushTimeoutMs) => {
    const json = JSON.stringify(question);
    const packed = json.length > worthPacking;
    const patience = new AbortController();
    const late = setTimeout(() => patience.abort(new Error('no answer in time')), timeoutMs);
    asking.add(patience);
    try {
      const response = await fetch(`${expoBaseUrl.replace(/\/+$/, '')}/--/api/v2/push/${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: patience.signal,
        body: packed ? gzipSync(json) : json,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(packed ? { 'content-encoding': 'gzip' } : {}),
          ...(expoAccessToken ? { authorization: `Bearer ${expoAccessToken}` } : {}),
        },
      });
      return readAnswer(response, await response.text(), strike);
    } catch (error) {
      throw describe(error as Error, strike);
    } finally {
      clearTimeout(late);
      asking.delete(patience);
    }
  };

  return {
    strike,
    async send(message, timeoutMs) {
      const tickets = await ask('send', [message], timeoutMs);
      return Array.isArray(tickets) ? tickets[0] : tickets;
    },
    async receipts(ids) {
      const data = await ask('getReceipts', { ids });
      if (typeof data === 'object' && data !== null && !Array.isArray(data))
        return data as Record<string, unknown>;
      throw new PushError(0, ours('the answer holds no receipts'));
    },
    close() {
      for (const patience of asking) patience.abort(new Error('stopped'));
    },
  };
};

const parse = (text: string): { data?: unknown; errors?: unknown } | null => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readAnswer = (response: Response, text: string, strike: (text: string) => Said): unknown => {
  const answer = parse(text);
  if (response.ok && answer && !answer.errors) return answer.data;
  const [first] = Array.isArray(answer?.errors) ? answer.errors : [];
  const told = typeof first?.message === 'string' ? first.message : text.slice(0, 300);
  const wait = readRetryAfter(response.headers.get('retry-after')) || undefined;
  const { status } = response;
  throw new PushError(response.ok ? 0 : status, strike(told || `status code ${status}`), wait);
};

/** No connection was made, so nothing was sent. */
const neverThere = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const wasThere = (cause: unknown): boolean =>
  !(cause instanceof Error && 'code' in cause && neverThere.has(String(cause.code)));

const describe = (error: Error, strike: (text: string) => Said): PushError => {
  if (error instanceof PushError) return error;
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return new PushError(0, strike(`${error.message}${cause}`), undefined, wasThere(error.cause));
};
