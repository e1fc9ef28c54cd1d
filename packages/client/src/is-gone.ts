import { ApiError } from './api-error.ts';

/** Archived or no longer visible: what was shown before must not stay. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;
