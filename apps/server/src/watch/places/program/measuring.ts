import type { PlaceResult, PlaceSite } from '@hlidka/protocol';
import type { PlaceCheck } from './check-site.ts';

const mostAtOnce = 50;

/** Sites of one place are spread over their interval by their ids. */
const nextAfter = ({ id, everySeconds }: PlaceSite, now: number): number => {
  const everyMs = everySeconds * 1000;
  const phaseMs = Math.floor((Number.parseInt(id.slice(-8), 16) / 2 ** 32) * everyMs);
  return phaseMs + (Math.floor((now - phaseMs) / everyMs) + 1) * everyMs;
};

/** A home place goes on by itself when the server asked for nothing for this many intervals. */
const silentIntervals = 2;

/**
 * Which sites this place measures and when; a new one is measured at once. Of the sites whose home
 * it is the server asks for each check; only while the server is away they follow their schedule.
 */
export const createMeasuring = (parts: {
  look: PlaceCheck;
  keep: (result: PlaceResult) => void;
  now: () => number;
  /** The server cannot ask now. */
  isAlone: () => boolean;
}) => {
  const sites = new Map<string, { site: PlaceSite; dueAt: number }>();
  const running = new Set<string>();
  let mentioned: Set<string> | null = null;

  const measure = async (site: PlaceSite) => {
    const { at, offsetMs, ms, failure, measured } = (await parts.look(site)).seen;
    const { id, home } = site;
    if (measured) parts.keep({ site: id, at, offsetMs, ms, failure, home });
  };
  const begin = (site: PlaceSite) => {
    running.add(site.id);
    void measure(site).finally(() => running.delete(site.id));
  };

  const aloneAt = ({ everySeconds }: PlaceSite) =>
    parts.now() + everySeconds * silentIntervals * 1000;
  const dueAtOf = (site: PlaceSite, before: { site: PlaceSite; dueAt: number } | undefined) => {
    const { everySeconds, home } = site;
    if (before?.site.everySeconds === everySeconds && before.site.home === home)
      return before.dueAt;
    return home ? aloneAt(site) : parts.now();
  };

  return {
    /** The server asked for a check of this site. */
    asked(id: string) {
      const one = sites.get(id);
      if (one?.site.home) one.dueAt = aloneAt(one.site);
    },
    take(given: PlaceSite[], gone: string[]) {
      for (const site of given) {
        sites.set(site.id, { site, dueAt: dueAtOf(site, sites.get(site.id)) });
        mentioned?.add(site.id);
      }
      for (const id of gone) sites.delete(id);
    },
    /** The whole assignment follows. */
    again() {
      mentioned = new Set();
    },
    /** Sites not mentioned since `again` are no longer assigned. */
    complete() {
      for (const id of sites.keys()) if (mentioned && !mentioned.has(id)) sites.delete(id);
      mentioned = null;
    },
    size: () => sites.size,
    tick() {
      const now = parts.now();
      for (const [id, one] of sites) {
        if (running.size >= mostAtOnce) return;
        if (one.dueAt > now || running.has(id) || (one.site.home && !parts.isAlone())) continue;
        one.dueAt = nextAfter(one.site, now);
        begin(one.site);
      }
    },
  };
};
