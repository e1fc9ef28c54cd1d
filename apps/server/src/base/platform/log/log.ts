import pino from 'pino';
import { requestFacts } from '../asked.ts';
import { hidden } from '../strike-out.ts';
import { humanLine } from './human-line.ts';
import { openLogStream } from './log-stream.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Keys that may hold a secret are blanked anywhere in a logged object. */
const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
];

/** A failed query's error carries its parameters, which may be secrets. */
const describeError = (error: Error & { query?: string }): object => {
  if (!('query' in error && 'params' in error)) return pino.stdSerializers.err(error);
  const cause = error.cause instanceof Error ? error.cause : null;
  return {
    message: cause?.message ?? 'a query failed',
    query: error.query,
    stack: error.stack?.replace(error.message, ''),
  };
};

/** Standard output: lines for people on a terminal, JSON for programs, unless one is asked for. */
export const openOutput = (
  format: 'auto' | 'human' | 'json',
  isTerminal = process.stdout.isTTY,
): pino.DestinationStream => {
  const stream = openLogStream(1);
  if (format === 'json' || (format === 'auto' && !isTerminal)) return stream;
  return { write: (line) => stream.write(humanLine(line)) };
};

export const createLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      mixin: requestFacts,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...secretKeys, ...secretKeys.map((key) => `*.${key}`)],
        censor: hidden,
      },
    },
    destination ?? openLogStream(1),
  );

export const silentLog: Log = pino({ level: 'silent' });
