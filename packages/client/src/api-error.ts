import { ErrorReply, type Issue } from '@hlidka/protocol';

/** A refusal by the server, or `offline` (status 0) without any response. */
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
    const retryAfter = Number(response.headers.get('retry-after'));
    return new ApiError({
      status: response.status,
      error: reply.data?.error ?? 'internal error',
      issues: reply.data?.issues ?? [],
      retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    });
  }
}
