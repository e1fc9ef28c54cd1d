import { isIP } from 'node:net';
import { type Check, emptyPhases, releaseSockets } from './check.ts';
import type { createConnect } from './connect.ts';
import type { TlsTerms } from './connection.ts';
import { step } from './deadline.ts';
import { exchange } from './exchange.ts';
import type { Head } from './head.ts';
import type { Hop } from './hop.ts';
import { writeRequest } from './request.ts';
import type { createResolve } from './resolve.ts';
import { secure } from './secure.ts';

export type Means = {
  resolve: ReturnType<typeof createResolve>;
  connect: ReturnType<typeof createConnect>;
  tlsContext: TlsTerms['context'];
  userAgent: string;
};

/** One hop: resolve, connect, handshake, ask. */
export const ask = async (check: Check, hop: Hop, isHome: boolean, means: Means): Promise<Head> => {
  const { probed, deadline } = check;
  const { host, isTls } = hop;
  const phases = emptyPhases();
  probed.phases = phases;
  probed.address = null;
  probed.statusCode = null;
  probed.finalUrl = hop.href;

  const startedAt = performance.now();
  const known = means.resolve(host);
  const addresses = Array.isArray(known)
    ? known
    : await step<string[]>(deadline, 'resolving the name', (done, fail) => known.then(done, fail));
  const hasName = isIP(host) === 0;
  const foundAt = hasName ? performance.now() : startedAt;
  if (hasName) phases.dnsMs = foundAt - startedAt;

  const servername = hasName ? host : undefined;
  const tls = isTls ? { context: means.tlsContext, servername } : null;
  const connection = await means.connect(check, addresses, hop.port, tls);
  const connectedAt = performance.now();
  phases.connectMs = connectedAt - foundAt;
  if (isTls) {
    await secure(check, connection);
    phases.tlsMs = performance.now() - connectedAt;
  }
  const request = writeRequest(hop, check.settings, means.userAgent, isHome);
  const head = await exchange(check, connection, request, isTls);
  releaseSockets(check);
  return head;
};
