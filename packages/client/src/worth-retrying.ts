import { ApiError } from './api-error.ts';

/** A second try may help; but whoever already waited for the whole deadline is told at once. */
export const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.error !== 'no answer' &&
  (error.status === 0 || error.status >= 500);
