import { Resolver } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { DnsCheckSettings, DnsType } from '@hlidka/protocol';

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** RFC 1035, section 3.5. */
const inReverse = (address: string): string =>
  `${address.split('.').toReversed().join('.')}.in-addr.arpa`;

const readers: Record<DnsType, (resolver: Resolver, name: string) => Promise<string[]>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map(bare),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(
      ({ priority, exchange }) => `${priority} ${bare(exchange)}`,
    ),
  NS: async (resolver, name) => (await resolver.resolveNs(name)).map(bare),
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
  SOA: async (resolver, name) => {
    const soa = await resolver.resolveSoa(name);
    const { nsname, hostmaster, serial, refresh, retry, expire, minttl } = soa;
    return [[bare(nsname), bare(hostmaster), serial, refresh, retry, expire, minttl].join(' ')];
  },
  CAA: async (resolver, name) =>
    (await resolver.resolveCaa(name)).map(({ critical, ...one }) => {
      const [tag = '', value = ''] = Object.entries(one).find(([key]) => key !== 'type') ?? [];
      return `${critical} ${tag} "${value}"`;
    }),
  SRV: async (resolver, name) =>
    (await resolver.resolveSrv(name)).map(
      ({ priority, weight, port, name: target }) => `${priority} ${weight} ${port} ${bare(target)}`,
    ),
  PTR: async (resolver, name) =>
    (await resolver.resolvePtr(isIPv4(name) ? inReverse(name) : name)).map(bare),
};

/** As `dig +short` writes them, in order; names without their last dot. */
export const readRecords = async (
  resolver: Resolver,
  { name, type }: Pick<DnsCheckSettings, 'name' | 'type'>,
): Promise<string[]> => (await readers[type](resolver, bare(name))).sort();

/** As a person may have written it: case, last dots and a missing quote make no difference. */
const written = (value: string, type: DnsType): string => {
  const text = value.trim();
  if (type === 'TXT') return text.replace(/^"(.*)"$/s, '$1');
  if (type === 'CAA') return text.replace(/^(\d+)\s+(\w+)\s+"?([^"]*)"?$/, '$1 $2 "$3"');
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/\.$/, ''))
    .join(' ');
};

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

export const isAsWanted = (
  found: string[],
  { rule, values, type }: Pick<DnsCheckSettings, 'rule' | 'values' | 'type'>,
): boolean => {
  const wanted = values.map((value) => written(value, type));
  if (rule === 'exists') return found.length > 0;
  if (rule === 'equals') return isSame(found, wanted.sort());
  return wanted.every((value) =>
    found.some((one) => (type === 'TXT' ? one.includes(value) : one === value)),
  );
};

export const agree = (answers: string[][]): boolean =>
  answers.every((answer) => isSame(answer, answers[0] ?? []));
