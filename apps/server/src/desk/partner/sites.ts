import type { PartnerSites } from '@hlidka/protocol';
import type * as z from 'zod';
import { inCzechOrder } from '../../base/platform/czech-order.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import type { PartnerScope } from './scope.ts';
import { uriOf } from './uri.ts';

type Sites = z.infer<typeof PartnerSites>;

export const listPartnerSites = async (
  { db }: { db: Executor },
  { within }: PartnerScope,
): Promise<Sites> => {
  const rows = await db
    .select({ id: sites.id, name: sites.name, url: sites.url })
    .from(sites)
    .where(within);
  return {
    sites: rows
      .toSorted((a, b) => inCzechOrder(a.name, b.name) || (a.id < b.id ? -1 : 1))
      .map(({ id, name, url }) => ({ id, name, url: uriOf(url) })),
  };
};
