import type { BrowserFault } from '@hlidka/protocol';
import type { ProxyTrouble } from '../visit/proxy-ways.ts';

/** Chromium's words for what keeps a page from opening (net_error_list.h). */
const faults: [RegExp, BrowserFault][] = [
  [/ERR_CERT|ERR_SSL|ERR_BAD_SSL|TLS/, 'tls'],
  [/ERR_TOO_MANY_REDIRECTS/, 'redirects'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT|Timeout [\d.]+ms exceeded/i, 'timeout'],
  [/ERR_ABORTED|Download is starting/, 'not_a_page'],
];

/** Why the page did not open, and the machine's word for it. The proxy knows more of connections. */
export const faultOf = (
  error: unknown,
  troubles: readonly (ProxyTrouble | null)[],
): [BrowserFault, string] => {
  if (troubles.some((trouble) => trouble?.refused)) return ['refused', ''];
  const text = error instanceof Error ? error.message : String(error);
  const reason = troubles.find((trouble) => trouble !== null)?.reason;
  if (reason === 'ETIMEDOUT') return ['timeout', reason];
  if (reason) return ['unreachable', reason];
  const code = /ERR_[A-Z_]+/.exec(text)?.[0] ?? '';
  const found = faults.find(([words]) => words.test(text));
  if (found) return [found[1], code];
  return code ? ['unreachable', code] : ['stuck', ''];
};
