import { domainToASCII } from 'node:url';
import type { SearchProperty } from '@hlidka/protocol';

const domainPrefix = 'sc-domain:';

const bare = (host: string): string => host.replace(/^www\./, '');

/** How well a property matches a host, greater is better; 0: it does not. */
const fit = (property: string, host: string): number => {
  if (property.startsWith(domainPrefix)) {
    const domain = domainToASCII(property.slice(domainPrefix.length));
    if (domain === '') return 0;
    if (domain === bare(host)) return 1000;
    // Of parent domains only the nearest one.
    return host.endsWith(`.${domain}`) ? Math.min(99, domain.length) : 0;
  }
  const url = URL.parse(property);
  if (!url || bare(url.hostname) !== bare(host)) return 0;
  const score = url.hostname === host ? 900 : 700;
  // A path covers less than the whole site, and plain HTTP is mostly outdated.
  return score - Math.min(400, url.pathname.length * 10) - (url.protocol === 'https:' ? 0 : 100);
};

/** The property for this site; null when none matches. */
export const proposeProperty = (
  properties: SearchProperty[],
  hostname: string | null,
): string | null => {
  const host = domainToASCII(hostname ?? '');
  if (host === '') return null;
  const [best] = properties
    .filter(({ usable }) => usable)
    .map(({ property }) => ({ property, score: fit(property, host) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return best?.property ?? null;
};
