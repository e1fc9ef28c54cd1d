import type { SnapshotDestination } from '@hlidka/protocol';
import { and, eq, inArray } from 'drizzle-orm';
import type { LoopContext } from '../../base/context.ts';
import type { Destinations } from './destinations.ts';
import { outlived } from './keep.ts';
import { isGood, readCopies } from './rows.ts';
import { snapshotCopies } from './table.ts';

/** The rows of only the last few failures are kept; their files, if any, stay. */
const failuresKept = 10;

const forget = (ctx: LoopContext, ids: string[]) =>
  ctx.db.delete(snapshotCopies).where(inArray(snapshotCopies.id, ids));

const pruneGood = async (
  ctx: LoopContext,
  destinations: Destinations,
  destination: SnapshotDestination,
  signal: AbortSignal,
): Promise<void> => {
  const good = await readCopies(ctx.db, and(eq(snapshotCopies.destination, destination), isGood));
  for (const { id, name } of outlived(good, ctx.config.snapshots.keep, ctx.now())) {
    await destinations.storeOf(destination)?.remove(name, signal);
    await forget(ctx, [id]);
  }
};

/** Deletes outlived copies, the file first; what fails is tried after the next snapshot. */
export const pruneCopies = async (
  ctx: LoopContext,
  destinations: Destinations,
  signal: AbortSignal,
): Promise<void> => {
  for (const destination of destinations.wanted) {
    await pruneGood(ctx, destinations, destination, signal).catch((error: unknown) =>
      ctx.log.warn({ err: error, destination }, 'an old snapshot was not deleted'),
    );
    const ofDestination = eq(snapshotCopies.destination, destination);
    const failed = await readCopies(
      ctx.db,
      and(ofDestination, eq(snapshotCopies.status, 'failed')),
    );
    const old = failed.slice(failuresKept).map(({ id }) => id);
    if (old.length > 0) await forget(ctx, old);
  }
};
