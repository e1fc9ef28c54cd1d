import ipaddr from 'ipaddr.js';

export type Ranges = ReadonlyArray<[ipaddr.IPv4 | ipaddr.IPv6, number]>;

/** `10.0.0.0/8, ::1` as ranges; throws on anything else. */
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

const within = (address: string, ranges: Ranges): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
};

/**
 * The caller's address. A forwarding header counts only as far as trusted proxies wrote it:
 * read from the right, the first hop that is not ours is the caller.
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

/** One caller asks many times, and reading an address takes longer than finding it. */
const plain = new Map<string, string>();
const mostPlain = 1000;

const plainAddress = (address: string): string => {
  const known = plain.get(address);
  if (known !== undefined) return known;
  const made = ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
  if (plain.size >= mostPlain) plain.clear();
  plain.set(address, made);
  return made;
};

/** The key that limits are counted by: an IPv6 caller owns at least its whole /64. */
export const limitKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
