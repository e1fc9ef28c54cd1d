import { and, eq, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { maintenanceWindows } from './table.ts';

/** A window opened by the server itself, and its end as the server set it. */
export type OwnWindow = { id: string; until: Date };

const { id: idOf, endsAt, startsAt } = maintenanceWindows;
/** A changed end means that an operator took the window over. */
const untouched = ({ id, until }: OwnWindow) => and(eq(idOf, id), eq(endsAt, until));

/** Opens one on a site from now. */
export const openOwnWindow = async (
  ctx: Context,
  tx: Tx,
  { siteId, title, until }: { siteId: string; title: string; until: Date },
): Promise<OwnWindow> => {
  const id = newId();
  const now = ctx.now();
  await tx
    .insert(maintenanceWindows)
    .values({ id, title, siteId, startsAt: now, endsAt: until, createdAt: now });
  await record(tx, ctx.actor, 'window.created', { kind: 'window', id, name: title });
  return { id, until };
};

/** Moves the end of a window the server still owns; otherwise false. */
export const moveOwnEnd = async (tx: Tx, own: OwnWindow, until: Date): Promise<boolean> => {
  const [moved] = await tx
    .update(maintenanceWindows)
    .set({ endsAt: until })
    .where(untouched(own))
    .returning({ id: idOf });
  return moved !== undefined;
};

/** Ends it now; false when an operator took it over or it had ended. */
export const endOwnWindow = async (ctx: Context, tx: Tx, own: OwnWindow): Promise<boolean> => {
  const now = ctx.now();
  const [ended] = await tx
    .update(maintenanceWindows)
    .set({ endsAt: sql`greatest(${now.toISOString()}, ${startsAt} + interval '1 millisecond')` })
    .where(and(untouched(own), sql`${endsAt} > ${now.toISOString()}`))
    .returning();
  if (!ended) return false;
  const subject = { kind: 'window', id: ended.id, name: ended.title };
  await record(tx, ctx.actor, 'window.changed', subject, {
    endsAt: [own.until.toISOString(), ended.endsAt?.toISOString() ?? null],
  });
  return true;
};
