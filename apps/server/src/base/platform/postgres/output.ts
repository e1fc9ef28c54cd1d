import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log } from '../log/log.ts';
import { StartError } from '../start-error.ts';
import { diskFull, noPermission } from './folder.ts';

export type PostgresOutput = { lines: string[]; ended: Promise<void> };

const keptLines = 20;

/** Keeps the last lines for an error message and logs what concerns the operator. */
export const readPostgresOutput = (stream: Readable, log?: Log): PostgresOutput => {
  const lines: string[] = [];
  const reader = createInterface({ input: stream });
  const ended = new Promise<void>((resolve) => reader.once('close', resolve));
  reader.on('line', (line) => {
    if (lines.push(line) > keptLines) lines.shift();
    if (log) record(log, line);
  });
  return { lines, ended };
};

// A session's own errors go to its client, and their text may quote values, so they are not logged.
const record = (log: Log, line: string): void => {
  const [, part, severity, text] = /^([a-z ]+)\|([A-Z]+): +(.*)$/.exec(line) ?? [];
  if (!part || !severity || !text) return;
  const session = part === 'client backend' || part === 'parallel worker';
  if (session && severity !== 'PANIC') return;
  if (severity === 'LOG') log.debug({ part }, `postgres: ${text}`);
  else if (severity === 'WARNING') log.warn({ part }, `postgres: ${text}`);
  else log.error({ part }, `postgres: ${text}`);
};

/** A server killed just now can hold the folder for a moment. */
export const isBlocked = (lines: string[]): boolean => {
  return lines.some((line) => /lock file .* already exists|is still in use/.test(line));
};

export const failure = (lines: string[], home: string): StartError => {
  const text = lines.join('\n');
  if (/No space left on device|Disk quota exceeded/.test(text)) {
    return new StartError(diskFull(home));
  }
  const cause = lines.find((line) => /(PANIC|FATAL|error): /i.test(line)) ?? lines.at(-1);
  if (cause && /Permission denied|Read-only file system|wrong ownership/.test(cause)) {
    return new StartError(`${noPermission(home)} (${plain(cause)})`);
  }
  if (cause && /could not look up effective user ID/.test(cause)) {
    return new StartError(
      `PostgreSQL needs a user with a name: ${plain(cause)}. Add the user to /etc/passwd, or set DATABASE_URL.`,
    );
  }
  return new StartError(
    `The private database in ${home} did not start: ${cause ? plain(cause) : 'no reason given'}.`,
  );
};

const plain = (line: string): string => {
  return line
    .replace(/^[a-z ]+\|/, '')
    .replace(/^(initdb: (error: )?|(PANIC|FATAL): +)/, '')
    .replace(/\.$/, '');
};
