type Seen = { beat: number; since: number; missing: boolean };

/**
 * Which checking processes are alive. A process is gone when its session is missing twice in a row,
 * or when its beat stood still for a lease. Times are those of the observer, so no two clocks are
 * compared. An observer that could not look for a lease, or whose own session ended, waits a lease
 * for the others: whatever happened to it may have happened to them.
 */
export const createPeers = (me: string, leaseMs: number) => {
  const seen = new Map<string, Seen>();
  let lookedAt: number | null = null;
  let patientUntil = Number.NEGATIVE_INFINITY;
  const bePatient = (now: number) => {
    patientUntil = now + leaseMs;
    for (const one of seen.values()) one.since = now;
  };
  return {
    bePatient,
    alive(checkers: { id: string; beat: number; present: boolean }[], now: number): Set<string> {
      if (lookedAt !== null && now - lookedAt >= leaseMs) bePatient(now);
      lookedAt = now;
      const live = new Set([me]);
      for (const { id, beat, present } of checkers) {
        const before = seen.get(id);
        const since = before && before.beat === beat ? before.since : now;
        const isMissing = !present && now >= patientUntil;
        const gone = (isMissing && before?.missing) || now - since >= leaseMs;
        if (id !== me && !gone) live.add(id);
        seen.set(id, { beat, since, missing: isMissing });
      }
      const known = new Set(checkers.map(({ id }) => id));
      for (const id of seen.keys()) if (!known.has(id)) seen.delete(id);
      return live;
    },
  };
};
