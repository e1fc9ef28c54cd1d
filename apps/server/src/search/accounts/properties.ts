import { domainToASCII } from 'node:url';
import type { SearchProperty } from '@hlidka/protocol';

const domainPrefix = 'sc-domain:';

const bare = (host: string): string => host.replace(/^www\./, '');

/** How well a property fits a host, the greater the better; 0: it tells of something else. */
const fit = (property: string, host: string): number => {
  if (property.startsWith(domainPrefix)) {
    const domain = domainToASCII(property.slice(domainPrefix.length));
    if (domain === '') return 0;
    if (domain === bare(host)) return 1000;
    // Of a domain above only the nearest one.
    return host.endsWith(`.${domain}`) ? Math.min(99, domain.length) : 0;
  }
  const url = URL.parse(property);
  if (!url || bare(url.hostname) !== bare(host)) return 0;
  const score = url.hostname === host ? 900 : 700;
  // A part of the site tells less than the whole, plain HTTP is mostly the past.
  return score - Math.min(400, url.pathname.length * 10) - (url.protocol === 'https:' ? 0 : 100);
};

/** The property that tells of this very site; null when none does. */
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
