import type { WindowToday } from '@hlidka/protocol';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { siteGroups, sites } from '../sites/table.ts';
import { readWindows } from './read.ts';
import { type Span, spansOf } from './spans.ts';

const present = (ids: (string | null)[]): string[] => ids.filter((id) => id !== null);

/** Maintenance from now to then, also the one that is on, in order. */
export const readComingWindows = async (
  db: Executor,
  { from, to }: Span,
  most: number,
): Promise<{ count: number; rows: WindowToday[] }> => {
  const windows = await readWindows(db, new Date(from));
  const spans = windows
    .flatMap((window) => spansOf(window, { from, to }).map((span) => ({ window, span })))
    .toSorted((a, b) => a.span.from - b.span.from);
  const shown = spans.slice(0, most);
  const named = [
    ...(await db
      .select({ id: sites.id, name: sites.name })
      .from(sites)
      .where(inArray(sites.id, present(shown.map(({ window }) => window.siteId))))),
    ...(await db
      .select({ id: siteGroups.id, name: siteGroups.name })
      .from(siteGroups)
      .where(inArray(siteGroups.id, present(shown.map(({ window }) => window.groupId))))),
  ];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    count: spans.length,
    rows: shown.map(({ window: { id, title, siteId, groupId }, span }) => ({
      id,
      title,
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
      scopeName: names.get(siteId ?? groupId ?? '') ?? null,
    })),
  };
};
