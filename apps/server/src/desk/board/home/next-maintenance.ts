import type { NextMaintenance, SiteCard } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { nextWindow, readWindows } from '../../../estate/windows/index.ts';

const sitesNamed = 3;

/** Times and sites only: a window's title is the operators' own. */
export const readNextMaintenance = async (
  ctx: UserContext,
  sites: readonly SiteCard[],
): Promise<NextMaintenance | null> => {
  const now = ctx.now();
  const next = nextWindow(await readWindows(ctx.db, now), sites, now);
  if (!next) return null;
  const own = sites.filter(({ id }) => next.siteIds.includes(id));
  return {
    from: next.from.toISOString(),
    to: next.to.toISOString(),
    siteCount: own.length,
    sites: own.slice(0, sitesNamed).map(({ id, name }) => ({ id, name })),
  };
};
