/** A TLS session that was begun by a full handshake, and what its certificate said. */
export type Kept = { session: Buffer; since: number; certificateEndsAt: Date | null };

const fullAgainMs = 3_600_000;
const maxKept = 10_000;

/**
 * Sessions to take up again, which spares most of a handshake. Nobody's certificate goes unseen for
 * more than an hour, nor once it has ended.
 */
export const createSessions = (now: () => number = () => performance.now()) => {
  const kept = new Map<string, Kept>();
  return {
    find(key: string): Kept | null {
      const found = kept.get(key);
      if (!found) return null;
      const hasEnded = (found.certificateEndsAt?.getTime() ?? 0) <= Date.now();
      if (now() - found.since < fullAgainMs && !hasEnded) return found;
      kept.delete(key);
      return null;
    },
    keep(key: string, session: Buffer, certificateEndsAt: Date | null): void {
      if (kept.size >= maxKept) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
      kept.set(key, { session, since: now(), certificateEndsAt });
    },
    drop: (key: string): void => void kept.delete(key),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
