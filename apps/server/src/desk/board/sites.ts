import { SiteCard, type SiteDetail, sites } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { tellOdd, writeReply, writeRow } from '../../base/platform/http/http.ts';
import { readLastBackup } from '../../care/backups/index.ts';
import { pastOf } from '../../people/people/index.ts';
import { openIncidentsOf } from '../../watch/incidents/index.ts';
import type { Book, HeldSite, Standings } from './standing/index.ts';

/** As a client sees it: the schema leaves out what is internal. */
export const writeCards = (ctx: UserContext, book: Book, shown: readonly HeldSite[]) =>
  shown.map((site) =>
    book.written('card', site, `${site.stateVersion}`, () =>
      writeRow(SiteCard, site, (at) => tellOdd(ctx.log, sites.list, at)),
    ),
  );

export const listSites = async (ctx: UserContext, standings: Standings) => {
  const { book, sites: seen } = await standings.seen(ctx);
  return writeReply(sites.list, { sites: [] }, { sites: writeCards(ctx, book, seen) });
};

export const readSite = async (
  ctx: UserContext,
  standings: Standings,
  { id }: { id: string },
): Promise<SiteDetail> => {
  const { site } = await standings.oneSeen(ctx, id);
  if (!site) throw notFound();
  return {
    ...site,
    openIncidents: await openIncidentsOf(ctx.db, id),
    lastBackup: await readLastBackup(ctx.db, [id], pastOf(ctx.viewer)),
    entitlements: { search: site.searchConnected, ai: site.aiEntitled },
  };
};
