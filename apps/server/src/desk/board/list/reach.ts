import type { Language, SitesWanted } from '@hlidka/protocol';
import type { Context, Viewer } from '../../../base/context.ts';
import type { Book, HeldSite, Standings } from '../standing/index.ts';
import { chooseSites } from './choose.ts';

export type SitesInReach = {
  book: Book;
  /** Every site that the operator may ask about, archived ones too. */
  all: readonly HeldSite[];
  /** Those that match, in the asked order. */
  chosen: readonly HeldSite[];
  /** Keeps what was made of them as long as no site's state changes. */
  still<T>(what: string, make: () => T): T;
};

/** Lists of operators show archived sites too; one of some clients sees those of their clients in use. */
export const sitesInReach = async (
  ctx: Context & { viewer: Viewer },
  standings: Standings,
  wanted: SitesWanted,
  language: Language,
): Promise<SitesInReach> => {
  if (ctx.viewer.kind !== 'all') {
    const { book, sites } = await standings.seen(ctx);
    const own = new Set(sites);
    const all = book.inOrder(wanted.sort, language).filter((site) => own.has(site));
    return { book, all, chosen: chooseSites(all, wanted), still: (_, make) => make() };
  }
  const book = await standings.all(ctx);
  const all = book.inOrder(wanted.sort, language);
  const { sort, by, ...which } = wanted;
  const key = JSON.stringify(which);
  const last = book.still<{ of: readonly HeldSite[] | null; chosen: HeldSite[] }>(
    `chosen ${language} ${sort} ${key}`,
    () => ({ of: null, chosen: [] }),
  );
  // Sums alone may have changed the order.
  if (last.of !== all) Object.assign(last, { of: all, chosen: chooseSites(all, wanted) });
  return {
    book,
    all,
    chosen: last.chosen,
    still: (what, make) => book.still(`${what} ${key}`, make),
  };
};
