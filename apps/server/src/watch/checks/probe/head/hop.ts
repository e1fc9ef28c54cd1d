import { Failure } from '../failure.ts';

/** One request of a check. */
export type Hop = {
  url: URL;
  href: string;
  isTls: boolean;
  /** As DNS and certificates write it: `::1` for `[::1]`, without a trailing dot. */
  host: string;
  port: number;
  /** The value of the Host header. */
  authority: string;
  path: string;
};

const maxRemembered = 5000;

const isHttp = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

/** Throws for schemes other than http(s); drops user name and password. */
export const toHop = (url: URL): Hop => {
  if (!isHttp(url)) throw new Failure('redirect', `the scheme ${url.protocol}`);
  if (url.username) url.username = '';
  if (url.password) url.password = '';
  if (url.hash) url.hash = '';
  const { hostname } = url;
  const isTls = url.protocol === 'https:';
  return {
    url,
    href: url.href,
    isTls,
    host: hostname[0] === '[' ? hostname.slice(1, -1) : hostname.replace(/\.$/, ''),
    port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
    authority: url.host,
    path: url.pathname + url.search,
  };
};

/** Parses a site's address once, since it hardly ever changes. */
export const createFirstHop = (): ((text: string) => Hop) => {
  const known = new Map<string, Hop>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const url = URL.parse(text);
    if (!url || !isHttp(url)) throw new Failure('protocol', 'not an http(s) address');
    const hop = toHop(url);
    if (known.size >= maxRemembered) known.clear();
    known.set(text, hop);
    return hop;
  };
};
