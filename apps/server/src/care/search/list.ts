import type { adminSearch, ReplyOf } from '@hlidka/protocol';
import { count } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { listConnections } from './accounts/connections.ts';
import { searchAccounts, searchConnections } from './table.ts';
import { viewAccount } from './view.ts';

export const listSearch = async (ctx: UserContext): Promise<ReplyOf<typeof adminSearch.list>> => {
  const { db } = ctx;
  const { accountId } = searchConnections;
  const used = await db
    .select({ accountId, sites: count() })
    .from(searchConnections)
    .groupBy(accountId);
  const rows = await db
    .select()
    .from(searchAccounts)
    .orderBy(searchAccounts.createdAt, searchAccounts.id);
  return {
    accounts: rows.map((row) =>
      viewAccount(row, used.find((one) => one.accountId === row.id)?.sites ?? 0),
    ),
    connections: await listConnections(ctx),
  };
};
