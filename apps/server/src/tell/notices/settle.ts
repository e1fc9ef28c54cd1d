import { limits } from '@hlidka/protocol';
import { and, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { notices } from './table.ts';

/** For data that come from elsewhere: everything counts as told, since operators were told there. */
export const hushNotices = async (tx: Tx): Promise<void> => {
  await tx
    .update(notices)
    .set({
      toldAt: sql`coalesce(${notices.toldAt}, now())`,
      closedAt: sql`case when ${notices.endedAt} is not null then now() end`,
    })
    .where(and(isNull(notices.closedAt), or(isNull(notices.toldAt), isNotNull(notices.endedAt))));
};

export const sweepNotices = async (db: Executor): Promise<void> => {
  const days = limits.keptDays.notices;
  await db.delete(notices).where(sql`ended_at < now() - make_interval(days => ${days})`);
};
