import { isIP } from 'node:net';
import { type Check, emptyPhases, releaseSockets } from './check.ts';
import { exchange } from './exchange.ts';
import type { Head } from './head.ts';
import type { Hop } from './hop.ts';
import type { Means } from './means.ts';
import { reach } from './reach.ts';
import { writeRequest } from './request.ts';
import { secure } from './secure.ts';

/** One hop: resolve, connect, handshake, ask. */
export const ask = async (check: Check, hop: Hop, isHome: boolean, means: Means): Promise<Head> => {
  const { probed } = check;
  const { host, isTls } = hop;
  const phases = emptyPhases();
  probed.phases = phases;
  probed.address = null;
  probed.statusCode = null;
  probed.finalUrl = hop.href;

  const servername = isIP(host) === 0 ? host : undefined;
  const tls = isTls ? { context: means.tlsContext, servername } : null;
  const connection = await reach(check, hop, tls, means);
  const connectedAt = performance.now();
  if (isTls) {
    await secure(check, connection);
    phases.tlsMs = performance.now() - connectedAt;
  }
  const request = writeRequest({
    hop,
    settings: check.settings,
    userAgent: means.userAgent,
    withOwn: isHome,
    cookies: check.jar.cookiesFor(hop),
  });
  const head = await exchange(check, connection, request);
  releaseSockets(check);
  return head;
};
