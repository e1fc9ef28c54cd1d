import { ErrorReply, type Issue, readRetryAfter } from '@hlidka/protocol';

/** What an answer without our own words means: a proxy before a stopped server, or a stranger. */
const withoutWords = (status: number): { status: number; error: string } => {
  if (status < 500) return { status: 0, error: 'not ours' };
  return { status, error: status === 500 ? 'internal error' : 'unavailable' };
};

/**
 * A refusal by the server, or what stands in its way. With status 0 our server said nothing:
 * `offline` (not reached), `no network`, `no answer` (in time), `not ours` (something between
 * answered, such as the sign-in page of a public network). `unreadable`: a reply of another version.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly error: string;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | null;

  constructor(facts: {
    status: number;
    error: string;
    issues?: readonly Issue[];
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(facts.error, { cause: facts.cause });
    this.name = 'ApiError';
    this.status = facts.status;
    this.error = facts.error;
    this.issues = facts.issues ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  static async from(response: Response): Promise<ApiError> {
    const reply = ErrorReply.safeParse(await response.json().catch(() => null));
    if (!reply.success) return new ApiError(withoutWords(response.status));
    return new ApiError({
      status: response.status,
      error: reply.data.error,
      issues: reply.data.issues ?? [],
      retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')) || null,
    });
  }
}
