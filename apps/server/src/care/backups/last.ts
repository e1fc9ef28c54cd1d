import type { BackupDoubt, LastBackup } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { doubtedBy } from './view.ts';

type Row = Pick<LastBackup, 'finishedAt' | 'sizeBytes' | 'usualBytes'> & {
  doubts: BackupDoubt[] | null;
};

/** The latest stored backup of any of these sites, with what makes it doubtful. */
export const readLastBackup = async (
  db: Executor,
  siteIds: string[],
  owner: Owner = null,
): Promise<LastBackup | null> => {
  const { rows } = await db.execute<Row>(sql`
    select finished_at as "finishedAt", size_bytes::float8 as "sizeBytes",
      case when accepted_at is null then usual_bytes::float8 end as "usualBytes",
      case when accepted_at is null then doubts end as doubts from backups
    where site_id = any(${sql.param(siteIds)}::uuid[]) and status = 'ok'
      and ${ownedAt(owner, sql`backups.site_id`, sql`backups.started_at`)}
    order by finished_at desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { doubts, finishedAt, ...size } = row;
  return { finishedAt: new Date(finishedAt).toISOString(), ...size, doubted: doubtedBy(doubts) };
};
