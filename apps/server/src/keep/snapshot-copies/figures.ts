import { inArray } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { isMissing } from './missing.ts';
import { readCopies, readNewestGood } from './rows.ts';
import { snapshotCopies, snapshotWatch } from './table.ts';

type SnapshotFigures = {
  /** Of the newest copy that was read back and that no test found broken. */
  newestGoodAt: Date | null;
  ageSeconds: number | null;
  sizeBytes: number | null;
  /** How the last one ended, wherever it went. */
  lastResult: 'ok' | 'failed' | null;
  /** Of the last copy that was restored for a test. */
  testedAt: Date | null;
  testOk: boolean | null;
  /** No good one for two days although one is expected. */
  missing: boolean;
};

/** A few rows, whatever the history: for health, the doctor and metrics. */
export const readSnapshotFigures = async (db: Executor, now: Date): Promise<SnapshotFigures> => {
  const newest = await readNewestGood(db, now);
  const ended = await readCopies(db, inArray(snapshotCopies.status, ['ok', 'failed']));
  const [last] = ended.toSorted(
    (a, b) => (b.finishedAt?.getTime() ?? 0) - (a.finishedAt?.getTime() ?? 0),
  );
  const [tested] = ended
    .filter(({ testedAt }) => testedAt)
    .toSorted((a, b) => (b.testedAt?.getTime() ?? 0) - (a.testedAt?.getTime() ?? 0));
  const [watch] = await db.select().from(snapshotWatch);
  const newestGoodAt = newest?.startedAt ?? null;
  return {
    newestGoodAt,
    ageSeconds: newestGoodAt && Math.round((now.getTime() - newestGoodAt.getTime()) / 1000),
    sizeBytes: newest?.sizeBytes ?? null,
    lastResult: last ? (last.status === 'ok' ? 'ok' : 'failed') : null,
    testedAt: tested?.testedAt ?? null,
    testOk: tested ? tested.testFault === null : null,
    missing: watch ? isMissing({ since: watch.since, lastOkAt: newestGoodAt }, now) : false,
  };
};
