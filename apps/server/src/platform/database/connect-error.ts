import { codeOf, reasonOf } from '../log/reason.ts';
import { StartError } from '../start-error.ts';

/** The address without its password. */
export const describe = (url: string | null): string => {
  if (url === null) return 'in the data folder';
  try {
    const { protocol, username, host, pathname } = new URL(url);
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new Error(protocol);
    return `${username ? `${decodeURIComponent(username)}@` : ''}${host}${pathname}`;
  } catch {
    throw new StartError(
      'DATABASE_URL is not an address of PostgreSQL. Write it as postgres://user:password@host:5432/database.',
    );
  }
};

export const explainConnect = (error: unknown, where: string): StartError => {
  const { code, message } = flatten(error);
  const text = `The database ${where}`;
  switch (code) {
    case '28P01':
      return new StartError(`${text} refuses the user or the password. Check DATABASE_URL.`);
    case '28000':
      return new StartError(`${text} does not let this user in: ${message}. Check DATABASE_URL.`);
    case '3D000':
      return new StartError(`${text} does not exist. Create it, or check DATABASE_URL.`);
    case '42501':
      return new StartError(`${text} lacks a permission: ${message}. Check its user's rights.`);
    case '53300':
      return new StartError(`${text} has no free connection. Raise its max_connections.`);
    case '57P03':
      return new StartError(`${text} is still starting or stopping. Try again in a moment.`);
  }
  return new StartError(
    `${text} cannot be reached (${code ?? message}). Check that it runs, and DATABASE_URL.`,
  );
};

// A host with several addresses fails with one error per address.
const flatten = (error: unknown): { code?: string; message: string } => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return { code: codeOf(first), message: reasonOf(first) };
};
