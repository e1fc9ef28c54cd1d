import type { KnownBookLine } from '@hlidka/protocol';
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { zone } from '../../../base/platform/time/prague.ts';
import { backupPatienceMs, doubtedBy, isDoubted } from '../../../care/backups/index.ts';
import { backups } from '../../../care/backups/table.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { isOneOf, type LineSource, lastOf, type Reading, within } from './source.ts';

/** One line each, by its start; a backup without a reported end counts as failed. */
export const failedBackups: LineSource = {
  read: async ({ db, now, scope }, span, most) => {
    const { id, siteId, startedAt, status } = backups;
    const lost = new Date(now.getTime() - backupPatienceMs).toISOString();
    const rows = await db
      .select({ id, siteId, startedAt })
      .from(backups)
      .where(
        and(
          isOneOf(siteId, scope.ids),
          within(sql`${startedAt}`, sql`${id}`, span),
          ownedAt(scope.owner, sql`${siteId}`, sql`${startedAt}`),
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
          and ${ownedAt(scope.owner, sql`b.site_id`, sql`b.started_at`)}
        order by b.started_at desc limit 1`,
    ),
};

/** One line each, by its start, until an operator accepts it. */
const doubted = (
  because: SQL,
  say: (
    row: { sizeBytes: number | null; usualBytes: number | null; by: 'less' | 'same' | null },
    line: { id: string; at: string; site: ReturnType<Reading['scope']['named']> },
  ) => KnownBookLine | null,
): LineSource => ({
  read: async ({ db, scope }, span, most) => {
    const { id, siteId, startedAt, sizeBytes, usualBytes, doubts } = backups;
    const rows = await db
      .select({ id, siteId, startedAt, sizeBytes, usualBytes, doubts })
      .from(backups)
      .where(
        and(
          isOneOf(siteId, scope.ids),
          within(sql`${startedAt}`, sql`${id}`, span),
          ownedAt(scope.owner, sql`${siteId}`, sql`${startedAt}`),
          isDoubted,
          because,
        ),
      )
      .orderBy(desc(startedAt), desc(id))
      .limit(most);
    return rows.flatMap((row) => {
      const site = scope.named(row.siteId);
      return (
        say(
          { ...row, by: doubtedBy(row.doubts) },
          { id: row.id, at: row.startedAt.toISOString(), site },
        ) ?? []
      );
    });
  },
  lastBefore: failedBackups.lastBefore,
});

export const smallBackups = doubted(
  isNotNull(backups.usualBytes),
  ({ sizeBytes, usualBytes }, line) =>
    sizeBytes === null || usualBytes === null
      ? null
      : { kind: 'backup_small', ...line, sizeBytes, usualBytes },
);

/** Those that are as large as ever. */
export const doubtedBackups = doubted(isNull(backups.usualBytes), ({ by }, line) =>
  by ? { kind: 'backup_doubted', ...line, by } : null,
);

const sitesNamed = 5;
type Row = {
  day: string;
  siteId: string;
  count: number;
  at: Date | string;
  bytes: number | null;
  /** Of all sites of the day. */
  total: number;
  siteCount: number;
};

/** One line a day for all good backups that ended on it; names the latest few sites. */
export const readGoodBackups = async (
  { db, scope }: Reading,
  from: Date,
  to: Date,
): Promise<Map<string, KnownBookLine>> => {
  const { rows } = await db.execute<Row>(sql`
    select day::text, "siteId", count, at, total, "siteCount", (
      select b.size_bytes::float8 from ${backups} b
      where b.site_id = ranked."siteId" and b.status = 'ok' and b.finished_at = ranked.at limit 1) as bytes
    from (
      select e.*, sum(count) over (partition by day)::int as total, count(*) over (partition by day)::int as "siteCount",
        row_number() over (partition by day order by at desc, "siteId") as rank
      from (
        select (b.finished_at at time zone ${zone})::date as day, b.site_id as "siteId",
          count(*)::int as count, max(b.finished_at) as at
        from ${backups} b where b.site_id = any(${sql.param(scope.ids)}::uuid[]) and b.status = 'ok'
          and ((b.usual_bytes is null and b.doubts is null) or b.accepted_at is not null) and b.finished_at >= ${from.toISOString()}::timestamptz and b.finished_at < ${to.toISOString()}::timestamptz
          and ${ownedAt(scope.owner, sql`b.site_id`, sql`b.finished_at`)}
        group by 1, 2) e) ranked
    where rank <= ${sitesNamed} order by day, rank`);
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => [
      day,
      {
        kind: 'backups',
        id: day,
        at: new Date(own[0]?.at ?? 0).toISOString(),
        count: own[0]?.total ?? 0,
        siteCount: own[0]?.siteCount ?? 0,
        sites: own.map(({ siteId, count, bytes }) => ({
          ...scope.named(siteId),
          count,
          sizeBytes: bytes,
        })),
      },
    ]),
  );
};
