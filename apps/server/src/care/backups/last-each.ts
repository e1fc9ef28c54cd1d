import type { BackupDoubt, LastBackup } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { doubtedBy } from './view.ts';

type Row = Pick<LastBackup, 'sizeBytes' | 'usualBytes'> & {
  siteId: string;
  finishedAt: Date | string;
  doubts: BackupDoubt[] | null;
};

/** The latest stored backup of each of these sites, with what makes it doubtful. */
export const readLastBackups = async (
  db: Executor,
  siteIds: string[],
  owner: Owner = null,
): Promise<Map<string, LastBackup>> => {
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", b.finished_at as "finishedAt", b.size_bytes::float8 as "sizeBytes",
      case when b.accepted_at is null then b.usual_bytes::float8 end as "usualBytes",
      case when b.accepted_at is null then b.doubts end as doubts
    from unnest(${sql.param(siteIds)}::uuid[]) s(id) cross join lateral (
      select * from backups b where b.site_id = s.id and b.status = 'ok'
        and ${ownedAt(owner, sql`b.site_id`, sql`b.started_at`)}
      order by b.finished_at desc limit 1) b`);
  return new Map(
    rows.map(({ siteId, finishedAt, doubts, ...size }) => [
      siteId,
      { finishedAt: new Date(finishedAt).toISOString(), ...size, doubted: doubtedBy(doubts) },
    ]),
  );
};
