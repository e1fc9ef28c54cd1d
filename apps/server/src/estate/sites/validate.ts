import { domainToUnicode } from 'node:url';
import { invalid } from '../../base/platform/errors.ts';

export type SiteAddress = { url: string | null; hostname: string | null };

/** The address as stored: without a fragment. */
const cleanUrl = (url: string | null): string | null => {
  if (url === null) return null;
  const parsed = new URL(url);
  if (parsed.username || parsed.password) throw invalid('url', 'not valid');
  parsed.hash = '';
  return parsed.href;
};

/** The hostname of an address, in Unicode. */
export const hostnameOf = (url: string | null): string | null => {
  if (url === null) return null;
  const hostname = URL.parse(url)?.hostname ?? null;
  return hostname && (domainToUnicode(hostname) || hostname);
};

/** When a switch was turned on, kept while it stays on. */
export const since = (before: Date | null, wanted: boolean | undefined, now: Date): Date | null =>
  wanted === undefined ? before : wanted ? (before ?? now) : null;

/** The hostname follows the address until edited; cleared, it follows again. */
export const siteAddressOf = (before: SiteAddress, given: Partial<SiteAddress>): SiteAddress => {
  const url = given.url === undefined ? before.url : cleanUrl(given.url);
  const edited = before.hostname === hostnameOf(before.url) ? null : before.hostname;
  return {
    url,
    hostname: (given.hostname === undefined ? edited : given.hostname) ?? hostnameOf(url),
  };
};
