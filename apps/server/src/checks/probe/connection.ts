import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';

export type Connection = {
  socket: Socket;
  address: string;
  /** A view of memory that the next read overwrites: whoever keeps it copies it. */
  bytes: (chunk: Buffer) => void;
  ended: (error: Error | null) => void;
};

export type TlsTerms = { context: SecureContext; servername: string | undefined };

const HTTP_1_1 = Buffer.from('\x08http/1.1'); // ALPN, RFC 7301
const ignore = (): void => {};
/** One for all sockets: it is filled and handed over within the same call. */
const shared = Buffer.allocUnsafeSlow(64 * 1024);

/** OpenSSL's own list less the post-quantum key share, which is a sixth of a handshake's cost. */
const GROUPS = 'X25519:P-256:X448:P-384:P-521:ffdhe2048:ffdhe3072';

export const createTlsContext = (ca?: string): SecureContext =>
  createSecureContext({ ecdhCurve: GROUPS, ...(ca === undefined ? {} : { ca }) });

export const dial = (address: string, port: number, tls: TlsTerms | null): Connection => {
  const connection: Connection = {
    socket: undefined as unknown as Socket,
    address,
    bytes: ignore,
    ended: ignore,
  };
  const onread = {
    buffer: shared,
    callback: (size: number): boolean => {
      connection.bytes(shared.subarray(0, size));
      return true;
    },
  };
  const to = { host: address, port, autoSelectFamily: false, onread };
  const socket = tls
    ? connectTls({
        ...to,
        secureContext: tls.context,
        ALPNProtocols: HTTP_1_1,
        rejectUnauthorized: false, // judged in secure.ts, where the certificate can still be read
        ...(tls.servername === undefined ? {} : { servername: tls.servername }),
      })
    : connectPlain(to);
  connection.socket = socket;
  socket.on('error', (error) => connection.ended(error));
  socket.on('end', () => connection.ended(null));
  return connection;
};
