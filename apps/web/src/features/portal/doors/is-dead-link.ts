import { ApiError } from '@hlidka/client';

/** Used, expired, cut in half by a mail program: for a person all the same. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'link not valid' || error.status === 404);
