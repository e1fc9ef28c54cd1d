import { ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../base/platform/database/like.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { outlets } from './table.ts';

export const findOutletNames = async (
  db: Executor,
  ids: string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: outlets.id, name: outlets.name })
    .from(outlets)
    .where(inArray(outlets.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The outlets whose names contain these words. */
export const outletsCalled = (words: string): SQL =>
  sql`select ${outlets.id}::text from ${outlets} where ${ilike(outlets.name, containing(words))}`;
