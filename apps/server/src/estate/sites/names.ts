import { ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../base/platform/database/like.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

export const findSiteNames = async (db: Executor, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(inArray(sites.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The sites whose names contain these words. */
export const sitesCalled = (words: string): SQL =>
  sql`select ${sites.id}::text from ${sites} where ${ilike(sites.name, containing(words))}`;
