import { and, eq, inArray } from 'drizzle-orm';
import type { LoopContext } from '../../base/context.ts';
import type { Destinations } from './destinations.ts';
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
  destinations: Destinations,
  signal: AbortSignal,
): Promise<boolean> => {
  const store = destinations.storeOf(row.destination);
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
  destinations: Destinations,
  signal: AbortSignal,
): Promise<void> => {
  const cutOff = await readCopies(ctx.db, eq(snapshotCopies.status, 'in_progress'));
  for (const row of cutOff)
    if (!(await adopt(ctx, row, destinations, signal).catch(() => false)))
      await endBadly(ctx, row, new CopyError('interrupted'));
  const waiting = await readCopies(ctx.db, eq(snapshotCopies.status, 'waiting'));
  for (const row of waiting)
    if (!destinations.wanted.includes(row.destination))
      await endBadly(ctx, row, new CopyError('interrupted'));
  await destinations.local.store.clean(signal).catch(() => {});
  await destinations
    .storeOf('store')
    ?.clean(signal)
    .catch(() => {});
};

/**
 * Compares the rows with the files themselves; one that is missing or of another size is no longer
 * good. A destination that cannot be listed says nothing about its files.
 */
export const reconcileFiles = async (
  ctx: LoopContext,
  destinations: Destinations,
  signal: AbortSignal,
): Promise<void> => {
  for (const destination of destinations.wanted) {
    const rows = await readCopies(
      ctx.db,
      and(eq(snapshotCopies.destination, destination), inArray(snapshotCopies.status, ['ok'])),
    );
    const sizes = await destinations
      .storeOf(destination)
      ?.list(signal)
      .catch((error: unknown) => {
        ctx.log.warn({ err: error, destination }, 'the snapshots cannot be listed');
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
