import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Check } from '../../probe/check.ts';
import type { Connection } from '../../probe/connect/connection.ts';
import { secure } from '../../probe/connect/secure.ts';
import type { KindMeans } from '../run-probe.ts';

/** Turns an open connection into a secure one, and verifies the certificate. */
export const turnSecure = async (
  check: Check,
  plain: Socket,
  host: string,
  { context }: Pick<KindMeans, 'context'>,
): Promise<TLSSocket> => {
  const startedAt = performance.now();
  const socket = connectTls({
    socket: plain,
    secureContext: context,
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
    ...(isIP(host) ? {} : { servername: host }),
  });
  // Whoever ends the secure connection ends the plain one under it.
  check.open = [...check.open.filter((held) => held !== plain), socket];
  const connection: Connection = {
    socket,
    address: check.probed.address ?? host,
    bytes: () => {},
    ended: () => {},
    session: null,
  };
  socket.on('error', (error) => connection.ended(error));
  socket.on('end', () => connection.ended(null));
  await secure(check, connection, host, null);
  check.probed.phases.tlsMs = performance.now() - startedAt;
  connection.ended = () => {};
  return socket;
};
