import { type Check, emptyPhases, releaseSockets } from './check.ts';
import type { ProbeMeans } from './connect/means.ts';
import { openSecure } from './connect/open-secure.ts';
import { reach } from './connect/reach.ts';
import { exchange } from './exchange.ts';
import { exchangeTwo } from './exchange-two.ts';
import type { ResponseHead } from './head/head.ts';
import type { Hop } from './head/hop.ts';
import { wantsBody, writeRequest } from './head/request.ts';

/** One hop: resolve, connect, TLS handshake, request. */
export const askHop = async (
  check: Check,
  hop: Hop,
  isHome: boolean,
  means: ProbeMeans,
): Promise<ResponseHead> => {
  const { probed, settings } = check;
  probed.phases = emptyPhases();
  probed.address = null;
  probed.statusCode = null;
  check.lines = '';
  probed.finalUrl = hop.href;

  const secured = hop.isTls ? await openSecure(check, hop, means) : null;
  const connection = secured?.connection ?? (await reach(check, hop, null, means));
  const request = writeRequest({
    hop,
    settings,
    method: check.method,
    body: check.own?.body ?? null,
    readsBody: check.own?.readsBody ?? wantsBody(settings),
    userAgent: means.userAgent,
    withOwn: isHome,
    cookies: check.jar?.cookiesFor(hop) ?? '',
  });
  const head = secured?.isTwo
    ? await exchangeTwo(check, connection, hop, request)
    : await exchange(check, connection, request);
  secured?.keep();
  releaseSockets(check);
  return head;
};
