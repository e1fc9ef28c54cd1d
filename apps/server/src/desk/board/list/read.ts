import {
  AdminSiteRow,
  BoardColumn,
  adminSites as endpoints,
  type Language,
  type QueryOf,
  type SitesWanted,
  siteFacts,
} from '@hlidka/protocol';
import type { Context, Viewer } from '../../../base/context.ts';
import { tellOdd, writeReply, writeRow } from '../../../base/platform/http/http.ts';
import type { Book, HeldSite, Standings } from '../standing/index.ts';
import { partOf } from './lines.ts';
import { sitesInReach } from './reach.ts';
import { tallyOf } from './tally.ts';

const measured: readonly BoardColumn[] = ['hours', 'availability', 'response', 'lastCheck'];

const filling: Partial<Record<BoardColumn, (site: HeldSite) => unknown>> = {
  group: ({ groupName }) => groupName,
  certificate: ({ certificateEndsAt }) => certificateEndsAt,
  tags: ({ tags }) => tags.length > 0,
  ...Object.fromEntries(measured.map((key) => [key, ({ checkedSince }: HeldSite) => checkedSince])),
  ...Object.fromEntries(siteFacts.map((fact) => [fact, (site: HeldSite) => site[fact]])),
};

const filledIn = (sites: readonly HeldSite[]): BoardColumn[] =>
  BoardColumn.options.filter((key) => {
    const value = filling[key];
    return !value || sites.some((site) => value(site));
  });

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An outage is told in minutes, so the row of such a site changes by time alone. */
const writeSite = (book: Book, site: HeldSite, tell: (at: string) => void): string | null => {
  const recent = () => book.recentOf(site);
  const { hours } = site.outages.length > 0 ? recent() : { hours: '' };
  return book.written('row', site, `${site.version} ${hours}`, () =>
    writeRow(
      AdminSiteRow,
      {
        ...site,
        ...recent(),
        certificateEndsAt: iso(site.certificateEndsAt),
        certificateStartsAt: iso(site.certificateStartsAt),
        archivedAt: iso(site.archivedAt),
      },
      tell,
    ),
  );
};

/** A part of the board: sites are found, ordered and counted here, so that a page asks for what it shows. */
export const listAdminSites = async (
  ctx: Context & { viewer: Viewer },
  standings: Standings,
  { from, count, ...wanted }: QueryOf<typeof endpoints.list>,
  language: Language,
) => {
  const { book, all, chosen, still } = await sitesInReach(ctx, standings, wanted, language);
  const part = partOf(chosen, { by: wanted.by, from, count });
  const tell = (at: string) => tellOdd(ctx.log, endpoints.list, at);
  const rest = {
    sites: [],
    headings: part.headings,
    lines: part.lines,
    total: chosen.length,
    filled: still('filled', () => filledIn(chosen)),
    tally: still('tally', () => tallyOf(all)),
  };
  return writeReply(endpoints.list, rest, {
    sites: part.sites.map((site) => writeSite(book, site, tell)),
  });
};

/** All that match, for an action on them. */
export const listMatching = async (
  ctx: Context & { viewer: Viewer },
  standings: Standings,
  wanted: SitesWanted,
  language: Language,
) => {
  const { chosen } = await sitesInReach(ctx, standings, wanted, language);
  return { sites: chosen.map(({ id, role, plan }) => ({ id, role, plan })) };
};
