import { type AiTrouble, readRetryAfter } from '@hlidka/protocol';
import type { APICallError } from 'ai';

type Facts = {
  retryAfterMs?: number | null;
  /** What it cost nevertheless, if known. */
  costUsd?: number | null;
};

/** Why there is no answer. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  trouble: AiTrouble;
  retryAfterMs: number | null;
  costUsd: number | null;

  constructor(trouble: AiTrouble, { retryAfterMs = null, costUsd = null }: Facts = {}) {
    super(trouble);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
    this.costUsd = costUsd;
  }
}

/** The request was never sent, so nothing was paid. */
const unsent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/;

const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${'code' in error ? String(error.code) : ''} ${wordsOf(error.cause)}`
    : '';

const troubleOf = (status: number): AiTrouble => {
  if (status === 401 || status === 403) return 'refused';
  if (status === 402) return 'no_credit';
  if (status === 404) return 'no_model';
  if (status === 429) return 'busy';
  if (status >= 500) return 'down';
  return status < 300 ? 'nonsense' : 'rejected';
};

/** `cut`: we aborted it, by timeout or shutdown. `heard`: the HTTP status, if a reply came. */
export const refusalOf = (
  error: unknown,
  {
    isCall,
    cut,
    heard,
  }: {
    isCall: typeof APICallError.isInstance;
    cut: 'timeout' | 'uncertain' | null;
    heard: { status: number | null };
  },
): NoAnswerError => {
  if (cut) return new NoAnswerError(cut);
  if (heard.status === null)
    return new NoAnswerError(unsent.test(wordsOf(error)) ? 'down' : 'uncertain');
  const { responseHeaders, responseBody = '' } = isCall(error) ? error : {};
  if (heard.status === 429 && /insufficient_quota|exceeded your current quota/i.test(responseBody))
    return new NoAnswerError('no_credit');
  const seconds = readRetryAfter(responseHeaders?.['retry-after']);
  const retryAfterMs = seconds === null ? null : seconds * 1000;
  return new NoAnswerError(troubleOf(heard.status), { retryAfterMs });
};
