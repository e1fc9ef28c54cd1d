import type { BackupDoubt, FailedBackup } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { doubtedBy, patienceMs } from './view.ts';

/** SQL condition on a backup: it failed, or never reported its end. */
export const hasFailed = (now: Date): SQL =>
  sql`(status = 'failed' or (status = 'in_progress'
    and started_at < ${new Date(now.getTime() - patienceMs).toISOString()}::timestamptz))`;

/** SQL condition on a backup: it succeeded, but is clearly smaller than usual, or holds less. */
export const isDoubted: SQL = sql`(status = 'ok' and (usual_bytes is not null or doubts is not null) and accepted_at is null)`;
/** The only rule for which backup is a good one: it succeeded, and nobody need doubt it. */
export const isGood: SQL = sql`(status = 'ok' and ((usual_bytes is null and doubts is null) or accepted_at is not null))`;

export type Failing = FailedBackup & {
  siteId: string;
  siteName: string;
  lastOkAt: string | null;
};
type Row = {
  siteId: string;
  siteName: string;
  backupId: string;
  startedAt: Date | string;
  lastOkAt: Date | string | null;
  sizeBytes: number | null;
  usualBytes: number | null;
  doubts: BackupDoubt[] | null;
};

const instant = (at: Date | string): string => new Date(at).toISOString();

/** Sites whose last finished backup failed or is doubted; those dated in the future do not count. */
export const readFailing = async (
  db: Executor,
  now: Date,
  /** A condition on the site `s`. */
  those: SQL = sql`true`,
): Promise<Failing[]> => {
  const at = now.toISOString();
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", s.name as "siteName", last.id as "backupId",
      last.started_at as "startedAt",
      last.size_bytes::float8 as "sizeBytes", last.usual_bytes::float8 as "usualBytes", last.doubts,
      (select max(finished_at) from backups where site_id = s.id and ${isGood} and finished_at <= ${at}::timestamptz) as "lastOkAt"
    from ${sites} s cross join lateral (
      select id, started_at, size_bytes, case when ${isDoubted} then usual_bytes end as usual_bytes,
        case when ${isDoubted} then doubts end as doubts,
        ${hasFailed(now)} or ${isDoubted} as failed from backups
      where site_id = s.id and started_at <= ${at}::timestamptz
        and (status = 'ok' or ${hasFailed(now)})
      order by started_at desc, id desc limit 1) last
    where last.failed and s.archived_at is null and ${those}
    order by last.started_at desc, s.name`);
  return rows.map(({ sizeBytes, usualBytes, doubts, ...row }) => ({
    ...row,
    doubted: doubtedBy(doubts),
    small: sizeBytes !== null && usualBytes !== null ? { sizeBytes, usualBytes } : null,
    startedAt: instant(row.startedAt),
    lastOkAt: row.lastOkAt && instant(row.lastOkAt),
  }));
};
