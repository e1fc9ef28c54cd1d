export type Validity = { startsAt: Date | null; endsAt: Date | null };

/**
 * A TLS session from a full handshake, its certificate's validity, and the addresses of the name
 * then.
 */
export type KeptSession = {
  session: Buffer;
  since: number;
  certificate: Validity;
  addresses: readonly string[];
};

const fullAgainMs = 3_600_000;
const maxKept = 10_000;

/**
 * TLS sessions to resume, which saves most of a handshake. Every certificate is verified at least
 * hourly, after it expires, and when its name gets a new address.
 */
export const createSessions = (now: () => number = () => performance.now()) => {
  const kept = new Map<string, KeptSession>();
  return {
    find(key: string, addresses: readonly string[]): KeptSession | null {
      const found = kept.get(key);
      if (!found) return null;
      const hasEnded = (found.certificate.endsAt?.getTime() ?? 0) <= Date.now();
      const isThere =
        found.addresses === addresses || addresses.every((one) => found.addresses.includes(one));
      if (now() - found.since < fullAgainMs && !hasEnded && isThere) return found;
      kept.delete(key);
      return null;
    },
    keep(key: string, session: Buffer, certificate: Validity, addresses: readonly string[]): void {
      if (kept.size >= maxKept) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
      kept.set(key, { session, since: now(), certificate, addresses });
    },
    drop: (key: string): void => void kept.delete(key),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
