import type { SnapshotPlace } from '@hlidka/protocol';
import { and, eq, inArray } from 'drizzle-orm';
import type { LoopContext } from '../../base/context.ts';
import { outlived } from './keep.ts';
import type { Places } from './places.ts';
import { isGood, readCopies } from './rows.ts';
import { snapshotCopies } from './table.ts';

/** The rows of only the last few failures are kept; their files, if any, stay. */
const failuresKept = 10;

const forget = (ctx: LoopContext, ids: string[]) =>
  ctx.db.delete(snapshotCopies).where(inArray(snapshotCopies.id, ids));

const pruneGood = async (
  ctx: LoopContext,
  places: Places,
  place: SnapshotPlace,
  signal: AbortSignal,
): Promise<void> => {
  const good = await readCopies(ctx.db, and(eq(snapshotCopies.place, place), isGood));
  for (const { id, name } of outlived(good, ctx.config.snapshots.keep, ctx.now())) {
    await places.storeOf(place)?.remove(name, signal);
    await forget(ctx, [id]);
  }
};

/** Deletes outlived copies, the file first; what fails is tried after the next snapshot. */
export const pruneCopies = async (
  ctx: LoopContext,
  places: Places,
  signal: AbortSignal,
): Promise<void> => {
  for (const place of places.wanted) {
    await pruneGood(ctx, places, place, signal).catch((error: unknown) =>
      ctx.log.warn({ err: error, place }, 'an old snapshot was not deleted'),
    );
    const ofPlace = eq(snapshotCopies.place, place);
    const failed = await readCopies(ctx.db, and(ofPlace, eq(snapshotCopies.status, 'failed')));
    const old = failed.slice(failuresKept).map(({ id }) => id);
    if (old.length > 0) await forget(ctx, old);
  }
};
