import { Failure } from './failure.ts';
import type { Head } from './head.ts';

const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `sameOrigin`: never left the monitor's own origin, so its headers may be sent. */
export type Hop = { url: URL; sameOrigin: boolean; count: number };

const parseUrl = (text: string, base?: URL): URL | null => {
  const url = URL.parse(text, base);
  if (!url) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
};

const isHttp = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

export const firstHop = (text: string): Hop => {
  const url = parseUrl(text);
  if (!url || !isHttp(url)) throw new Failure('protocol', 'not an http(s) address');
  return { url, sameOrigin: true, count: 0 };
};

export const isRedirect = (head: Head): boolean => REDIRECTS.has(head.status);

/** Servers write UTF-8 into a header that is read as Latin-1. */
const readLocation = (head: Head): string | undefined => {
  const value = head.fields.get('location');
  return value && Buffer.from(value, 'latin1').toString('utf8');
};

export const nextHop = (hop: Hop, head: Head): Hop => {
  const count = hop.count + 1;
  if (count > MAX_REDIRECTS) throw new Failure('redirect', `more than ${MAX_REDIRECTS} redirects`);
  const location = readLocation(head);
  if (!location) throw new Failure('redirect', `${head.status} without a Location`);
  const url = parseUrl(location, hop.url);
  if (!url) throw new Failure('redirect', 'Location is not a valid address');
  if (!isHttp(url)) throw new Failure('redirect', `Location with the scheme ${url.protocol}`);
  return { url, sameOrigin: hop.sameOrigin && url.origin === hop.url.origin, count };
};
