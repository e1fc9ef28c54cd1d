type Seen = { beat: number; since: number; missing: boolean };

/**
 * Which checking processes are alive. A process is gone when its session is missing twice in a row,
 * or when its beat stood still for a lease. Times are those of the observer, so no two clocks are
 * compared.
 */
export const createPeers = (me: string, leaseMs: number) => {
  const seen = new Map<string, Seen>();
  return {
    alive(checkers: { id: string; beat: number; present: boolean }[], now: number): Set<string> {
      const live = new Set([me]);
      for (const { id, beat, present } of checkers) {
        const before = seen.get(id);
        const since = before && before.beat === beat ? before.since : now;
        const gone = (!present && before?.missing) || now - since >= leaseMs;
        if (id !== me && !gone) live.add(id);
        seen.set(id, { beat, since, missing: !present });
      }
      const known = new Set(checkers.map(({ id }) => id));
      for (const id of seen.keys()) if (!known.has(id)) seen.delete(id);
      return live;
    },
  };
};
