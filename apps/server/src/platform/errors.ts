import { type ErrorCode, errorStatus, type Issue, type IssueCode } from '@hlidka/protocol';
import { sqlState } from './log/reason.ts';

/** What a verb refuses: a code and facts. The words for a person are chosen at the edge. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, facts: { issues?: Issue[]; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.issues = facts.issues;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  get status() {
    return errorStatus[this.code];
  }
}

export const notFound = () => new DomainError('not found');

export const invalid = (path: string, message: IssueCode) =>
  new DomainError('not valid', { issues: [{ path, message }] });

export const taken = (path: string) =>
  new DomainError('taken', { issues: [{ path, message: 'taken' }] });

/** PostgreSQL's name of the constraint that a write broke, or null. */
export const brokenConstraint = (error: unknown): string | null => {
  if (!['23505', '23503', '23514'].includes(sqlState(error) ?? '')) return null;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause) return String(cause.constraint);
  return '';
};

/** Runs a write and turns a broken constraint into what the caller should hear. */
export const refusing = async <T>(
  write: Promise<T>,
  meanings: Record<string, () => DomainError>,
): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    const meaning = meanings[brokenConstraint(error) ?? ''];
    throw meaning ? meaning() : error;
  }
};

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Connection lost, no resources, shutting down; 57014 is a statement, 55P03 a wait for a lock that took
 * too long, 25P03 a transaction that stood still.
 */
const awayStates = /^(08|57P|53|57014|55P03|25P03)/;

/** What pg says without a code. */
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Cannot use a pool after calling end/;

/** Whether an error means that the database is away, rather than that the request is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = sqlState(error);
  if (code && (unreachable.has(code) || awayStates.test(code))) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (awayWords.test(cause.message)) return true;
  return false;
};
