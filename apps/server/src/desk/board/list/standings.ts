import { siteFacts } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../../base/context.ts';
import { pickKeys } from '../../../base/platform/database/by-keys.ts';
import { type PlainRow, readPlainRows } from '../../../base/platform/database/plain-rows.ts';
import { clients, siteGroups, sites } from '../../../estate/sites/table.ts';
import { withinReach } from '../../../people/people/index.ts';
import { lastSecond } from '../../../watch/checks/index.ts';
import { watches } from '../../../watch/incidents/table.ts';
import { createStanding, standingColumns, watchOfSite } from '../standing.ts';

const columns = {
  ...standingColumns,
  name: sites.name,
  hostname: sites.hostname,
  url: sites.url,
  ...pickKeys(sites, siteFacts),
  tags: sites.tags,
  clientId: sites.clientId,
  archivedAt: sites.archivedAt,
  certificateEndsAt: watches.certificateEndsAt,
  certificateStartsAt: watches.certificateStartsAt,
};

type Standing = ReturnType<Awaited<ReturnType<typeof createStanding>>>;

/** A site with its state and what it is found and ordered by. */
export type BoardSite = Omit<PlainRow<typeof columns>, keyof Standing> &
  Standing & { clientName: string; groupName: string | null };

const namesIn = async (ctx: Context, table: typeof clients | typeof siteGroups) => {
  const rows = await readPlainRows(ctx.db, { id: table.id, name: table.name }, sql`${table}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Every site, archived ones too: worst first cannot be told from a part of them. */
export const readBoardSites = async (ctx: Context & { viewer: Viewer }): Promise<BoardSite[]> => {
  const last = lastSecond(ctx.now().getTime());
  const rows = await readPlainRows(
    ctx.db,
    { ...columns, lastSecond: last.column },
    sql`${sites} left join ${watches} on ${watchOfSite} ${last.join} where ${withinReach(ctx.viewer) ?? sql`true`}`,
  );
  const measured = rows.flatMap(({ number, lastSecond: at }) =>
    at === null ? [] : [[number, new Date(at * 1000)] as const],
  );
  const standing = await createStanding(ctx, rows, new Map(measured));
  const clientNames = await namesIn(ctx, clients);
  const groupNames = await namesIn(ctx, siteGroups);
  return rows.map((row) => ({
    ...row,
    ...standing(row),
    clientName: clientNames.get(row.clientId) ?? '',
    groupName: row.groupId === null ? null : (groupNames.get(row.groupId) ?? null),
  }));
};
