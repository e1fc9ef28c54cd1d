import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Call, createCall } from '@hlidka/client';
import { limits } from '@hlidka/protocol';

/** Another agent has the job, or it is over: its work ends at once. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
  constructor() {
    super('the lease is lost');
  }
}

/** Retrying is useless: the token was revoked, or the server speaks another protocol. */
export class DismissedError extends Error {
  override name = 'DismissedError';
}

const answerMs = (limits.longPollSeconds + 15) * 1000;
const firstPauseMs = 200;
const longestPauseMs = 5_000;

const hasPassed = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status !== 0 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

const asFinal = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  if (error.error === 'lease lost') return new LeaseLostError();
  if (error.status === 401) return new DismissedError('The server does not know this token.');
  if (error.error === 'agent too old')
    return new DismissedError(
      'The server speaks another version of the protocol: update the agent.',
    );
  return error;
};

export type Server = {
  /**
   * Retries until there is a reply: every call may be repeated. `onAgain` is called before each
   * retry.
   */
  calling(signal: AbortSignal, onAgain?: () => void): Call;
};

export const createServer = (given: { url: string; token: string }): Server => {
  const callOnce = (signal: AbortSignal) =>
    createCall({
      baseUrl: given.url.replace(/\/+$/, ''),
      credentials: 'omit',
      headers: () => ({ authorization: `Bearer ${given.token}` }),
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]) }),
    });

  const calling = (signal: AbortSignal, onAgain: () => void = () => {}): Call => {
    const once = callOnce(signal);
    const ask = async (...request: Parameters<Call>) => {
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs))
        try {
          signal.throwIfAborted();
          return await once(...request);
        } catch (error) {
          signal.throwIfAborted();
          if (hasPassed(error)) throw asFinal(error);
          onAgain();
          const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
          await sleep(Math.max(pauseMs * (0.5 + Math.random() / 2), asked), null, { signal }).catch(
            () => signal.throwIfAborted(),
          );
        }
    };
    return ask as Call;
  };
  return { calling };
};
