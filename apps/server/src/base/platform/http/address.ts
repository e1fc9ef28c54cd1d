import ipaddr from 'ipaddr.js';

export type Ranges = ReadonlyArray<[ipaddr.IPv4 | ipaddr.IPv6, number]>;

/** Parses `10.0.0.0/8, ::1` into ranges; throws on anything else. */
export const parseRanges = (text: string): Ranges =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part.includes('/')) return ipaddr.parseCIDR(part);
      const address = ipaddr.parse(part);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });

const mostRemembered = 1000;

/** Caches results: callers repeat, and parsing an address is slower than a lookup. */
const remembering = <T>(make: (address: string) => T): ((address: string) => T) => {
  const known = new Map<string, T>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const made = make(address);
    if (known.size >= mostRemembered) known.clear();
    known.set(address, made);
    return made;
  };
};

/** Ranges in the form an agent reads. */
export const writeRanges = (ranges: Ranges): string[] =>
  ranges.map(([address, bits]) => `${address.toString()}/${bits}`);

const within = (address: string, ranges: Ranges): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
};

/** Whether whoever opened this connection is one of these. */
export const isAmong = (socketAddress: string | undefined, ranges: Ranges): boolean =>
  ranges.length > 0 && within(socketAddress ?? '', ranges);

/**
 * The caller's address. Forwarding headers count only as far as trusted proxies wrote them: from
 * the right, the first address that is not ours is the caller.
 */
export const callerAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: Ranges,
): string => {
  let address = socketAddress ?? '';
  if (!forwardedFor) return plainAddress(address);
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  while (hops.length > 0 && within(address, trusted)) {
    const next = hops.pop() ?? '';
    if (!ipaddr.isValid(next)) break;
    address = next;
  }
  return plainAddress(address);
};

const plainAddress = remembering((address) =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address,
);

/** A key for counting limits, and how many times a single caller's allowance it has. */
export type LimitKey = { key: string; times: number };

/** An IPv6 caller has at least a /64, often a /56 or /48, so each of these is limited too. */
const networks = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];

const networkOf = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;

const makeKeys = (address: string): LimitKey[] => {
  if (!ipaddr.isValid(address)) return [{ key: 'unknown', times: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ key: parsed.toString(), times: 1 }];
  return networks.map(({ bits, times }) => ({ key: networkOf(parsed, bits), times }));
};

/** Narrowest first: a request refused there does not count for the wider networks. */
export const limitKeys = remembering(makeKeys);
