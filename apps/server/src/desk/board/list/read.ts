import {
  type AdminSiteRow,
  BoardColumn,
  type adminSites as endpoints,
  type Language,
  type QueryOf,
  type SitesWanted,
  siteFacts,
} from '@hlidka/protocol';
import { parseSort } from '@hlidka/texts/board';
import type { Context, Viewer } from '../../../base/context.ts';
import {
  type LastDaySum,
  type Recent,
  readLastDaySums,
  readRecent,
} from '../../../watch/checks/index.ts';
import { lastDayOf } from '../figures.ts';
import { chooseSites, orderSites } from './choose.ts';
import { partOf } from './lines.ts';
import { type BoardSite, readBoardSites } from './standings.ts';
import { tallyOf } from './tally.ts';

const measured: readonly BoardColumn[] = ['hours', 'availability', 'response', 'lastCheck'];

/** The day's sums, as far as they decide the order. */
const sumsFor = (ctx: Context, sort: string): Promise<Map<number, LastDaySum>> => {
  const { key } = parseSort(sort);
  const read = (which: 'all' | 'failed') => readLastDaySums(ctx.db, ctx.now().getTime(), which);
  if (key === 'status') return read('failed');
  return measured.includes(key) ? read('all') : Promise.resolve(new Map());
};

const filling: Partial<Record<BoardColumn, (site: BoardSite) => unknown>> = {
  group: ({ groupName }) => groupName,
  certificate: ({ certificateEndsAt }) => certificateEndsAt,
  tags: ({ tags }) => tags.length > 0,
  ...Object.fromEntries(
    measured.map((key) => [key, ({ checkedSince }: BoardSite) => checkedSince]),
  ),
  ...Object.fromEntries(siteFacts.map((fact) => [fact, (site: BoardSite) => site[fact]])),
};

const filledIn = (sites: readonly BoardSite[]): BoardColumn[] =>
  BoardColumn.options.filter((key) => {
    const value = filling[key];
    return !value || sites.some((site) => value(site));
  });

const iso = (at: Date | null) => at?.toISOString() ?? null;

const rowOf = (site: BoardSite, recent: ReadonlyMap<number, Recent>): AdminSiteRow => ({
  ...site,
  ...lastDayOf(recent.get(site.number)),
  certificateEndsAt: iso(site.certificateEndsAt),
  certificateStartsAt: iso(site.certificateStartsAt),
  archivedAt: iso(site.archivedAt),
});

/** A part of the board: sites are found, ordered and counted here, so that a page asks for what it shows. */
export const listAdminSites = async (
  ctx: Context & { viewer: Viewer },
  { from, count, ...wanted }: QueryOf<typeof endpoints.list>,
  language: Language,
) => {
  const all = await readBoardSites(ctx);
  const { by, sort } = wanted;
  const sums = await sumsFor(ctx, sort);
  const sites = orderSites(chooseSites(all, wanted), { sort, sums, language, now: ctx.now() });
  const part = partOf(sites, { by, from, count });
  const numbers = part.sites.map(({ number }) => number);
  const recent = await readRecent(ctx.db, ctx.now().getTime(), numbers);
  return {
    sites: part.sites.map((site) => rowOf(site, recent)),
    headings: part.headings,
    lines: part.lines,
    total: sites.length,
    filled: filledIn(sites),
    tally: tallyOf(all),
  };
};

/** All that match, for an action on them. */
export const listMatching = async (ctx: Context & { viewer: Viewer }, wanted: SitesWanted) => ({
  sites: chooseSites(await readBoardSites(ctx), wanted).map(({ id, role, plan }) => ({
    id,
    role,
    plan,
  })),
});
