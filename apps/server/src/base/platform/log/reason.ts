export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The code set by Node or PostgreSQL. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** PostgreSQL's error code, also inside the error that Drizzle wraps around it. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return errorCode(error) ?? sqlState(error.cause);
};
