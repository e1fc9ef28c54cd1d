import pino from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Keys that may hold a secret are blanked wherever they appear in a logged object. */
const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
];

export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secretKeys, ...secretKeys.map((key) => `*.${key}`)],
      censor: '[hidden]',
    },
  });

export const silentLog: Log = pino({ level: 'silent' });
