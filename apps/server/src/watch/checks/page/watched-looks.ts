import type { HttpMonitor } from '../schedule/monitor.ts';
import type { PageVerdict } from './judge-page.ts';
import type { OddPageData } from './letter.ts';
import type { LookRow } from './look-rows.ts';
import { newMemory, type PageMemory } from './memory.ts';
import { holdMs, nextLook } from './next-look.ts';

export type WatchedLook = LookRow & {
  memory: PageMemory;
  isNews: boolean;
  tells: OddPageData['before'] | null;
};

/** How watched pages look, in memory; no database here. */
export const createWatchedLooks = () => {
  const all = new Map<string, WatchedLook>();
  return {
    has: (siteId: string) => all.has(siteId),
    forget: (siteId: string) => all.delete(siteId),
    news: () => [...all.values()].filter(({ isNews }) => isNews),
    /** Takes over a row as read, unless memory holds the same version or something newer. */
    adopt(row: LookRow): void {
      const before = all.get(row.siteId);
      if (before && (before.isNews || before.version === row.version)) return;
      const memory = newMemory(row.look.usual);
      all.set(row.siteId, { ...row, memory, isNews: false, tells: null });
    },
    /** A page at a new address starts without a memory. */
    memoryOf({ siteId, url }: HttpMonitor): PageMemory {
      const held = all.get(siteId);
      if (held?.url === url) return held.memory;
      const look = { usual: null, learntAt: null, odd: null, suspected: null };
      const memory = newMemory(null);
      const version = held?.version ?? 0;
      all.set(siteId, { siteId, url, version, look, memory, isNews: false, tells: null });
      return memory;
    },
    take({ siteId, url }: HttpMonitor, verdict: PageVerdict, at: number): void {
      const held = all.get(siteId);
      if (held?.url !== url) return;
      const { usual } = held.look;
      const next = nextLook(held.look, verdict, at);
      held.look = next.look;
      held.memory.usual = next.look.usual;
      if (next.look.suspected) held.memory.fullAt = performance.now() + holdMs;
      if (next.isOdd) held.tells = usual;
      held.isNews ||= next.isNews;
    },
  };
};
