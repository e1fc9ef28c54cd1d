import type { SearchAccount, SearchConnection } from '@hlidka/protocol';
import { isWhole } from './steps.ts';
import type { AccountRow, ConnectionRow } from './table.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const viewAccount = (row: AccountRow, sites: number): SearchAccount => ({
  id: row.id,
  engine: row.engine,
  name: row.name,
  email: row.email,
  keyMark: row.keyMark,
  createdAt: row.createdAt.toISOString(),
  replacedAt: iso(row.replacedAt),
  lastOkAt: iso(row.lastOkAt),
  trouble: row.trouble,
  troubleSince: iso(row.troubleSince),
  sites,
});

export type ConnectionFacts = {
  row: ConnectionRow;
  siteName: string;
  hostname: string | null;
  accountName: string;
  lastDay: string | null;
};

export const viewConnection = (
  { row, siteName, hostname, accountName, lastDay }: ConnectionFacts,
  today: string,
): SearchConnection => ({
  siteId: row.siteId,
  siteName,
  hostname,
  engine: row.engine,
  accountId: row.accountId,
  accountName,
  property: row.property,
  createdAt: row.createdAt.toISOString(),
  readFrom: row.readFrom,
  whole: isWhole(row, today),
  wanted: row.wantedAt !== null,
  lastDay,
  lastOkAt: iso(row.lastOkAt),
  trouble: row.trouble,
  troubleSince: iso(row.troubleSince),
});
