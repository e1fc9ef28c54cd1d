import { constants } from 'node:crypto';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';

export type Connection = {
  socket: Socket;
  address: string;
  /** Memory that the next read overwrites: copy what you keep. */
  bytes: (chunk: Buffer) => void;
  ended: (error: Error | null) => void;
  /** Ticket for resuming the TLS session next time. */
  session: Buffer | null;
};

export type TlsTerms = {
  context: SecureContext;
  servername: string | undefined;
  isTwo: boolean;
  session: Buffer | undefined;
};

/** ALPN, RFC 7301. */
const http11 = Buffer.from('\x08http/1.1');
const http2 = Buffer.from('\x02h2');
const ignore = (): void => {};
/** Shared by all sockets: filled and consumed within one call. */
const shared = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * OpenSSL's default list without the post-quantum key share, which is a sixth of a handshake's
 * cost.
 */
const keyGroups = 'X25519:P-256:X448:P-384:P-521:ffdhe2048:ffdhe3072';

/** Allows servers without RFC 5746, as browsers do. */
export const createTlsContext = (
  ca?: string,
  client?: { certificate: string; key: string } | null,
): SecureContext =>
  createSecureContext({
    ecdhCurve: keyGroups,
    secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
    ...(ca === undefined ? {} : { ca }),
    ...(client ? { cert: client.certificate, key: client.key } : {}),
  });

/** secure.ts verifies the certificate, at a fraction of the cost of Node's own check. */
const dialTls = (
  to: { host: string; port: number },
  terms: TlsTerms,
  onSession: (issued: Buffer) => void,
) => {
  const { context, servername, isTwo, session } = terms;
  const socket = connectTls({
    ...to,
    secureContext: context,
    ALPNProtocols: isTwo ? http2 : http11,
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
    ...(servername === undefined ? {} : { servername }),
    ...(session === undefined ? {} : { session }),
  });
  socket.on('session', onSession);
  return Object.assign(socket, { getPeerCertificate: () => ({}) });
};

/** `isBare`: whoever asked reads the socket in its own way. */
export const dial = (
  address: string,
  port: number,
  tls: TlsTerms | null,
  isBare: boolean,
): Connection => {
  const onread = {
    buffer: shared,
    callback: (size: number): boolean => {
      connection.bytes(shared.subarray(0, size));
      return true;
    },
  };
  const to = {
    host: address,
    port,
    autoSelectFamily: false,
    ...(tls?.isTwo || isBare ? {} : { onread }),
  };
  const onSession = (issued: Buffer) => {
    connection.session = issued;
  };
  const socket = tls ? dialTls(to, tls, onSession) : connectPlain(to);
  const connection: Connection = { socket, address, bytes: ignore, ended: ignore, session: null };
  socket.on('error', (error) => connection.ended(error));
  socket.on('end', () => connection.ended(null));
  return connection;
};
