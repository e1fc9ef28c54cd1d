import { isOpen, nextOpening, standingAt } from './rules.ts';
import { maintenanceOf, type SiteInGroup } from './spans.ts';
import type { WindowRow } from './table.ts';

type Next = { from: Date; to: Date; siteIds: string[] };

/** The next window that opens on any of these sites, and on which of them. */
export const nextWindow = (
  rows: WindowRow[],
  sites: readonly SiteInGroup[],
  now: Date,
): Next | null => {
  const coming = rows
    .filter((row) => !isOpen(row, now))
    .flatMap((row) => {
      const from = nextOpening(row, now);
      const to = from && standingAt(row, from).changesAt;
      return from && to ? [{ row, from, to }] : [];
    })
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  for (const { row, from, to } of coming) {
    const within = { from: from.getTime(), to: to.getTime() };
    const own = sites.filter((site) => maintenanceOf([row], site, within).length > 0);
    if (own.length > 0) return { from, to, siteIds: own.map(({ id }) => id) };
  }
  return null;
};
