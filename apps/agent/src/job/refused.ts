import { ApiError } from '@hlidka/client';

/** The server replied and repeating would change nothing: our request or its reply is invalid. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError;

/** What the server found wrong, without values. */
export const refusalText = (error: ApiError): string => {
  const issues = error.issues.map(({ path, message }) => `${path} ${message}`);
  return [`${error.status} ${error.error}`, issues.join(', ')].filter(Boolean).join(': ');
};
