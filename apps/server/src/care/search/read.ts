import type { Search } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { type VisibleSite, visibleSite } from '../../people/people/index.ts';
import { readLastDay, readQueries, readSearchDays, searchFiguresOf } from './figures.ts';
import { readPositions } from './positions.ts';

/** The engines tell of a day some days later, so the figures end with the last day told. */
export const siteSearchOf = async (
  ctx: UserContext,
  { id, searchConnected }: VisibleSite,
  days: number,
): Promise<Search | null> => {
  if (!searchConnected) return null;
  const month = `${pragueDay(ctx.now().getTime()).slice(0, 7)}-01`;
  const until = await readLastDay(ctx.db, id);
  const told = until && (await readSearchDays(ctx.db, [id], addDays(until, 1 - days), until));
  return {
    days,
    until,
    ...searchFiguresOf(told ? (told.get(id) ?? []) : []),
    queries: (await readQueries(ctx.db, [id], month)).get(id) ?? [],
    watched: await readPositions(ctx.db, id, { until, days }),
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
