import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { type Guard, guardedLookup, mayConnectTo, publicAnd } from '../../net/addresses.ts';
import { readBody } from '../../net/read-body.ts';

const mostBytes = 2_000_000;
const mostRedirects = 10;
const patienceMs = 20_000;

/** The final response of an address; `status` 0: none, for the given reason. */
export type Answer = {
  url: string;
  status: number;
  type: string;
  body: string;
  robots: string;
  ms: number;
  trouble: 'redirects' | 'unreachable' | null;
};

/** Allows public addresses and those of the site itself, whose server may be internal. */
export const guardOf = async (siteUrl: string): Promise<Guard> => {
  const name = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  const own = await lookup(name, { all: true }).catch(() => []);
  return publicAnd(own.map(({ address }) => address));
};

const bare = (host: string) => host.replace(/^www\./, '');
/** Whether it is the same site, with or without www. */
export const isOwn = (url: URL, siteUrl: string): boolean =>
  bare(url.host) === bare(new URL(siteUrl).host);

/** Who asks: a desk, a phone, somebody led here by a search engine, or a form sent off empty. */
export const ways = ['desk', 'phone', 'search', 'post'] as const;
export type Way = (typeof ways)[number];

export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Hlidka/1.0)';

const headersOf = (way: Way) => ({
  'user-agent': way === 'phone' ? phoneAgent : 'Mozilla/5.0 (compatible; Hlidka/1.0)',
  ...(way === 'search' ? { referer: 'https://www.google.com/' } : {}),
  ...(way === 'post'
    ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }
    : {}),
});

const open = async (url: URL, guard: Guard, signal: AbortSignal, way: Way = 'desk') => {
  if (!mayConnectTo(url.hostname, guard)) throw new Error('the address is a private one');
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: way === 'post' ? 'POST' : 'GET',
    agent: false,
    lookup: guardedLookup(guard),
    signal,
    headers: {
      ...headersOf(way),
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-encoding': 'identity',
      'cache-control': 'no-cache',
    },
  });
  request.end();
  const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
  return response;
};

export type Fetching = { siteUrl: string; guard: Guard; signal: AbortSignal };

/** Follows redirects within the site; a redirect elsewhere is itself the result. */
export const fetchAnswer = async (
  address: string,
  { siteUrl, guard, signal: stopping }: Fetching,
  way: Way = 'desk',
): Promise<Answer> => {
  const began = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
  const end = (url: URL, more: Partial<Answer>): Answer => ({
    url: url.href,
    status: 0,
    type: '',
    body: '',
    robots: '',
    trouble: null,
    ms: Math.round(performance.now() - began),
    ...more,
  });
  let url = new URL(address);
  try {
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const response = await open(url, guard, signal, hops === 0 || way !== 'post' ? way : 'desk');
      const { statusCode: status = 0, headers } = response;
      const next = URL.parse(headers.location ?? '', url.href);
      if (status >= 300 && status < 400 && headers.location && next && isOwn(next, siteUrl)) {
        response.destroy();
        url = next;
        continue;
      }
      const facts = { status, type: headers['content-type'] ?? '' };
      const robots = `${headers['x-robots-tag'] ?? ''}`;
      return end(url, { ...facts, robots, body: await readBody(response, mostBytes) });
    }
    return end(url, { trouble: 'redirects' });
  } catch {
    stopping.throwIfAborted();
    return end(url, { trouble: 'unreachable' });
  }
};

/** Whether a part of a page exists; reads only the head. */
export const answersWell = async (
  address: string,
  { guard, signal: stopping }: Fetching,
): Promise<boolean> => {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
  try {
    const response = await open(new URL(address), guard, signal);
    response.destroy();
    return (response.statusCode ?? 0) < 400;
  } catch {
    stopping.throwIfAborted();
    return false;
  }
};
