import { type SiteCard, type SiteDetail, siteFacts } from '@hlidka/protocol';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { pickKeys } from '../../base/platform/database/by-keys.ts';
import { type PlainRow, readPlainRows } from '../../base/platform/database/plain-rows.ts';
import { notFound } from '../../base/platform/errors.ts';
import { readLastBackup } from '../../care/backups/index.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { mayView, pastOf } from '../../people/people/index.ts';
import { openIncidentsOf } from '../../watch/incidents/index.ts';
import { watches } from '../../watch/incidents/table.ts';
import { createStanding, standingColumns, watchOfSite } from './standing.ts';
import { byName } from './status.ts';

/** Only what a client may know: internal columns are not even read. */
const columns = {
  ...standingColumns,
  name: sites.name,
  url: sites.url,
  hostname: sites.hostname,
  ...pickKeys(sites, siteFacts),
  clientName: clients.name,
  searchConnected: sites.searchConnected,
  aiEntitled: sites.aiEntitled,
};

const visible = (ctx: UserContext, which: SQL | undefined, order = sql``) =>
  readPlainRows(
    ctx.db,
    columns,
    sql`${sites} join ${clients} on ${eq(clients.id, sites.clientId)}
      left join ${watches} on ${watchOfSite} where ${and(mayView(ctx.viewer), which) ?? sql`true`} ${order}`,
  );

type Row = PlainRow<typeof columns>;
type Standing = Awaited<ReturnType<typeof createStanding>>;

const card = (row: Row, standing: Standing): SiteCard => ({ ...row, ...standing(row) });

export const listSites = async (ctx: UserContext): Promise<{ sites: SiteCard[] }> => {
  const rows = await visible(ctx, undefined, sql`order by ${sites.id}`);
  const standing = await createStanding(ctx, rows);
  return { sites: rows.toSorted(byName).map((row) => card(row, standing)) };
};

export const readSite = async (ctx: UserContext, { id }: { id: string }): Promise<SiteDetail> => {
  const [row] = await visible(ctx, eq(sites.id, id));
  if (!row) throw notFound();
  return {
    ...card(row, await createStanding(ctx, [row])),
    openIncidents: await openIncidentsOf(ctx.db, id),
    lastBackup: await readLastBackup(ctx.db, [id], pastOf(ctx.viewer)),
    entitlements: { search: row.searchConnected, ai: row.aiEntitled },
  };
};
