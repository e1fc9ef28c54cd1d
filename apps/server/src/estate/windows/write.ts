import type { BodyOf, MaintenanceWindow, windows } from '@hlidka/protocol';
import { eq, inArray } from 'drizzle-orm';
import { difference, record, recordAll } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { inChunks } from '../../base/platform/database/chunks.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound, refusing } from '../../base/platform/errors.ts';
import { maintenanceWindows, type WindowRow } from './table.ts';
import { viewWindow } from './view.ts';

type Body = BodyOf<typeof windows.create>;

const meanings = {
  maintenance_windows_site_id_fkey: () => invalid('siteId', 'not found'),
  maintenance_windows_group_id_fkey: () => invalid('groupId', 'not found'),
};

const columnsOf = ({ title, siteId, groupId, when }: Body) => {
  if (siteId && groupId) throw invalid('groupId', 'exactly one');
  const scope = { title, siteId, groupId };
  const never = { startsAt: null, endsAt: null, weekdays: null, startMinute: null, minutes: null };
  if (when.repeat === 'weekly') {
    const { startMinute, minutes } = when;
    const weekdays = [...new Set(when.weekdays)].sort();
    return { ...scope, ...never, weekdays, startMinute, minutes };
  }
  const startsAt = new Date(when.startsAt);
  const endsAt = new Date(when.endsAt);
  if (startsAt >= endsAt) throw invalid('when.endsAt', 'not valid');
  return { ...scope, ...never, startsAt, endsAt };
};

const subjectOf = ({ id, title }: { id: string; title: string }) => ({
  kind: 'window',
  id,
  name: title,
});

/** Several at once, in the caller's transaction. */
export const addWindows = async (tx: Tx, ctx: Context, inputs: Body[]): Promise<WindowRow[]> => {
  const rows = inputs.map((input) => ({
    id: newId(),
    createdAt: ctx.now(),
    ...columnsOf(input),
  }));
  for (const chunk of inChunks(rows))
    await refusing(tx.insert(maintenanceWindows).values(chunk).execute(), meanings);
  await recordAll(
    tx,
    ctx,
    rows.map((row) => ({ event: 'window.created' as const, subject: subjectOf(row) })),
  );
  return rows;
};

export const createWindow = (ctx: Context, input: Body): Promise<MaintenanceWindow> =>
  transaction(ctx.db, async (tx) => {
    const [row] = await addWindows(tx, ctx, [input]);
    if (!row) throw notFound();
    return viewWindow(row, ctx.now());
  });

const lockWindow = async (tx: Tx, id: string): Promise<WindowRow> => {
  const [row] = await tx
    .select()
    .from(maintenanceWindows)
    .where(eq(maintenanceWindows.id, id))
    .for('update');
  if (!row) throw notFound();
  return row;
};

export const changeWindow = (
  ctx: Context,
  { id, ...input }: { id: string } & Body,
): Promise<MaintenanceWindow> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockWindow(tx, id);
    const set = columnsOf(input);
    const after = { ...before, ...set };
    const changes = difference(before, set);
    if (Object.keys(changes).length > 0) {
      const { id: key } = maintenanceWindows;
      const write = tx.update(maintenanceWindows).set(set).where(eq(key, id)).execute();
      await refusing(write, meanings);
      await record(tx, ctx.actor, 'window.changed', subjectOf(after), changes);
    }
    return viewWindow(after, ctx.now());
  });

export const removeWindow = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockWindow(tx, id);
    await tx.delete(maintenanceWindows).where(eq(maintenanceWindows.id, id));
    await record(tx, ctx.actor, 'window.removed', subjectOf(row));
  });

/** Those of them that are still there; returns how many. */
export const removeWindows = async (tx: Tx, ctx: Context, ids: string[]): Promise<number> => {
  const gone = await tx
    .delete(maintenanceWindows)
    .where(inArray(maintenanceWindows.id, ids))
    .returning();
  await recordAll(
    tx,
    ctx,
    gone.map((row) => ({ event: 'window.removed' as const, subject: subjectOf(row) })),
  );
  return gone.length;
};
