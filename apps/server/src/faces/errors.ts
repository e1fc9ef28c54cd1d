import type { ErrorReply } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import { brokenConstraint, DomainError, isDatabaseAway } from '../base/platform/errors.ts';
import type { Log } from '../base/platform/log/log.ts';

/** The only mapping from errors to responses. Nothing of an unexpected error is sent out. */
export const answerError = (log: Log, error: Error, http: HonoContext): Response => {
  const known = domainError(log, error);
  const reply: ErrorReply = {
    error: known.code,
    ...(known.issues ? { issues: [...known.issues] } : {}),
  };
  if (leavesBodyUnread(known, http)) http.header('connection', 'close');
  if (known.retryAfterSeconds) http.header('retry-after', String(known.retryAfterSeconds));
  return http.json(reply, known.status);
};

/** How much of a body that nobody wants is read to keep the connection. */
const drainedBytes = 64 * 1024;

/** The rest of a large body is never read and the connection ends: a proxy must hear that, or its next request fails. */
const leavesBodyUnread = ({ code }: DomainError, http: HonoContext): boolean =>
  code === 'too large' ||
  (!http.req.raw.bodyUsed &&
    (Number(http.req.header('content-length') ?? 0) > drainedBytes ||
      http.req.header('transfer-encoding') !== undefined));

const domainError = (log: Log, error: Error): DomainError => {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) return new DomainError('unavailable', { retryAfterSeconds: 5 });
  if (brokenConstraint(error) !== null) return new DomainError('conflict');
  log.error({ err: error }, 'a request failed');
  return new DomainError('internal error');
};
