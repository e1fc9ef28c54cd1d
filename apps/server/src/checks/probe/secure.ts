import type { TLSSocket } from 'node:tls';
import type { Check } from './check.ts';
import type { Connection } from './connection.ts';
import { step } from './deadline.ts';
import { codeOf, Failure } from './failure.ts';

const broken = (socket: TLSSocket, error: Error | null): Failure =>
  socket.bytesRead === 0 && (error === null || codeOf(error) === 'ECONNRESET')
    ? new Failure('connect', 'closed before the TLS handshake')
    : new Failure('tls', error ? codeOf(error) : 'closed during the handshake');

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
