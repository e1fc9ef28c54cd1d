import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

export type Guard = (address: string) => boolean;
type Asked = { mayConnect: Guard; signal: AbortSignal; accept: string };

const mostRedirects = 5;

/** The guard lets nobody connect there. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  constructor(address = '') {
    super(`private address ${address}`);
  }
}

/** Host names are checked when they are resolved; literal addresses here. */
export const blockedLiteral = (url: URL, mayConnect: Guard): PrivateAddressError | null => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) && !mayConnect(host) ? new PrivateAddressError(host) : null;
};

/** Checks each resolved address at the moment of connecting. */
export const guardedLookup =
  (mayConnect: Guard): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => mayConnect(address));
      const [first] = open;
      if (!first) return done(error ?? new PrivateAddressError(found[0]?.address), '');
      return options.all ? done(null, open) : done(null, first.address, first.family);
    });

const getOnce = (url: URL, { mayConnect, signal, accept }: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const literal = blockedLiteral(url, mayConnect);
    if (literal) return reject(literal);
    const { get } = url.protocol === 'https:' ? https : http;
    get(url, {
      agent: false,
      signal,
      lookup: guardedLookup(mayConnect),
      headers: { accept },
    })
      .on('response', resolve)
      .on('error', reject);
  });

const nextUrl = ({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null => {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = URL.parse(headers.location ?? '', url);
  if (!next || !/^https?:$/.test(next.protocol)) throw new Error('a redirect to nowhere');
  return next;
};

/** GET with every redirect checked by the guard; the configured first address is trusted. */
export const guardedGet = async (
  start: URL,
  { mayConnect, signal, accept = '*/*' }: Partial<Asked> & Omit<Asked, 'accept'>,
): Promise<IncomingMessage> => {
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const trusted = url.origin === start.origin;
    const response = await getOnce(url, {
      mayConnect: trusted ? () => true : mayConnect,
      signal,
      accept,
    });
    const next = nextUrl(response, url);
    if (!next) return response;
    response.destroy();
    url = next;
  }
  throw new Error('too many redirects');
};
