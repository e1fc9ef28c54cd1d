import type { Search } from '@hlidka/protocol';
import type { UserContext } from '../context.ts';
import { type VisibleSite, visibleSite } from '../people/index.ts';
import { notFound } from '../platform/errors.ts';
import { addDays, pragueDay } from '../platform/time/prague.ts';
import { readFigures, readLastDay, readQueries } from './figures.ts';
import { readPositions } from './positions.ts';

const nothing = { google: null, bing: null, daily: [] };

/** Engines report days late, so the figures end with the last reported day. */
export const searchOf = async (
  ctx: UserContext,
  { id, searchConnected }: VisibleSite,
  days: number,
): Promise<Search | null> => {
  if (!searchConnected) return null;
  const month = `${pragueDay(ctx.now().getTime()).slice(0, 7)}-01`;
  const until = await readLastDay(ctx.db, id);
  return {
    days,
    until,
    ...(until ? await readFigures(ctx.db, id, addDays(until, 1 - days), until) : nothing),
    queries: await readQueries(ctx.db, id, month),
    watched: await readPositions(ctx.db, id, { until, days }),
  };
};

export const readSearch = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Search> => {
  const search = await searchOf(ctx, await visibleSite(ctx, id), days);
  if (!search) throw notFound();
  return search;
};
