import type { FurtherCheckSettings } from '@hlidka/protocol';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { siteChecks } from '../table.ts';

export type FurtherCheck = {
  number: number;
  siteId: string;
  ref: string | null;
  name: string;
  settings: FurtherCheckSettings;
  counts: boolean;
  wakes: boolean;
  pausedAt: Date | null;
};

/** Those of these sites; without, of all. */
export const readFurtherChecks = async (
  db: Executor,
  siteIds?: string[],
): Promise<FurtherCheck[]> => {
  const those = siteIds && inArray(siteChecks.siteId, siteIds);
  const rows = await db
    .select()
    .from(siteChecks)
    .where(and(isNotNull(siteChecks.settings), those))
    .orderBy(siteChecks.createdAt, siteChecks.number);
  return rows.flatMap(({ name, settings, ...row }) =>
    settings && name !== null ? [{ ...row, name, settings }] : [],
  );
};
