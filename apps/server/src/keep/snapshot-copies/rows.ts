import type { SnapshotDestination, SnapshotStage } from '@hlidka/protocol';
import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { wakeDuty } from '../../base/clock/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { brokenFaults, faultOf } from './fault.ts';
import { nameOf } from './stores/store.ts';
import { type CopyRow, snapshotCopies } from './table.ts';
import type { Counted } from './tally.ts';

/** Written, read back and compared, and no test has found it broken. */
export const isGood = and(
  eq(snapshotCopies.status, 'ok'),
  or(isNull(snapshotCopies.testFault), notInArray(snapshotCopies.testFault, [...brokenFaults])),
);

/** Newest first; of several tries to send one snapshot the last one, which may still run. */
export const readCopies = (db: Executor, where?: SQL) =>
  db
    .select()
    .from(snapshotCopies)
    .where(where)
    .orderBy(
      desc(snapshotCopies.startedAt),
      desc(snapshotCopies.finishedAt),
      desc(snapshotCopies.id),
    );

/** A copy dated in the future has a wrong date, so it does not count. */
export const readNewestGood = async (db: Executor, now: Date): Promise<CopyRow | undefined> => {
  const past = sql`${snapshotCopies.startedAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await readCopies(db, and(isGood, past)).limit(1);
  return row;
};

/** Reuses the row that an operator requested, or makes one. */
export const beginCopy = async (
  { db, now, config }: LoopContext,
  destination: SnapshotDestination,
  of?: CopyRow,
): Promise<CopyRow> => {
  const id = newId();
  const startedAt = of?.startedAt ?? now();
  const sealed = config.snapshots.passphrase !== null;
  const fresh = {
    name: of?.name ?? nameOf(startedAt, id),
    startedAt,
    status: 'in_progress' as const,
    stage: of ? ('copying' as const) : ('writing' as const),
    sealed: of?.sealed ?? sealed,
    withSecrets: of?.withSecrets ?? sealed,
  };
  const waiting = and(
    eq(snapshotCopies.destination, destination),
    eq(snapshotCopies.status, 'waiting'),
  );
  const [taken] = await db.update(snapshotCopies).set(fresh).where(waiting).returning();
  if (taken) return taken;
  const byOperator = of?.byOperator ?? false;
  const [made] = await db
    .insert(snapshotCopies)
    .values({ id, destination, byOperator, ...fresh })
    .returning();
  if (!made) throw new Error('no row');
  return made;
};

type Told = { stage: SnapshotStage; tablesDone?: number; tablesOf?: number; bytesDone: number };

const tellEveryMs = 1000;

/** Writes how far it is, at most once a second; pages hear of it by the row's signal. */
export const createTeller = ({ db, log }: LoopContext, { id }: CopyRow) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let stage: SnapshotStage | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    tell(told: Told): void {
      const at = performance.now();
      if (stage === told.stage && at - toldAt < tellEveryMs) return;
      toldAt = at;
      stage = told.stage;
      const under = and(eq(snapshotCopies.id, id), eq(snapshotCopies.status, 'in_progress'));
      writing = writing
        .then(() => db.update(snapshotCopies).set(told).where(under))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the progress of a snapshot is unknown'),
        );
    },
    ended: () => writing,
  };
};

export const endWell = async (
  { db, now }: LoopContext,
  { id }: CopyRow,
  counted: Counted,
): Promise<void> =>
  transaction(db, async (tx) => {
    const finishedAt = sql`greatest(${now().toISOString()}::timestamptz, ${snapshotCopies.startedAt})`;
    await tx
      .update(snapshotCopies)
      .set({ ...counted, status: 'ok', stage: null, finishedAt, fault: null, detail: null })
      .where(eq(snapshotCopies.id, id));
    await wakeDuty(tx, 'snapshot_watch', now());
  });

export const endBadly = async (
  { db, now }: Pick<LoopContext, 'db' | 'now'>,
  { id }: CopyRow,
  error: unknown,
): Promise<void> => {
  const finishedAt = sql`greatest(${now().toISOString()}::timestamptz, ${snapshotCopies.startedAt})`;
  await db
    .update(snapshotCopies)
    .set({ ...faultOf(error), status: 'failed', stage: null, finishedAt })
    .where(eq(snapshotCopies.id, id));
};
