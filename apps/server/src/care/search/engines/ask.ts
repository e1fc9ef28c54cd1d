import { setTimeout as sleep } from 'node:timers/promises';
import { readRetryAfter } from '@hlidka/protocol';
import { SearchError } from './failure.ts';

export type SearchPatience = {
  signal: AbortSignal;
  timeoutMs?: number;
  /** Attempts at most; one if a person waits. */
  tries?: number;
  /** Before the second attempt; doubles each time. */
  pauseMs?: number;
};
type Request = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
};
export type EngineReply = { status: number; body: unknown };

const timeoutMs = 20_000;
const pauseMs = 1_000;
const longestPauseMs = 60_000;
const tries = 4;
/** Google's 25,000 rows are about 5 MB. */
const mostBytes = 16 * 1024 * 1024;

const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new SearchError('nonsense');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Undefined: not JSON, such as a proxy's page. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Outcome = EngineReply | { again: SearchError; afterMs: number | null };

const askOnce = async (url: URL, request: Request, patience: SearchPatience): Promise<Outcome> => {
  const late = AbortSignal.timeout(patience.timeoutMs ?? timeoutMs);
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.any([late, patience.signal]),
    });
    const text = await readText(response);
    const { status } = response;
    if (status !== 429 && status < 500) return { status, body: parse(text) };
    const seconds = readRetryAfter(response.headers.get('retry-after'));
    const again = new SearchError(status === 429 ? 'rate_limited' : 'service_away');
    return { again, afterMs: seconds === null ? null : seconds * 1000 };
  } catch (error) {
    patience.signal.throwIfAborted();
    if (error instanceof SearchError) throw error;
    return { again: new SearchError('service_away', error), afterMs: null };
  }
};

/** Retries when the service is busy or down, never when it refused. */
export const askSearch = async (
  url: URL,
  request: Request,
  patience: SearchPatience,
): Promise<EngineReply> => {
  for (let tried = 1; ; tried++) {
    const outcome = await askOnce(url, request, patience);
    if (!('again' in outcome)) return outcome;
    const wait = outcome.afterMs ?? (patience.pauseMs ?? pauseMs) * 2 ** (tried - 1);
    if (tried >= (patience.tries ?? tries) || wait > longestPauseMs) throw outcome.again;
    await sleep(wait, undefined, { signal: patience.signal });
  }
};
