import pino from 'pino';
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

export const createLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...secretKeys, ...secretKeys.map((key) => `*.${key}`)],
        censor: '[hidden]',
      },
    },
    destination ?? openLogStream(1),
  );

export const silentLog: Log = pino({ level: 'silent' });
