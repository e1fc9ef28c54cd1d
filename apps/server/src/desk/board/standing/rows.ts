import { siteFacts } from '@hlidka/protocol';
import { eq, type SQL, sql } from 'drizzle-orm';
import { pickKeys } from '../../../base/platform/database/by-keys.ts';
import { type PlainRow, readPlainRows } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { clients, siteGroups, siteOwners, sites } from '../../../estate/sites/table.ts';
import { type HoursRead, readLastHours, readLastResults } from '../../../watch/checks/index.ts';
import {
  type OpenTrouble,
  type Outage,
  readOpenTrouble,
  readOutages,
} from '../../../watch/incidents/index.ts';
import { watches } from '../../../watch/incidents/table.ts';

/** What pages say of a site and find it by, as its own row and its neighbours have it. */
const columns = {
  id: sites.id,
  number: sites.number,
  clientId: sites.clientId,
  clientName: clients.name,
  groupId: sites.groupId,
  groupName: siteGroups.name,
  groupKind: siteGroups.kind,
  role: sites.role,
  name: sites.name,
  url: sites.url,
  hostname: sites.hostname,
  ...pickKeys(sites, siteFacts),
  tags: sites.tags,
  searchConnected: sites.searchConnected,
  aiEntitled: sites.aiEntitled,
  pausedAt: sites.pausedAt,
  archivedAt: sites.archivedAt,
  freshSeconds: sites.freshSeconds,
  checkedSince: watches.firstSuccessAt,
  failedSince:
    sql<Date | null>`case when ${watches.phase} = 'suspect' then ${watches.failedSince} end`.mapWith(
      watches.failedSince,
    ),
  lastFailure: watches.lastFailure,
  certificateEndsAt: watches.certificateEndsAt,
  certificateStartsAt: watches.certificateStartsAt,
  /** It had another owner once: its past is not one client's. */
  wasMoved: sql<boolean>`exists (select 1 from ${siteOwners} o where o.site_id = ${sites.id})`,
};
type Row = PlainRow<Omit<typeof columns, 'groupName' | 'groupKind'>> & {
  groupName: string | null;
  groupKind: (typeof siteGroups.$inferSelect)['kind'] | null;
};

export type SiteRead = Row & {
  open: OpenTrouble;
  lastResultAt: Date | null;
  /** Outages of the last day. */
  outages: readonly Outage[];
  hours: HoursRead | null;
};

const dayMs = 25 * 3_600_000;
const noOutages: readonly Outage[] = [];

/**
 * Everything that is held of these sites, by one query for each kind of thing: the only way in which it is
 * read, of one site or of all.
 */
export const readSiteRows = async (
  db: Executor,
  now: Date,
  which: SQL | 'all',
): Promise<SiteRead[]> => {
  const rows = (await readPlainRows(
    db,
    columns,
    sql`${sites} join ${clients} on ${eq(clients.id, sites.clientId)}
      left join ${siteGroups} on ${eq(siteGroups.id, sites.groupId)}
      left join ${watches} on ${eq(watches.number, sites.number)}
      where ${which === 'all' ? sql`true` : which} order by ${sites.id}`,
  )) as Row[];
  const numbers = rows.map(({ number }) => number);
  // One after another: in a transaction they share one connection.
  const trouble = await readOpenTrouble(
    db,
    rows.map(({ id }) => id),
  );
  const lastResults = await readLastResults(db, now.getTime(), numbers);
  const outages = await readOutages(db, new Date(now.getTime() - dayMs), numbers);
  const hours = await readLastHours(db, now.getTime(), which === 'all' ? 'all' : numbers);
  return rows.map((row) => ({
    ...row,
    failedSince: row.failedSince && new Date(row.failedSince),
    open: trouble(row.id),
    lastResultAt: lastResults.get(row.number) ?? null,
    outages: outages.get(row.number) ?? noOutages,
    hours: hours.get(row.number) ?? null,
  }));
};
