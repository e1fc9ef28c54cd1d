import { ApiError } from './api-error.ts';

/** Used, expired or truncated by a mail program: the same for a person. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'link not valid' || error.status === 404);

/** Adding a new way in needs a recent sign-in. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'fresh sign-in needed';

/** The password was right: now a code. */
export const needsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'second factor needed';

/** Signed in, and kept out of everything until a second factor is set up or proved. */
export const owesSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'second factor required';

const unsure: readonly string[] = ['no answer', 'offline', 'unavailable'];

/** No answer came back, but the question may have arrived: what was asked for may be done. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && unsure.includes(error.error);
