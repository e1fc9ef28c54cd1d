import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { lockSitesThere, openHeadersOf, putSites, type SiteRow } from '../../estate/sites/index.ts';
import { removeWindows } from '../../estate/windows/index.ts';
import { settleSites } from '../../watch/incidents/index.ts';
import type { RowUndo } from './change.ts';
import { siteActs } from './table.ts';

type Outcome = { undone: number; kept: number };

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Only where each field still is as the act left it. */
const putBack = async (tx: Tx, ctx: UserContext, rows: RowUndo[]): Promise<Outcome> => {
  const now = await lockSitesThere(
    tx,
    rows.map(({ id }) => id),
  );
  const byId = new Map(now.map((row) => [row.id, row]));
  const puts = rows.flatMap(({ id, before, after }) => {
    const row = byId.get(id);
    const untouched =
      row &&
      row.archivedAt === null &&
      Object.entries(after).every(([key, value]) =>
        isDeepStrictEqual(asStored(row[key as keyof SiteRow]), asStored(value)),
      );
    if (!untouched) return [];
    const { pausedAt, monitor, ...same } = before;
    return [
      {
        before: row,
        after: {
          ...row,
          ...same,
          ...('pausedAt' in before ? { pausedAt: pausedAt ? new Date(pausedAt) : null } : {}),
          ...(monitor ? { monitor: openHeadersOf(ctx.config, monitor) } : {}),
        },
      },
    ];
  });
  await putSites(tx, ctx, puts, settleSites);
  return { undone: puts.length, kept: rows.length - puts.length };
};

export const undoAct = (ctx: UserContext, { id }: { id: string }): Promise<Outcome> =>
  transaction(ctx.db, async (tx) => {
    const [act] = await tx
      .select()
      .from(siteActs)
      .where(and(eq(siteActs.id, id), eq(siteActs.userId, ctx.actor.id)))
      .for('update');
    if (!act) throw notFound();
    if (act.undoneAt || !act.undo || !act.undoUntil || act.undoUntil < ctx.now())
      throw new DomainError('already done');
    await tx.update(siteActs).set({ undoneAt: ctx.now() }).where(eq(siteActs.id, id));
    if ('rows' in act.undo) return putBack(tx, ctx, act.undo.rows);
    const gone = await removeWindows(tx, ctx, act.undo.windows);
    return { undone: gone, kept: act.undo.windows.length - gone };
  });
