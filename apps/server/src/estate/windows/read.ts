import { asc, gt, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import type { SiteInGroup } from './spans.ts';
import { maintenanceWindows, type WindowRow } from './table.ts';
import { createWindowIndex } from './window-index.ts';

/** All windows, or without one-off ones that had ended by then. */
export const readWindows = (db: Executor, openAfter?: Date): Promise<WindowRow[]> => {
  const { endsAt, createdAt, id } = maintenanceWindows;
  return db
    .select()
    .from(maintenanceWindows)
    .where(openAfter && or(isNull(endsAt), gt(endsAt, openAfter)))
    .orderBy(asc(createdAt), asc(id));
};

/** For lists: which sites are inside a window now. */
export const sitesInMaintenance = async (
  db: Executor,
  now: Date,
): Promise<(site: SiteInGroup) => boolean> =>
  createWindowIndex(await readWindows(db, now)).coveredAt(now);
