/** What was typed or scanned: where to look for a server, or why nowhere. */
export type Typed =
  | { kind: 'address' | 'domain'; origin: string }
  | { kind: 'refused'; why: 'no address' | 'plain http' };

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const originOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

const isHost = (host: string): boolean =>
  isLoopback(host) || /^[^\s.@:/]+(\.[^\s.@:/]+)+$/.test(host);

/** Of an e-mail address only the part after @ counts; without a scheme https is meant. */
export const readTyped = (text: string): Typed => {
  const said = text.trim();
  const domain = /^[^\s@/]+@([^\s@/]+)$/.exec(said)?.[1];
  const address = domain ?? said;
  const url = originOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`);
  const host = url?.hostname ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !isHost(host) || url.username)
    return { kind: 'refused', why: 'no address' };
  if (url.protocol === 'http:' && !isLoopback(host)) return { kind: 'refused', why: 'plain http' };
  return { kind: domain ? 'domain' : 'address', origin: `${url.protocol}//${url.host}` };
};
