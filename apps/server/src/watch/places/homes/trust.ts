import type { HomeTrouble } from '@hlidka/protocol';

/** After this many checks in a row without a result, others make them. */
const mostMisses = 2;
/** A place that lost its sites, or one of them, is asked this often whether it can check again. */
const tryEveryMs = 10_000;

/** Counts misses in a row by a key, and says when to try again. */
const createMisses = <Why extends HomeTrouble>(now: () => number) => {
  const missed = new Map<string, { times: number; triedAt: number; why: Why }>();
  return {
    /** Null: it is trusted. */
    trouble(key: string): Why | null {
      const { times = 0, why = null } = missed.get(key) ?? {};
      return times < mostMisses ? null : why;
    },
    clear: (key: string) => missed.delete(key),
    add(key: string, why: Why) {
      missed.set(key, { times: (missed.get(key)?.times ?? 0) + 1, triedAt: now(), why });
    },
    takeTry(key: string): boolean {
      const one = missed.get(key);
      if (!one || now() - one.triedAt < tryEveryMs) return false;
      one.triedAt = now();
      return true;
    },
  };
};

/**
 * Which places answer when they are asked for a check. A site that one of them cannot check costs it
 * that site alone.
 */
export const createTrust = (now: () => number = () => performance.now()) => {
  const places = createMisses<'silent' | 'blind'>(now);
  const pairs = createMisses<'refused' | 'late'>(now);
  const pairOf = (placeId: string, siteId: string) => `${placeId} ${siteId}`;
  return {
    /** Why this place is not asked for checks of this site; null: it is. */
    trouble: (placeId: string, siteId: string): HomeTrouble | null =>
      places.trouble(placeId) ?? pairs.trouble(pairOf(placeId, siteId)),
    answered(placeId: string, siteId: string) {
      places.clear(placeId);
      pairs.clear(pairOf(placeId, siteId));
    },
    missed: places.add,
    /** The place itself refuses this site, so it is there. */
    refused(placeId: string, siteId: string) {
      places.clear(placeId);
      pairs.add(pairOf(placeId, siteId), 'refused');
    },
    /** No answer came, but a slow site may have used up the time. */
    late: (placeId: string, siteId: string) => pairs.add(pairOf(placeId, siteId), 'late'),
    /** Whether to try a place that is not asked now; true once in ten seconds. */
    takeTry(placeId: string, siteId: string): boolean {
      const pair = pairOf(placeId, siteId);
      // A site that the place cannot check must not use up the tries of the others.
      return pairs.trouble(pair) === null ? places.takeTry(placeId) : pairs.takeTry(pair);
    },
  };
};

type Candidate = { id: string; own: boolean };

/**
 * Who checks a site now: its home if it answers; else another place that may see the site, a
 * different one for each site; else the server itself, null.
 */
export const chooseHolder = <Place extends Candidate>(
  site: { number: number; home: string; mayCheck: (place: Place) => boolean },
  connected: readonly Place[],
  isTrusted: (placeId: string) => boolean,
): Place | null => {
  const able = connected.filter(({ id }) => isTrusted(id));
  const home = able.find(({ id }) => id === site.home);
  if (home) return home.own ? null : home;
  const others = able.filter((place) => !place.own && site.mayCheck(place));
  return others[site.number % Math.max(1, others.length)] ?? null;
};
