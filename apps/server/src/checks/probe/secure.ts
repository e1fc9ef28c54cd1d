import type { TLSSocket } from 'node:tls';
import type { Check } from './check.ts';
import type { Connection } from './connection.ts';
import { step } from './deadline.ts';
import { Failure, failureOf } from './failure.ts';

const closed = (socket: TLSSocket): Failure =>
  socket.bytesRead === 0
    ? new Failure('connect', 'closed before the TLS handshake')
    : new Failure('tls', 'closed during the handshake');

/** Node calls a connection that was closed in the handshake a reset one; a real one came from a call. */
const isReset = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ECONNRESET' && error.syscall !== undefined;

const broken = (socket: TLSSocket, error: NodeJS.ErrnoException | null): Failure => {
  if (!error || (error.code === 'ECONNRESET' && !isReset(error))) return closed(socket);
  return failureOf(isReset(error) ? 'connect' : 'tls', error);
};

/** Waits for the handshake and judges the certificate before a byte of the request is sent. */
export const secure = (check: Check, connection: Connection): Promise<void> =>
  step(check.deadline, 'TLS handshake', (done, fail) => {
    const socket = connection.socket as TLSSocket;
    connection.ended = (error) => fail(broken(socket, error));
    socket.once('secureConnect', () => {
      check.probed.certificateEndsAt = socket.getPeerX509Certificate()?.validToDate ?? null;
      if (socket.authorized || !check.settings.verifyTls) return done();
      const { authorizationError } = socket;
      fail(new Failure('tls', String(authorizationError ?? 'certificate not trusted')));
    });
  });
