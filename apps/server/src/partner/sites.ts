import type { PartnerSites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { inCzechOrder } from '../platform/czech-order.ts';
import type { Executor } from '../platform/transaction.ts';
import type { Scope } from './scope.ts';
import { uriOf } from './uri.ts';

type Sites = z.infer<typeof PartnerSites>;

export const listPartnerSites = async (
  { db }: { db: Executor },
  { sites }: Scope,
): Promise<Sites> => {
  const { rows } = await db.execute<Sites['sites'][number]>(
    sql`select sites.id, sites.name, sites.url from sites where ${sites}`,
  );
  return {
    sites: rows
      .toSorted((a, b) => inCzechOrder(a.name, b.name) || (a.id < b.id ? -1 : 1))
      .map(({ id, name, url }) => ({ id, name, url: uriOf(url) })),
  };
};
