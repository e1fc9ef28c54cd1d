import { ApiError } from './api-error.ts';

/** Archived, or no longer ours to see: what was shown before is not true any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;
