import { ApiError } from '@hlidka/client';
import * as z from 'zod';

/** The server replied and repeating would change nothing: our request or its reply is invalid. */
export const isRefused = (error: unknown): error is ApiError | z.ZodError =>
  error instanceof ApiError || error instanceof z.ZodError;

/** What the server found wrong, without values. */
export const refusalText = (error: ApiError | z.ZodError): string => {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
  const issues = error.issues.map(({ path, message }) => `${path} ${message}`);
  return [`${error.status} ${error.error}`, issues.join(', ')].filter(Boolean).join(': ');
};
