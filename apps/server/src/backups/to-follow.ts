import type { BackupToFollow } from '@hlidka/protocol';
import { isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { readExpected } from './expected.ts';
import { readFailing } from './failed.ts';
import { isMissing, lateAt } from './late.ts';
import { backupExpectations, backupFailures } from './table.ts';

/**
 * Failed and missing backups of which operators were told and that are still so, the latest first.
 * Only marked sites are read (`missing.ts` marks them every few minutes).
 */
export const readBackupsToFollow = async (
  db: Executor,
  now: Date,
  most: number,
): Promise<{ count: number; rows: BackupToFollow[] }> => {
  const marked = sql`s.id in (select site_id from ${backupFailures})`;
  const failed = (await readFailing(db, now, marked)).map(
    ({ siteId, siteName, startedAt, lastOkAt }): BackupToFollow => ({
      what: 'failed',
      siteId,
      siteName,
      at: startedAt,
      lastOkAt,
    }),
  );
  const expected = await readExpected(db, now, isNotNull(backupExpectations.toldAt));
  const missing = expected
    .filter((row) => !row.pausedAt && isMissing(row, now))
    .map(
      (row): BackupToFollow => ({
        what: 'missing',
        siteId: row.siteId,
        siteName: row.siteName,
        at: lateAt(row).toISOString(),
        lastOkAt: row.lastOkAt?.toISOString() ?? null,
      }),
    );
  // A site whose backup failed needs no second line that one is missing.
  const told = new Set(failed.map(({ siteId }) => siteId));
  const all = [...failed, ...missing.filter(({ siteId }) => !told.has(siteId))];
  return {
    count: all.length,
    rows: all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, most),
  };
};
