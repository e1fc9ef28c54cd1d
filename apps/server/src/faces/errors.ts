import type { ErrorReply } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import { brokenConstraint, DomainError, isDatabaseAway } from '../platform/errors.ts';
import type { Log } from '../platform/log/log.ts';

/** The only mapping from errors to responses. Nothing of an unexpected error is sent out. */
export const answerError = (log: Log, error: Error, http: HonoContext): Response => {
  const known = domainError(log, error);
  const reply: ErrorReply = {
    error: known.code,
    ...(known.issues ? { issues: [...known.issues] } : {}),
  };
  if (known.retryAfterSeconds) http.header('retry-after', String(known.retryAfterSeconds));
  return http.json(reply, known.status);
};

const domainError = (log: Log, error: Error): DomainError => {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) return new DomainError('unavailable', { retryAfterSeconds: 5 });
  if (brokenConstraint(error) !== null) return new DomainError('conflict');
  log.error({ err: error }, 'a request failed');
  return new DomainError('internal error');
};
