import type { KnownBookLine } from '@hlidka/protocol';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { backupPatienceMs, isDoubted } from '../../backups/index.ts';
import { backups } from '../../backups/table.ts';
import { zone } from '../../platform/time/prague.ts';
import { lastOf, type Reading, type Source, within } from './source.ts';

/** One line each, by its start; a backup without a reported end counts as failed. */
export const failedBackups: Source = {
  read: async ({ db, now, scope }, span, most) => {
    const { id, siteId, startedAt, status } = backups;
    const lost = new Date(now.getTime() - backupPatienceMs).toISOString();
    const rows = await db
      .select({ id, siteId, startedAt })
      .from(backups)
      .where(
        and(
          inArray(siteId, scope.ids),
          within(sql`${startedAt}`, sql`${id}`, span),
          sql`(${status} = 'failed' or (${status} = 'in_progress' and ${startedAt} < ${lost}::timestamptz))`,
        ),
      )
      .orderBy(desc(startedAt), desc(id))
      .limit(most);
    return rows.map((row) => ({
      kind: 'backup_failed',
      id: row.id,
      at: row.startedAt.toISOString(),
      site: scope.named(row.siteId),
    }));
  },
  lastBefore: ({ db, scope }, at) =>
    lastOf(
      db,
      scope.ids,
      sql`select b.started_at as at from ${backups} b
        where b.site_id = s.id and b.started_at < ${at.toISOString()}::timestamptz
        order by b.started_at desc limit 1`,
    ),
};

/** One line each, by its start, until an operator accepts the size. */
export const smallBackups: Source = {
  read: async ({ db, scope }, span, most) => {
    const { id, siteId, startedAt, sizeBytes, usualBytes } = backups;
    const rows = await db
      .select({ id, siteId, startedAt, sizeBytes, usualBytes })
      .from(backups)
      .where(
        and(
          inArray(siteId, scope.ids),
          within(sql`${startedAt}`, sql`${id}`, span),
          sql`${isDoubted}`,
        ),
      )
      .orderBy(desc(startedAt), desc(id))
      .limit(most);
    return rows.flatMap((row) =>
      row.sizeBytes === null || row.usualBytes === null
        ? []
        : [
            {
              kind: 'backup_small' as const,
              id: row.id,
              at: row.startedAt.toISOString(),
              site: scope.named(row.siteId),
              sizeBytes: row.sizeBytes,
              usualBytes: row.usualBytes,
            },
          ],
    );
  },
  lastBefore: failedBackups.lastBefore,
};

const sitesNamed = 5;
type Row = { day: string; siteId: string; count: number; at: Date | string; bytes: number | null };

/** One line a day for all good backups that ended on it. */
export const readGoodBackups = async (
  { db, scope }: Reading,
  from: Date,
  to: Date,
): Promise<Map<string, KnownBookLine>> => {
  const { rows } = await db.execute<Row>(sql`
    select (b.finished_at at time zone ${zone})::date::text as day, b.site_id as "siteId",
      count(*)::int as count, max(b.finished_at) as at,
      (array_agg(b.size_bytes order by b.finished_at desc))[1]::float8 as bytes
    from ${backups} b where b.site_id = any(${sql.param(scope.ids)}::uuid[]) and b.status = 'ok'
      and (b.usual_bytes is null or b.accepted_at is not null) and b.finished_at >= ${from.toISOString()}::timestamptz and b.finished_at < ${to.toISOString()}::timestamptz
    group by 1, 2 order by at desc, "siteId"`);
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => [
      day,
      {
        kind: 'backups',
        id: day,
        at: new Date(own[0]?.at ?? 0).toISOString(),
        count: own.reduce((sum, { count }) => sum + count, 0),
        siteCount: own.length,
        sites: own.slice(0, sitesNamed).map(({ siteId, count, bytes }) => ({
          ...scope.named(siteId),
          count,
          sizeBytes: bytes,
        })),
      },
    ]),
  );
};
