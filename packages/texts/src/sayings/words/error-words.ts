import type { Common } from '../../common/cs/index.ts';
import type { Format } from '../../format/index.ts';

export type ErrorWords = { what: string; todo: string };

/** The parts of an error that its words need: the wire's short text, and how long to wait. */
type Refusal = { error: string; retryAfterSeconds: number | null };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'error' in error && 'retryAfterSeconds' in error;

/** The wire's short text in words for a person: what happened, what it means, what to do. */
export const errorWords = (t: Common, format: Format, error: unknown): ErrorWords => {
  if (!isRefusal(error)) return t.errors['internal error'];
  const errors: Record<string, ErrorWords> = t.errors;
  const words = errors[error.error] ?? t.errors['internal error'];
  return error.retryAfterSeconds === null
    ? words
    : { what: words.what, todo: t.retryAfter(format.duration(error.retryAfterSeconds)) };
};

const helpful: readonly string[] = ['not ours', 'not trusted', 'unreadable'];

/** Whether something else helps than waiting until it is asked again, which the app does by itself. */
export const helpsBesides = (error: unknown): boolean =>
  isRefusal(error) && (error.retryAfterSeconds !== null || helpful.includes(error.error));

export const issueWords = (t: Common, code: string): string => {
  const issues: Record<string, string> = t.issues;
  return issues[code] ?? t.issues['not valid'];
};
