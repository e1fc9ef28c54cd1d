import type { Watch } from '../incidents/index.ts';
import { flag, type MadeResult } from './results.ts';
import { isFirst, type Monitor } from './schedule/monitor.ts';
import type { SecondOpinions } from './second-opinions.ts';

/**
 * Failed regular checks about which other places are being asked. They are written once it is known
 * whether they count: a local fault is not the site's.
 */
export const createHeldBack = (
  add: (result: MadeResult) => void,
  opinions: Pick<SecondOpinions, 'othersOf' | 'isOpen' | 'countsLocal'>,
) => {
  const held = new Map<number, MadeResult[]>();
  const release = (number: number, flags = 0) => {
    for (const result of held.get(number) ?? []) add({ ...result, flags: result.flags | flags });
    held.delete(number);
  };
  return {
    keep(monitor: Monitor, result: MadeResult) {
      const isAsked = isFirst(monitor) && opinions.othersOf(monitor.siteId) !== undefined;
      const isDoubtful = result.failure !== 0 && result.flags === 0 && isAsked;
      const { number } = monitor;
      if (isDoubtful) held.set(number, [...(held.get(number) ?? []), result]);
      else add(result);
    },
    /**
     * Writes the checks held back, once the verdict says whether they count; without
     * one they do.
     */
    settle({ siteId, number }: Pick<Monitor, 'siteId' | 'number'>, watch: Watch | undefined) {
      if (!held.has(number)) return;
      if (watch && (watch.phase === 'suspect' || opinions.isOpen(siteId))) return;
      const isLocal = watch?.localSince != null && !opinions.countsLocal(siteId);
      release(number, isLocal ? flag.local : 0);
    },
    releaseAll() {
      for (const number of held.keys()) release(number);
    },
  };
};
