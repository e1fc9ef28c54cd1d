import { ApiError } from '@hlidka/client';
import type { Common } from '@hlidka/texts/common/cs';
import type { Format } from '@hlidka/texts/format';

export type Words = { what: string; todo: string };

/** The wire's short text as a person's words: what happened, what it means, what to do. */
export const errorWords = (t: Common, format: Format, error: unknown): Words => {
  if (!(error instanceof ApiError)) return t.errors['internal error'];
  const words = (t.errors as Record<string, Words>)[error.error] ?? t.errors['internal error'];
  return error.retryAfterSeconds === null
    ? words
    : { what: words.what, todo: t.retryAfter(format.duration(error.retryAfterSeconds)) };
};

export const issueWords = (t: Common, code: string): string =>
  (t.issues as Record<string, string>)[code] ?? t.issues['not valid'];
