import type { SiteRole } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

/** Null also for a site that is in no role. */
export const roleOfSite = async (db: Executor, id: string): Promise<SiteRole | null> => {
  const [site] = await db.select({ role: sites.role }).from(sites).where(eq(sites.id, id));
  return site?.role ?? null;
};

export const nameOfSite = async (db: Executor, id: string): Promise<string | null> => {
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, id));
  return site?.name ?? null;
};
