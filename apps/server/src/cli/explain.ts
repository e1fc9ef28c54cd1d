import { DomainError } from '../base/platform/errors.ts';
import { reasonOf, sqlState } from '../base/platform/log/reason.ts';
import { StartError } from '../base/platform/start-error.ts';
import { complain, oneLine } from './print.ts';
import { UsageError } from './usage.ts';

/**
 * A failed query's message carries its parameters. The database's own message names the cause, and
 * may quote a value unless it is about a constraint (SQLSTATE class 23).
 */
const ofQuery = (error: Error): string => {
  const message = error.cause instanceof Error ? error.cause.message : 'a query failed';
  return sqlState(error)?.startsWith('23') ? message : message.replace(/"[^"]*"/g, '"…"');
};

const wordsOf = (error: unknown): string =>
  oneLine(
    error instanceof Error && 'query' in error && 'params' in error
      ? ofQuery(error)
      : reasonOf(error),
  );

/** Prints in one line why a command failed; returns its exit code. */
export const explain = (error: unknown): number => {
  if (error instanceof UsageError) {
    complain(`${error.message} Try “hlidka --help”.`);
    return 2;
  }
  if (error instanceof StartError) complain(error.message);
  else if (error instanceof DomainError)
    complain(
      [error.code, ...(error.issues ?? []).map((issue) => `${issue.path}: ${issue.message}`)].join(
        '; ',
      ),
    );
  else complain(`Unexpected: ${wordsOf(error)}`);
  return 1;
};
