import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { isGood } from './failed.ts';
import { backups } from './table.ts';

export type BackupFacts = {
  /** When the newest one was last heard of. */
  lastAt: Date | null;
  /** The last one that was stored, be it doubted. */
  okId: string | null;
  storedAt: Date | null;
  /** When the last good one ended. */
  okAt: Date | null;
};
type Row = {
  siteId: string;
  lastAt: Date | string | null;
  okId: string | null;
  storedAt: Date | string | null;
  okAt: Date | string | null;
};

const dateOf = (at: Date | string | null) => (at === null ? null : new Date(at));

/** A backup dated in the future has a wrong date, so it does not count. */
export const readBackupFacts = async (
  db: Executor,
  siteIds: string[],
  now: Date,
): Promise<Map<string, BackupFacts>> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", last.at as "lastAt", ok.id as "okId", ok.finished_at as "storedAt", good.finished_at as "okAt"
    from unnest(${sql.param(siteIds)}::uuid[]) s(id)
    left join lateral (select b.id, b.finished_at from ${backups} b
      where b.site_id = s.id and b.status = 'ok' and b.finished_at <= ${at}
      order by b.finished_at desc limit 1) ok on true
    left join lateral (select b.finished_at from ${backups} b
      where b.site_id = s.id and ${isGood} and b.finished_at <= ${at}
      order by b.finished_at desc limit 1) good on true
    left join lateral (select coalesce(b.finished_at, b.started_at) as at from ${backups} b
      where b.site_id = s.id and b.started_at <= ${at}
      order by b.started_at desc limit 1) last on true`);
  return new Map(
    rows.map(({ siteId, okId, storedAt, okAt, lastAt }) => [
      siteId,
      { okId, storedAt: dateOf(storedAt), okAt: dateOf(okAt), lastAt: dateOf(lastAt) },
    ]),
  );
};
