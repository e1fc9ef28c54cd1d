import { isIP } from 'node:net';
import { type Check, emptyPhases, releaseSockets } from './check.ts';
import type { createConnect } from './connect.ts';
import type { TlsTerms } from './connection.ts';
import { step } from './deadline.ts';
import { exchange } from './exchange.ts';
import type { Head } from './head.ts';
import { judge } from './judge.ts';
import type { Hop } from './redirect.ts';
import { writeRequest } from './request.ts';
import type { createResolve } from './resolve.ts';
import { secure } from './secure.ts';

export type Means = {
  resolve: ReturnType<typeof createResolve>;
  connect: ReturnType<typeof createConnect>;
  tlsContext: TlsTerms['context'];
  userAgent: string;
};

/** `[::1]` and `example.com.` as the resolver and a certificate know them. */
const bareHost = ({ hostname }: URL): string =>
  hostname[0] === '[' ? hostname.slice(1, -1) : hostname.replace(/\.$/, '');

const findAddresses = async (check: Check, host: string, { resolve }: Means): Promise<string[]> => {
  const startedAt = performance.now();
  const known = resolve(host);
  const addresses = Array.isArray(known)
    ? known
    : await step<string[]>(check.deadline, 'resolving the name', (done, fail) =>
        known.then(done, fail),
      );
  if (!isIP(host)) check.probed.phases.dnsMs = performance.now() - startedAt;
  return addresses;
};

/** One hop: resolve, connect, handshake, ask. */
export const ask = async (check: Check, hop: Hop, means: Means): Promise<Head> => {
  const { probed } = check;
  const { url } = hop;
  const phases = emptyPhases();
  Object.assign(probed, { phases, address: null, statusCode: null, finalUrl: url.href });
  const isTls = url.protocol === 'https:';
  const host = bareHost(url);
  const addresses = await findAddresses(check, host, means);

  const tls = isTls
    ? { context: means.tlsContext, servername: isIP(host) ? undefined : host }
    : null;
  const port = Number(url.port) || (isTls ? 443 : 80);
  const connectingAt = performance.now();
  const connection = await means.connect(check, addresses, port, tls);
  const connectedAt = performance.now();
  phases.connectMs = connectedAt - connectingAt;
  if (isTls) {
    await secure(check, connection);
    phases.tlsMs = performance.now() - connectedAt;
  }
  const request = writeRequest(hop, check.settings, means.userAgent);
  const head = await exchange(check, connection, request, isTls, (found) => judge(check, found));
  releaseSockets(check);
  return head;
};
