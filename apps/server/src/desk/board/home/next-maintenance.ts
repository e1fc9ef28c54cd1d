import type { NextMaintenance } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { nextWindow, readWindows } from '../../../estate/windows/index.ts';
import type { HeldSite, KeptFacts } from '../standing/index.ts';

const sitesNamed = 3;

/** Times and sites only: a window's title is the operators' own. */
export const readNextMaintenance = async (
  ctx: UserContext,
  facts: KeptFacts,
  sites: readonly HeldSite[],
): Promise<NextMaintenance | null> => {
  const now = ctx.now();
  const windows = await facts.one('windows', [], () => readWindows(ctx.db, now));
  const next = nextWindow(windows, sites, now);
  if (!next) return null;
  const own = sites.filter(({ id }) => next.siteIds.includes(id));
  return {
    from: next.from.toISOString(),
    to: next.to.toISOString(),
    siteCount: own.length,
    sites: own.slice(0, sitesNamed).map(({ id, name }) => ({ id, name })),
  };
};
