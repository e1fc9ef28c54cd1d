import { hourMs, type SnapshotDestination } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Duty, DutyTurn } from '../../base/clock/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { type Destinations, openDestinations } from './destinations.ts';
import { isOursAway } from './fault.ts';
import { pruneCopies } from './prune.ts';
import { reconcileFiles, settleInterrupted } from './reconcile.ts';
import { beginCopy, endBadly, endWell, readCopies } from './rows.ts';
import { type CopyRow, snapshotCopies } from './table.ts';
import type { Counted } from './tally.ts';
import { copyToStore, writeLocal } from './write.ts';

/** However slow a store is, the next night's snapshot must not wait behind it. */
const longestMs = 6 * hourMs;

type Asked = Pick<DutyTurn, 'dueAt' | 'planned'>;

/**
 * Where a snapshot is to be made: everywhere if an operator waits; where the planned one is not
 * there yet; otherwise where the last one failed, or everywhere.
 */
export const destinationsToFill = (
  wanted: readonly SnapshotDestination[],
  rows: readonly CopyRow[],
  { dueAt, planned }: Asked,
): SnapshotDestination[] => {
  if (rows.some(({ status }) => status === 'waiting')) return [...wanted];
  const newestOf = (destination: SnapshotDestination) =>
    rows.find((row) => row.destination === destination);
  if (planned)
    return wanted.filter(
      (destination) =>
        !rows.some(
          (row) => row.destination === destination && row.status === 'ok' && row.startedAt >= dueAt,
        ),
    );
  const failed = wanted.filter((destination) => newestOf(destination)?.status === 'failed');
  return failed.length > 0 ? failed : [...wanted];
};

type Made = { row: CopyRow; written: Counted };

/** The row says how it ended before the error goes on to the duty. */
const settling = async <T>(ctx: LoopContext, row: CopyRow, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isOursAway(error)) await endBadly(ctx, row, error);
    throw error;
  }
};

const newestInFolder = async (ctx: LoopContext): Promise<Made | null> => {
  const rows = await readCopies(ctx.db, eq(snapshotCopies.destination, 'folder'));
  const row = rows.find(({ status }) => status === 'ok');
  if (!row || row.sizeBytes === null || row.sha256 === null) return null;
  return { row, written: { sizeBytes: row.sizeBytes, sha256: row.sha256 } };
};

const fillFolder = async (
  ctx: LoopContext,
  destinations: Destinations,
  signal: AbortSignal,
): Promise<Made> => {
  const row = await beginCopy(ctx, 'folder');
  return settling(ctx, row, async () => {
    const written = await writeLocal(ctx, row, destinations, signal);
    await endWell(ctx, row, written);
    return { row, written };
  });
};

/** From the folder's newest copy; without a kept folder through a file that is deleted again. */
const fillStore = async (
  ctx: LoopContext,
  destinations: Destinations,
  made: Made | null,
  signal: AbortSignal,
): Promise<void> => {
  const to = destinations.storeOf('store');
  if (!to) return;
  const row = await beginCopy(ctx, 'store', made?.row);
  await settling(ctx, row, async () => {
    try {
      const written = made?.written ?? (await writeLocal(ctx, row, destinations, signal));
      await copyToStore(ctx, row, { from: destinations.local.store, to, written }, signal);
      await endWell(ctx, row, written);
    } finally {
      if (!made) await destinations.local.store.remove(row.name, signal);
    }
  });
};

/** Makes the snapshots that are due, then deletes those that are outlived. */
export const makeSnapshots = async (
  ctx: LoopContext,
  run: Asked & { signal: AbortSignal },
  destinations = openDestinations(ctx.config),
): Promise<{ done: number; failed: number } | undefined> => {
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(longestMs)]);
  signal.throwIfAborted();
  await settleInterrupted(ctx, destinations, signal);
  if (destinations.wanted.length === 0) return;
  await reconcileFiles(ctx, destinations, signal);
  const fill = destinationsToFill(destinations.wanted, await readCopies(ctx.db), run);
  const keepsFolder = destinations.wanted.includes('folder');
  const errors: unknown[] = [];
  let made: Made | null = null;
  if (fill.includes('folder')) {
    made = await fillFolder(ctx, destinations, signal).catch((error: unknown) => {
      errors.push(error);
      return null;
    });
  } else if (keepsFolder) made = await newestInFolder(ctx);
  signal.throwIfAborted();
  // With a kept folder the store gets the folder's newest copy, so without one there is nothing to
  // send.
  if (fill.includes('store') && (made || !keepsFolder))
    await fillStore(ctx, destinations, made, signal).catch((error: unknown) => errors.push(error));
  signal.throwIfAborted();
  await pruneCopies(ctx, destinations, signal);
  const [first] = errors;
  if (first !== undefined && errors.length >= fill.length) throw first;
  return { done: fill.length - errors.length, failed: errors.length };
};

export const snapshotsDuty: Duty = {
  rule: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 2 * 60 + 30 },
  retriesPart: true,
  work: (ctx, run) => makeSnapshots(ctx, run),
};
