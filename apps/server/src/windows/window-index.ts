import { standingAt } from './rules.ts';
import type { WindowRow } from './table.ts';

type Place = { id: string; groupId: string | null };

/** What is open from one moment until the next change of any window. */
type Tick = {
  from: number;
  until: number;
  all: boolean;
  groups: Set<string>;
  sites: Set<string>;
};

const tickAt = (rows: WindowRow[], at: Date): Tick => {
  const from = at.getTime();
  const tick: Tick = { from, until: Infinity, all: false, groups: new Set(), sites: new Set() };
  for (const row of rows) {
    const { open, changesAt } = standingAt(row, at);
    if (changesAt) tick.until = Math.min(tick.until, changesAt.getTime());
    if (!open) continue;
    if (row.siteId) tick.sites.add(row.siteId);
    else if (row.groupId) tick.groups.add(row.groupId);
    else tick.all = true;
  }
  return tick;
};

/** Answers for thousands of sites: the windows are read over only when one of them changes. */
export const createWindowIndex = (rows: WindowRow[]) => {
  let tick: Tick | null = null;
  const tickOf = (at: Date): Tick => {
    if (!tick || at.getTime() < tick.from || at.getTime() >= tick.until) tick = tickAt(rows, at);
    return tick;
  };
  return {
    covers(site: Place, at: Date): boolean {
      const { all, groups, sites } = tickOf(at);
      return all || sites.has(site.id) || (site.groupId !== null && groups.has(site.groupId));
    },
    /** The next moment, after this one, when any window opens or closes. */
    changesAt(after: Date): Date | null {
      const { until } = tickOf(after);
      return until === Infinity ? null : new Date(until);
    },
  };
};
export type WindowIndex = ReturnType<typeof createWindowIndex>;
