import { isIP } from 'node:net';
import type { Check } from './check.ts';
import type { Connection, TlsTerms } from './connection.ts';
import { RESOLVING, step } from './deadline.ts';
import type { Hop } from './hop.ts';
import type { Means } from './means.ts';

const addressesOf = (check: Check, host: string, { resolve }: Means) => {
  const known = resolve.addressesOf(host);
  return Array.isArray(known)
    ? known
    : step<string[]>(check.deadline, RESOLVING, (done, fail) => known.then(done, fail));
};

/** Finds the host and opens a connection, if need be at the addresses that a second question gives. */
export const reach = async (
  check: Check,
  { host, port }: Hop,
  tls: TlsTerms | null,
  means: Means,
): Promise<Connection> => {
  const { phases } = check.probed;
  const { resolve, connect } = means;
  const lost = (address: string): void => resolve.forget(host, address);
  const startedAt = performance.now();
  const addresses = await addressesOf(check, host, means);
  const hasName = isIP(host) === 0;
  const foundAt = hasName ? performance.now() : startedAt;
  if (hasName) phases.dnsMs = foundAt - startedAt;
  const open = async (to: string[]): Promise<Connection> => {
    const connection = await connect(check, { addresses: to, port, tls, lost });
    phases.connectMs = performance.now() - foundAt;
    return connection;
  };
  try {
    return await open(addresses);
  } catch (failure) {
    for (const address of addresses) lost(address);
    if (!hasName || check.deadline.over) throw failure;
    const again = await Promise.resolve(addressesOf(check, host, means)).catch(() => []);
    const others = again.filter((address) => !addresses.includes(address));
    if (others.length === 0) throw failure;
    return open(others);
  }
};
