import { Failure } from '../failure.ts';
import { valuesOf } from './fields.ts';
import type { ResponseHead } from './head.ts';
import { type Hop, toHop } from './hop.ts';

/** A monitor follows ten redirects; Chromium gives up at the twentieth. */
const maxRedirects = 10;
const redirectCodes = new Set([301, 302, 303, 307, 308]);

/** Raw bytes are kept as they are, whatever encoding the server uses for its paths. */
const escapeBytes = (location: string): string =>
  location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

const locationOf = (head: ResponseHead): string | undefined => {
  const [first, ...others] = valuesOf(head, 'location');
  if (others.some((other) => other !== first))
    throw new Failure('redirect', 'more than one Location');
  return first || undefined;
};

/** A redirect status without Location is an ordinary response. */
export const isRedirect = (head: ResponseHead): boolean =>
  redirectCodes.has(head.status) && locationOf(head) !== undefined;

export const nextHop = (hop: Hop, head: ResponseHead, count: number): Hop => {
  if (count > maxRedirects) throw new Failure('redirect', `more than ${maxRedirects} redirects`);
  const url = URL.parse(escapeBytes(locationOf(head) ?? ''), hop.url);
  if (!url) throw new Failure('redirect', 'Location is not a valid address');
  return toHop(url);
};
