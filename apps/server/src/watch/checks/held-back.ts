import type { Watch } from '../incidents/index.ts';
import { flag, type MadeResult } from './results.ts';
import type { SecondOpinions } from './second-opinions.ts';

/**
 * Failed regular checks about which other places are being asked. They are written once it is known
 * whether they count: a local fault is not the site's.
 */
export const createHeldBack = (
  add: (result: MadeResult) => void,
  opinions: Pick<SecondOpinions, 'othersOf' | 'isOpen' | 'countsLocal'>,
) => {
  const held = new Map<string, MadeResult[]>();
  const release = (siteId: string, flags = 0) => {
    for (const result of held.get(siteId) ?? []) add({ ...result, flags: result.flags | flags });
    held.delete(siteId);
  };
  return {
    keep(siteId: string, result: MadeResult) {
      const isDoubtful =
        result.failure !== 0 && result.flags === 0 && opinions.othersOf(siteId) !== undefined;
      if (isDoubtful) held.set(siteId, [...(held.get(siteId) ?? []), result]);
      else add(result);
    },
    /**
     * Writes the checks held back for this site, once the verdict says whether they count; without
     * one they do.
     */
    settle(siteId: string, watch: Watch | undefined) {
      if (watch && (watch.phase === 'suspect' || opinions.isOpen(siteId))) return;
      const isLocal = watch?.localSince != null && !opinions.countsLocal(siteId);
      release(siteId, isLocal ? flag.local : 0);
    },
    releaseAll() {
      for (const siteId of held.keys()) release(siteId);
    },
  };
};
