import type { Snapshot, Snapshots } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import { nextRunOf, wakeDuty } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { openDestinations } from './destinations.ts';
import { readSnapshotFigures } from './figures.ts';
import { isGood, readCopies } from './rows.ts';
import { nameOf } from './stores/store.ts';
import { type CopyRow, snapshotCopies } from './table.ts';
import { viewCopy, viewSettings } from './view.ts';

export const subjectOf = ({ id, name }: CopyRow) => ({ kind: 'snapshot', id, name });

export const findCopy = async (db: Executor, id: string): Promise<CopyRow> => {
  const [row] = await readCopies(db, eq(snapshotCopies.id, id));
  if (!row) throw notFound();
  return row;
};

export const listSnapshots = async (ctx: Context): Promise<Snapshots> => {
  const { newestGoodAt, missing } = await readSnapshotFigures(ctx.db, ctx.now());
  return {
    snapshots: (await readCopies(ctx.db)).map(viewCopy),
    settings: viewSettings(ctx.config.snapshots),
    nextAt: (await nextRunOf(ctx.db, 'snapshots'))?.toISOString() ?? null,
    newestGoodAt: newestGoodAt?.toISOString() ?? null,
    missing,
  };
};

/** One caller at a time, because both look first at what exists. */
const alone = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('snapshot copies'))`);

/** Returns the one that is waiting or being made, if there is one. */
export const askForSnapshot = (ctx: Context): Promise<Snapshot> =>
  transaction(ctx.db, async (tx) => {
    await alone(tx);
    const [destination] = openDestinations(ctx.config).wanted;
    if (!destination) throw new DomainError('no place for snapshots');
    const [open] = await readCopies(tx, inArray(snapshotCopies.status, ['waiting', 'in_progress']));
    if (open) return viewCopy(open);
    const id = newId();
    const startedAt = ctx.now();
    const name = nameOf(startedAt, id);
    const [row] = await tx
      .insert(snapshotCopies)
      .values({ id, destination, name, startedAt, byOperator: true, status: 'waiting' })
      .returning();
    if (!row) throw notFound();
    await wakeDuty(tx, 'snapshots', startedAt);
    await record(tx, ctx.actor, 'snapshot.asked', subjectOf(row));
    return viewCopy(row);
  });

/** A second request for the same test changes nothing. */
export const askForTest = (ctx: Context, { id }: { id: string }): Promise<Snapshot> =>
  transaction(ctx.db, async (tx) => {
    await alone(tx);
    const row = await findCopy(tx, id);
    if (row.status !== 'ok') throw new DomainError('conflict');
    if (row.testAskedAt) return viewCopy(row);
    const testAskedAt = ctx.now();
    await tx.update(snapshotCopies).set({ testAskedAt }).where(eq(snapshotCopies.id, id));
    await wakeDuty(tx, 'snapshot_test', testAskedAt);
    await record(tx, ctx.actor, 'snapshot.test_asked', subjectOf(row));
    return viewCopy({ ...row, testAskedAt });
  });

/** From here on it does not count as good, so that two at once cannot remove the last two. */
const takeOut = (ctx: Context, id: string): Promise<CopyRow> =>
  transaction(ctx.db, async (tx) => {
    await alone(tx);
    const row = await findCopy(tx, id);
    if (row.status === 'waiting' || row.status === 'in_progress') throw new DomainError('conflict');
    const good = await readCopies(tx, isGood);
    if (good.length === 1 && good[0]?.id === id) throw new DomainError('last snapshot');
    await tx
      .update(snapshotCopies)
      .set({ status: 'failed', fault: 'gone' })
      .where(eq(snapshotCopies.id, id));
    return row;
  });

/** Deletes the file, then its row; if the file cannot be deleted, all stays as it was. */
export const removeSnapshot = async (ctx: Context, { id }: { id: string }): Promise<void> => {
  const row = await takeOut(ctx, id);
  const own = eq(snapshotCopies.id, id);
  try {
    const store = openDestinations(ctx.config).storeOf(row.destination);
    await store?.remove(row.name, AbortSignal.timeout(removeMs));
  } catch (error) {
    ctx.log.warn({ err: error, snapshot: row.name }, 'a snapshot was not deleted');
    const { status, fault } = row;
    await ctx.db
      .update(snapshotCopies)
      .set({ status, fault })
      .where(and(own, eq(snapshotCopies.fault, 'gone')));
    throw new DomainError('unavailable');
  }
  await transaction(ctx.db, async (tx) => {
    await tx.delete(snapshotCopies).where(own);
    const { startedAt, sizeBytes } = row;
    await record(tx, ctx.actor, 'snapshot.removed', subjectOf(row), {
      startedAt: startedAt.toISOString(),
      sizeBytes,
    });
  });
};

/** A person waits for the answer. */
const removeMs = 15_000;
