import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, reasonOf } from '../../../base/platform/log/reason.ts';
import { CopyError } from './store.ts';

export type StoreLimits = {
  /** S3 takes parts of 5 MiB and more, 10,000 at most: 80 GB. */
  partBytes: number;
  /** For the answer to a request, its body sent included. */
  answerMs: number;
  /** Between two pieces of an answer. */
  stallMs: number;
  /** Before a request is sent again after a fault that may pass. */
  waitsMs: readonly number[];
};

/** A part of 8 MiB gets through within two minutes at 70 kB/s. */
export const usualLimits: StoreLimits = {
  partBytes: 8 * 1024 * 1024,
  answerMs: 120_000,
  stallMs: 60_000,
  waitsMs: [1000, 4000],
};

const isPassing = (status: number) => status === 429 || (status >= 500 && status !== 501);

/** The code in the store's XML, such as `SignatureDoesNotMatch`; bodies are never logged. */
const codeIn = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '');
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1] ?? '';
};

const refused = async (response: Response): Promise<CopyError> => {
  const { status } = response;
  const code = await codeIn(response);
  const detail = `${status} ${code}`.trim();
  if (code === 'NoSuchKey') return new CopyError('gone', detail);
  if (status === 404 || (status >= 300 && status < 400)) return new CopyError('no_bucket', detail);
  return new CopyError(isPassing(status) ? 'store_error' : 'refused', detail);
};

/** The innermost code that Node gave, since fetch wraps the socket's error. */
const innerCode = (error: unknown): string | undefined =>
  error instanceof Error ? (innerCode(error.cause) ?? errorCode(error)) : undefined;

/** A failed request in terms of the store; an abort by the caller stays what it is. */
export const explainRequest = (
  error: unknown,
  signal: AbortSignal,
  limit: AbortSignal,
): unknown => {
  if (signal.aborted) return signal.reason;
  if (limit.aborted) return new CopyError('too_slow', null, error);
  if (error instanceof CopyError) return error;
  if (!(error instanceof TypeError) && innerCode(error) === undefined) return error;
  const code = innerCode(error);
  const cut = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return new CopyError(cut ? 'cut' : 'away', code ?? reasonOf(error), error);
};

type Sent = Parameters<typeof fetch>;

const isObject = (input: Sent[0], init: Sent[1]) =>
  init?.method === 'GET' && !String(input).includes('?');

/** A short answer, read while its time limit still counts. */
const readWhole = async (response: Response): Promise<Response> => {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(status === 204 ? null : body, { status, headers });
};

const sendOnce = async (
  [input, init]: Sent,
  signal: AbortSignal,
  limits: StoreLimits,
): Promise<Response> => {
  const limit = AbortSignal.timeout(limits.answerMs);
  const stop = new AbortController();
  const onEnd = () => stop.abort();
  limit.addEventListener('abort', onEnd);
  signal.addEventListener('abort', onEnd);
  try {
    const response = await fetch(input, { ...init, redirect: 'manual', signal: stop.signal });
    if (!response.ok) throw await refused(response);
    return isObject(input, init) ? response : await readWhole(response);
  } catch (error) {
    throw explainRequest(error, signal, limit);
  } finally {
    // The body of an object is read later: from here on only the caller's signal ends it.
    limit.removeEventListener('abort', onEnd);
  }
};

/** For the client library: time limits, faults by name, and another try where a fault may pass. */
export const storeFetch =
  (signal: AbortSignal, limits: StoreLimits): typeof fetch =>
  async (...sent) => {
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted();
      try {
        return await sendOnce(sent, signal, limits);
      } catch (error) {
        const waitMs = limits.waitsMs[attempt];
        const mayPass =
          error instanceof CopyError && ['store_error', 'away', 'cut'].includes(error.fault);
        if (!mayPass || waitMs === undefined) throw error;
        await sleep(waitMs, undefined, { signal });
      }
    }
  };
