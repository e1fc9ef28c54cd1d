import { type ErrorCode, errorStatus, type Issue, type IssueCode } from '@hlidka/protocol';
import { sqlState } from './log/reason.ts';

/**
 * A verb's refusal: a code and facts. The words for people are chosen when the reply is written.
 */
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

/** The PostgreSQL constraint that a write violated, or null. */
export const brokenConstraint = (error: unknown): string | null => {
  if (!['23505', '23503', '23514'].includes(sqlState(error) ?? '')) return null;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause) return String(cause.constraint);
  return '';
};

/** Runs a write and turns a violated constraint into a refusal for the caller. */
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
  // A socket of a server that accepts nobody: it hangs.
  'EAGAIN',
]);

/**
 * Connection lost, no resources, shutdown. 57014: statement timeout, 55P03: lock timeout, 25P03:
 * idle transaction timeout.
 */
const awayStates = /^(08|57P|53|57014|55P03|25P03)/;

/** Messages of pg that come without a code. */
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Cannot use a pool after calling end/;

/** Whether an error means that the database is away, not that the request is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = sqlState(error);
  if (code && (unreachable.has(code) || awayStates.test(code))) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (awayWords.test(cause.message) || cause.name === 'NoPrimaryError') return true;
  return false;
};
