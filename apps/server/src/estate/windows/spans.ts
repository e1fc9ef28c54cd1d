import { isOpen, nextOpening, standingAt } from './rules.ts';
import type { WindowRow } from './table.ts';

/** Half-open, in milliseconds. */
export type Span = { from: number; to: number };
export type SiteInGroup = { id: string; groupId: string | null };

/** When a window was open within this time. Time before it was entered still counts as measured. */
export const spansOf = (row: WindowRow, { from, to }: Span): Span[] => {
  const spans: Span[] = [];
  // A window that never closes is computed only some weeks ahead; it is still open at that point.
  const openFrom = (moment: Date) =>
    isOpen(row, moment) ? moment : (nextOpening(row, moment) ?? new Date(to));
  let at = openFrom(new Date(Math.max(from, row.createdAt.getTime())));
  while (at.getTime() < to) {
    const closesAt = standingAt(row, at).changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
    spans.push({ from: at.getTime(), to: Math.min(closesAt, to) });
    if (closesAt >= to) break;
    at = openFrom(new Date(closesAt));
  }
  return spans;
};

/** When a site was in maintenance within this time, in order, overlaps merged. */
export const maintenanceOf = (rows: WindowRow[], site: SiteInGroup, within: Span): Span[] => {
  const spans = rows
    .filter(
      ({ siteId, groupId }) =>
        (!siteId && !groupId) || siteId === site.id || (groupId && groupId === site.groupId),
    )
    .flatMap((row) => spansOf(row, within))
    .sort((a, b) => a.from - b.from);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
};
