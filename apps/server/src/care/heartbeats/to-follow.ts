import type { HeartbeatToFollow } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { hasFailed, isDoubted } from '../backups/index.ts';
import { backups } from '../backups/table.ts';
import { heartbeatRuns, siteHeartbeats } from './table.ts';

type Row = Omit<HeartbeatToFollow, 'at' | 'lastOkAt'> & {
  at: Date | string | null;
  lastOkAt: Date | string | null;
  count: number;
};

const iso = (at: Date | string | null) => at && new Date(at).toISOString();

/** Jobs and backups that are late or failed and have not been well since, the latest first. */
export const readHeartbeatsToFollow = async (
  db: Executor,
  now: Date,
  most: number,
): Promise<{ count: number; rows: HeartbeatToFollow[] }> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select found.*, count(*) over ()::int as count from (
      select h.id, h.kind, h.name, s.id as "siteId", s.name as "siteName", h.last_ok_at as "lastOkAt",
        case when h.trouble = 'failed' then 'failed' when h.started_at is not null and h.late_at > ${at} then 'running' else 'late' end as what,
        case when h.trouble = 'failed' and h.kind = 'backup' then (select b.started_at from ${backups} b
            where b.site_id = h.site_id and (${hasFailed(now)} or ${isDoubted})
            order by b.started_at desc limit 1)
          when h.trouble = 'failed' then (select r.at from ${heartbeatRuns} r
            where r.heartbeat_id = h.id and r.call = 'fail' order by r.id desc limit 1)
          when h.late_at <= ${at} then h.late_at else h.started_at end as at
      from ${siteHeartbeats} h join ${sites} s on s.id = h.site_id
      where s.archived_at is null and s.paused_at is null and (h.trouble is not null or h.late_at <= ${at})) found
    order by at desc nulls last, id limit ${most}`);
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _, at: since, lastOkAt, ...row }) => ({
      ...row,
      at: iso(since),
      lastOkAt: iso(lastOkAt),
    })),
  };
};
