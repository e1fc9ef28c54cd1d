import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Check } from '../check.ts';
import { Failure } from '../failure.ts';
import type { Hop } from '../head/hop.ts';
import type { Connection, TlsTerms } from './connection.ts';
import type { ProbeMeans } from './means.ts';
import { reach } from './reach.ts';
import { secure } from './secure.ts';
import type { KeptSession } from './sessions.ts';

export type SecureLine = {
  connection: Connection;
  isTwo: boolean;
  /** Call once a response arrived: the next check may resume the TLS session. */
  keep: () => void;
};

/** RFC 7301, section 3.2: the server supports none of the protocols we offered. */
const nothingInCommon = /ALERT_NO_APPLICATION_PROTOCOL$/;
const maxRemembered = 5000;

const shake = async (
  check: Check,
  hop: Hop,
  means: ProbeMeans,
  isTwo: boolean,
): Promise<SecureLine> => {
  const { host, port } = hop;
  const { tlsContext: context, sessions } = means;
  const key = `${host}:${port} ${check.settings.verifyTls} ${isTwo}`;
  let kept: KeptSession | null = null;
  let known: readonly string[] = [];
  check.sessions.push(key);
  const servername = isIP(host) === 0 ? host : undefined;
  const tlsAt = (addresses: readonly string[]): TlsTerms => {
    known = addresses;
    kept = sessions.find(key, addresses);
    return { context, servername, isTwo, session: kept?.session };
  };
  const connection = await reach(check, hop, tlsAt, means);
  const connectedAt = performance.now();
  const validity = await secure(check, connection, host, kept);
  check.probed.phases.tlsMs = performance.now() - connectedAt;
  const isFull = !(connection.socket as TLSSocket).isSessionReused();
  const keep = (): void => {
    if (isFull && connection.session) sessions.keep(key, connection.session, validity, known);
  };
  return { connection, isTwo, keep };
};

/** HTTP/1.1 first; a server that refuses it is asked over HTTP/2 within the same check. */
export const openSecure = async (
  check: Check,
  hop: Hop,
  means: ProbeMeans,
): Promise<SecureLine> => {
  const { twoOnly } = means;
  const key = `${hop.host}:${hop.port}`;
  const isKnown = twoOnly.has(key);
  try {
    return await shake(check, hop, means, isKnown);
  } catch (thrown) {
    twoOnly.delete(key);
    const refuses = thrown instanceof Failure && nothingInCommon.test(thrown.reason);
    if (isKnown || !refuses) throw thrown;
    const line = await shake(check, hop, means, true);
    if (twoOnly.size >= maxRemembered) twoOnly.clear();
    twoOnly.add(key);
    return line;
  }
};
