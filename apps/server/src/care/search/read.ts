import { type Search, SearchEngine } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { pastOf, type VisibleSite, visibleSite } from '../../people/people/index.ts';
import {
  reachOf,
  readLastDay,
  readQueries,
  readSearchDays,
  readTold,
  searchFiguresOf,
} from './figures.ts';
import { readPositions } from './positions.ts';

/** The engines tell of a day some days later, so the figures end with the last day told. */
export const siteSearchOf = async (
  ctx: UserContext,
  { id, searchConnected }: VisibleSite,
  days: number,
): Promise<Search | null> => {
  if (!searchConnected) return null;
  const owner = pastOf(ctx.viewer);
  const month = `${pragueDay(ctx.now().getTime()).slice(0, 7)}-01`;
  const until = await readLastDay(ctx.db, id, owner);
  const from = until && addDays(until, 1 - days);
  const rows = until && from ? await readSearchDays(ctx.db, [id], from, until, owner) : null;
  const told = (await readTold(ctx.db, [id], pragueDay(ctx.now().getTime()), owner)).get(id) ?? {};
  const reach = from && until ? reachOf(told, from, until) : { google: null, bing: null };
  return {
    days,
    until,
    reach,
    ...searchFiguresOf(rows?.get(id) ?? [], told),
    queries: (await readQueries(ctx.db, [id], month, owner)).get(id) ?? [],
    queriesTold: SearchEngine.options.some((engine) => (told[engine]?.last ?? '') >= month),
    watched: await readPositions(ctx.db, id, { until, days, owner }, (reach.google?.days ?? 0) > 0),
  };
};

export const readSearch = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Search> => {
  const search = await siteSearchOf(ctx, await visibleSite(ctx, id), days);
  if (!search) throw notFound();
  return search;
};
