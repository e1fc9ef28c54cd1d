import type { PlaceResult, PlaceSite } from '@hlidka/protocol';
import type { SiteCheck } from './check-site.ts';

const mostAtOnce = 50;

/** Sites of one place are spread over their interval by their ids. */
const nextAfter = ({ id, everySeconds }: PlaceSite, now: number): number => {
  const everyMs = everySeconds * 1000;
  const phaseMs = Math.floor((Number.parseInt(id.slice(-8), 16) / 2 ** 32) * everyMs);
  return phaseMs + (Math.floor((now - phaseMs) / everyMs) + 1) * everyMs;
};

/** Which sites this place measures and when; a new one is measured at once. */
export const createMeasuring = (parts: {
  look: SiteCheck;
  keep: (result: PlaceResult) => void;
  now: () => number;
}) => {
  const sites = new Map<string, { site: PlaceSite; dueAt: number }>();
  const running = new Set<string>();
  let mentioned: Set<string> | null = null;

  const measure = async (site: PlaceSite) => {
    const { at, offsetMs, ms, failure, measured } = await parts.look(site);
    if (measured) parts.keep({ site: site.id, at, offsetMs, ms, failure });
  };
  const begin = (site: PlaceSite) => {
    running.add(site.id);
    void measure(site).finally(() => running.delete(site.id));
  };

  return {
    take(given: PlaceSite[], gone: string[]) {
      for (const site of given) {
        const before = sites.get(site.id);
        const isSame = before?.site.everySeconds === site.everySeconds;
        sites.set(site.id, { site, dueAt: isSame && before ? before.dueAt : parts.now() });
        mentioned?.add(site.id);
      }
      for (const id of gone) sites.delete(id);
    },
    /** The whole assignment follows. */
    again() {
      mentioned = new Set();
    },
    /** What was not mentioned since `again` is not assigned any more. */
    complete() {
      for (const id of sites.keys()) if (mentioned && !mentioned.has(id)) sites.delete(id);
      mentioned = null;
    },
    size: () => sites.size,
    tick() {
      const now = parts.now();
      for (const [id, one] of sites) {
        if (running.size >= mostAtOnce) return;
        if (one.dueAt > now || running.has(id)) continue;
        one.dueAt = nextAfter(one.site, now);
        begin(one.site);
      }
    },
  };
};
