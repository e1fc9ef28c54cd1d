import { inArray } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { sites } from './table.ts';

export const findSiteNames = async (db: Executor, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(inArray(sites.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
