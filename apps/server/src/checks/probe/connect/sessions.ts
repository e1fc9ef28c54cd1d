export type Validity = { startsAt: Date | null; endsAt: Date | null };

/** A TLS session that was begun by a full handshake, what its certificate said, and where the name led then. */
export type Kept = {
  session: Buffer;
  since: number;
  certificate: Validity;
  addresses: readonly string[];
};

const fullAgainMs = 3_600_000;
const maxKept = 10_000;

/**
 * Sessions to take up again, which spares most of a handshake. Nobody's certificate goes unseen for
 * more than an hour, nor once it has ended, nor once its name leads to an address that is new.
 */
export const createSessions = (now: () => number = () => performance.now()) => {
  const kept = new Map<string, Kept>();
  return {
    find(key: string, addresses: readonly string[]): Kept | null {
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
