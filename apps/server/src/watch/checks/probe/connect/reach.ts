import { isIP } from 'node:net';
import type { Check } from '../check.ts';
import { resolving, step } from '../deadline.ts';
import type { Hop } from '../head/hop.ts';
import type { Connection, TlsTerms } from './connection.ts';
import type { ProbeMeans } from './means.ts';

const addressesOf = (check: Check, host: string, { resolve }: Pick<ProbeMeans, 'resolve'>) => {
  const known = resolve.addressesOf(host);
  return Array.isArray(known)
    ? known
    : step<string[]>(check.deadline, resolving, (done, fail) => known.then(done, fail));
};

/** Resolves the name again when none of the first addresses opened. */
const askAgain = async (
  check: Check,
  host: string,
  tried: string[],
  means: Pick<ProbeMeans, 'resolve'>,
) => {
  for (const address of tried) means.resolve.forget(host, address);
  if (isIP(host) || check.deadline.over) return [];
  const again = await Promise.resolve(addressesOf(check, host, means)).catch(() => []);
  return again.filter((address) => !tried.includes(address));
};

/** Resolves the host and opens a connection. */
export const reach = async (
  check: Check,
  { host, port }: Pick<Hop, 'host' | 'port'>,
  /**
   * Depends on the addresses: a stored TLS session is valid only for the addresses it was made
   * with.
   */
  tlsAt: ((addresses: readonly string[]) => TlsTerms) | null,
  means: Pick<ProbeMeans, 'resolve' | 'connect'>,
  isBare = false,
): Promise<Connection> => {
  const { phases } = check.probed;
  const { resolve, connect } = means;
  const lost = (address: string): void => resolve.forget(host, address);
  const startedAt = performance.now();
  const known = addressesOf(check, host, means);
  const addresses = Array.isArray(known) ? known : await known;
  const hasName = isIP(host) === 0;
  const foundAt = hasName ? performance.now() : startedAt;
  if (hasName) phases.dnsMs = foundAt - startedAt;
  const tls = tlsAt?.(addresses) ?? null;
  let connection: Connection;
  try {
    connection = await connect(check, { addresses, port, tls, isBare, lost });
  } catch (failure) {
    const others = await askAgain(check, host, addresses, means);
    if (others.length === 0) throw failure;
    const again = tlsAt?.(others) ?? null;
    connection = await connect(check, { addresses: others, port, tls: again, isBare, lost });
  }
  phases.connectMs = performance.now() - foundAt;
  return connection;
};
