import { sql } from 'drizzle-orm';
import { onlyRow } from '../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { hasFailed, isDoubted, isGood } from './failed.ts';

type Ended = { ok: number; failed: number; small: number };

/** How backups of all these sites started in this time ended, without those in progress. */
export const sumBackupsBetween = async (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  now: Date,
  owner: Owner = null,
): Promise<Ended> => {
  const { rows } = await db.execute<Ended>(sql`
    select count(*) filter (where ${isGood})::int as ok,
      count(*) filter (where ${isDoubted})::int as small,
      count(*) filter (where ${hasFailed(now)})::int as failed
    from backups where site_id = any(${sql.param(siteIds)}::uuid[])
      and started_at >= ${from.toISOString()}::timestamptz
      and started_at < ${to.toISOString()}::timestamptz and ${ownedAt(owner, sql`backups.site_id`, sql`backups.started_at`)}`);
  return onlyRow(rows);
};

export type BackupsBetween = {
  ok: number;
  failed: number;
  /** Clearly smaller than usual; neither good nor failed. */
  small: number;
  lastAt: Date | null;
  lastBytes: number | null;
};

/** How each site's backups started in this time ended, without those in progress. */
export const readBackupsBetween = async (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  now: Date,
  owner: Owner = null,
): Promise<Map<string, BackupsBetween>> => {
  const { rows } = await db.execute<BackupsBetween & { siteId: string }>(sql`
    select site_id as "siteId", count(*) filter (where ${isGood})::int as ok,
      count(*) filter (where ${isDoubted})::int as small,
      count(*) filter (where ${hasFailed(now)})::int as failed,
      max(started_at) filter (where ${isGood}) as "lastAt",
      (array_agg(size_bytes order by started_at desc) filter (where ${isGood}))[1]::float8 as "lastBytes"
    from backups where site_id = any(${sql.param(siteIds)}::uuid[])
      and started_at >= ${from.toISOString()}::timestamptz
      and started_at < ${to.toISOString()}::timestamptz and ${ownedAt(owner, sql`backups.site_id`, sql`backups.started_at`)}
    group by site_id`);
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
};
