import { ApiError } from './api-error.ts';

/** Used, expired, cut in half by a mail program: for a person all the same. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'link not valid' || error.status === 404);

/** What adds a way in wants a sign-in of the last few minutes. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'fresh sign-in needed';
