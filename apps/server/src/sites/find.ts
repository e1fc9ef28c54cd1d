import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { sites } from './table.ts';

export const nameOfSite = async (db: Executor, id: string): Promise<string | null> => {
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, id));
  return site?.name ?? null;
};
