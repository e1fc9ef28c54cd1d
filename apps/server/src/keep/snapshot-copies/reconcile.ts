import { and, eq, inArray } from 'drizzle-orm';
import type { LoopContext } from '../../base/context.ts';
import type { Places } from './places.ts';
import { endBadly, endWell, readCopies } from './rows.ts';
import { CopyError } from './stores/store.ts';
import { type CopyRow, snapshotCopies } from './table.ts';
import { countBytes } from './tally.ts';

/**
 * A file under its final name is complete, only its row may not know, as in data restored from that
 * very file. It counts again and is tested.
 */
const adopt = async (
  ctx: LoopContext,
  row: CopyRow,
  places: Places,
  signal: AbortSignal,
): Promise<boolean> => {
  const store = places.storeOf(row.place);
  const isThere = (await store?.list(signal))?.has(row.name);
  if (!store || !isThere) return false;
  await endWell(ctx, row, await countBytes(await store.get(row.name, signal)));
  await ctx.db
    .update(snapshotCopies)
    .set({ testAskedAt: ctx.now() })
    .where(eq(snapshotCopies.id, row.id));
  return true;
};

/** Under the lock of the duty nobody else makes one: what is still in progress was cut off. */
export const settleInterrupted = async (
  ctx: LoopContext,
  places: Places,
  signal: AbortSignal,
): Promise<void> => {
  const cutOff = await readCopies(ctx.db, eq(snapshotCopies.status, 'in_progress'));
  for (const row of cutOff)
    if (!(await adopt(ctx, row, places, signal).catch(() => false)))
      await endBadly(ctx, row, new CopyError('interrupted'));
  const waiting = await readCopies(ctx.db, eq(snapshotCopies.status, 'waiting'));
  for (const row of waiting)
    if (!places.wanted.includes(row.place)) await endBadly(ctx, row, new CopyError('interrupted'));
  await places.local.store.clean(signal).catch(() => {});
  await places
    .storeOf('store')
    ?.clean(signal)
    .catch(() => {});
};

/**
 * Compares the rows with the files themselves; one that is missing or of another size is no longer
 * good. A place that cannot be listed says nothing about its files.
 */
export const reconcileFiles = async (
  ctx: LoopContext,
  places: Places,
  signal: AbortSignal,
): Promise<void> => {
  for (const place of places.wanted) {
    const rows = await readCopies(
      ctx.db,
      and(eq(snapshotCopies.place, place), inArray(snapshotCopies.status, ['ok'])),
    );
    const sizes = await places
      .storeOf(place)
      ?.list(signal)
      .catch((error: unknown) => {
        ctx.log.warn({ err: error, place }, 'the snapshots cannot be listed');
        return null;
      });
    if (!sizes) continue;
    for (const row of rows) {
      const size = sizes.get(row.name);
      if (size === row.sizeBytes) continue;
      const wrong =
        size === undefined
          ? new CopyError('gone')
          : new CopyError('differs', `${size} of ${row.sizeBytes} bytes`);
      await endBadly(ctx, row, wrong);
    }
  }
};
