import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Check } from '../check.ts';
import { step } from '../deadline.ts';
import { Failure, failureOf } from '../failure.ts';
import type { Connection } from './connection.ts';
import type { KeptSession, Validity } from './sessions.ts';

const closed = (socket: TLSSocket): Failure =>
  socket.bytesRead === 0
    ? new Failure('connect', 'closed before the TLS handshake')
    : new Failure('tls', 'closed during the handshake');

/**
 * Node also reports a connection closed during the handshake as a reset; a real reset has a
 * syscall.
 */
const isReset = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ECONNRESET' && error.syscall !== undefined;

const broken = (socket: TLSSocket, error: NodeJS.ErrnoException | null): Failure => {
  if (!error || (error.code === 'ECONNRESET' && !isReset(error))) return closed(socket);
  return failureOf(isReset(error) ? 'connect' : 'tls', error);
};

/** Like browsers: only alternative names count, and a wildcard matches one whole label. */
const hostTerms = { subject: 'never', partialWildcards: false } as const;

const untrusted = (code: unknown): Failure =>
  new Failure('tls', code ? { code: String(code) } : 'certificate not trusted');

/** What is wrong with the certificate, or `null`. */
const fault = (socket: TLSSocket, host: string): Failure | null => {
  if (!socket.authorized) return untrusted(socket.authorizationError);
  const certificate = socket.getPeerX509Certificate();
  const isNamed = isIP(host) ? certificate?.checkIP(host) : certificate?.checkHost(host, hostTerms);
  return isNamed ? null : new Failure('tls', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
};

/** Of all hops, keep the certificate that expires first. */
const noteEnd = ({ probed }: Check, { startsAt, endsAt }: Validity): void => {
  const before = probed.certificateEndsAt;
  if (!endsAt || (before && endsAt >= before)) return;
  probed.certificateStartsAt = startsAt;
  probed.certificateEndsAt = endsAt;
};

const validityOf = (socket: TLSSocket): Validity => {
  const certificate = socket.getPeerX509Certificate();
  return {
    startsAt: certificate?.validFromDate ?? null,
    endsAt: certificate?.validToDate ?? null,
  };
};

/**
 * Waits for the handshake and verifies the certificate before any byte of the request is sent;
 * returns its validity. A resumed session was verified when it began.
 */
export const secure = (
  check: Check,
  connection: Connection,
  host: string,
  kept: KeptSession | null,
): Promise<Validity> =>
  step(check.deadline, 'TLS handshake', (done, fail) => {
    const socket = connection.socket as TLSSocket;
    connection.ended = (error) => fail(broken(socket, error));
    socket.once('secureConnect', () => {
      const isKnown = kept !== null && socket.isSessionReused();
      const validity = isKnown ? kept.certificate : validityOf(socket);
      noteEnd(check, validity);
      const wrong = isKnown || !check.settings.verifyTls ? null : fault(socket, host);
      if (wrong) fail(wrong);
      else done(validity);
    });
  });
