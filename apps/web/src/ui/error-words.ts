import { ApiError } from '@hlidka/client';
import type { Common } from '@hlidka/texts/common/cs';
import type { Format } from '@hlidka/texts/format';

export type Words = { what: string; todo: string };

/** The wire's short text as a person's words: what happened, what it means, what to do. */
export const errorWords = (t: Common, format: Format, error: unknown): Words => {
  if (!(error instanceof ApiError)) return t.errors['internal error'];
  const errors: Record<string, Words> = t.errors;
  const words = errors[error.error] ?? t.errors['internal error'];
  return error.retryAfterSeconds === null
    ? words
    : { what: words.what, todo: t.retryAfter(format.duration(error.retryAfterSeconds)) };
};

export const issueWords = (t: Common, code: string): string => {
  const issues: Record<string, string> = t.issues;
  return issues[code] ?? t.issues['not valid'];
};
