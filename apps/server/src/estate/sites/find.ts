import type { SiteRole } from '@hlidka/protocol';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

/** Null: in no role. */
export const findSiteRoles = async (
  db: Executor,
  ids: string[],
): Promise<Map<string, SiteRole | null>> => {
  const rows = await db
    .select({ id: sites.id, role: sites.role })
    .from(sites)
    .where(inArray(sites.id, ids));
  return new Map(rows.map(({ id, role }) => [id, role]));
};

export const nameOfSite = async (db: Executor, id: string): Promise<string | null> => {
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, id));
  return site?.name ?? null;
};
