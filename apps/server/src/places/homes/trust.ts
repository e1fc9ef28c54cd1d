/** A place that left this many checks in a row without a result hands its sites over. */
const mostMisses = 2;
/** A place that lost its sites is asked this often whether it can check again. */
const tryEveryMs = 10_000;

/** Which places answer when they are asked for a check. */
export const createTrust = (now: () => number = () => performance.now()) => {
  const misses = new Map<string, number>();
  const triedAt = new Map<string, number>();
  return {
    isTrusted: (placeId: string) => (misses.get(placeId) ?? 0) < mostMisses,
    answered(placeId: string) {
      misses.delete(placeId);
      triedAt.delete(placeId);
    },
    missed(placeId: string) {
      misses.set(placeId, (misses.get(placeId) ?? 0) + 1);
      triedAt.set(placeId, now());
    },
    /** Whether to try a place that is not trusted now; true once in ten seconds. */
    takeTry(placeId: string): boolean {
      if (now() - (triedAt.get(placeId) ?? Number.NEGATIVE_INFINITY) < tryEveryMs) return false;
      triedAt.set(placeId, now());
      return true;
    },
  };
};

type Candidate = { id: string; own: boolean };

/**
 * Who checks a site now: its home if it answers; else another place that may see the site, a
 * different one for each site; else the server itself, null.
 */
export const chooseHolder = <Place extends Candidate>(
  site: { number: number; home: string; mayCheck: (placeId: string) => boolean },
  connected: readonly Place[],
  isTrusted: (placeId: string) => boolean,
): Place | null => {
  const able = connected.filter(({ id, own }) => !own && isTrusted(id));
  const home = able.find(({ id }) => id === site.home);
  const others = able.filter(({ id }) => site.mayCheck(id));
  return home ?? others[site.number % Math.max(1, others.length)] ?? null;
};
