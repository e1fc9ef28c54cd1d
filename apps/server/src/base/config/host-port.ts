import { isIPv6 } from 'node:net';

const name = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i;

/** `host:port`, an IPv6 address in brackets; null: it is none. */
export const parseHostPort = (text: string): { host: string; port: number } | null => {
  const [, six, host = six, digits] = text.match(/^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/) ?? [];
  const port = Number(digits);
  if (host === undefined || !(port >= 1 && port <= 65_535)) return null;
  return (six ? isIPv6(six) : name.test(host)) ? { host, port } : null;
};
