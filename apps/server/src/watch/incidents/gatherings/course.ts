import type { GatheringLine } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { gatherings, incidents } from '../table.ts';
import { findOpenGathering } from './read.ts';

type Told = Extract<GatheringLine, { kind: 'told' }>;

const iso = (at: Date | string): string => new Date(at).toISOString();

const readBeginning = async (db: Executor, id: string): Promise<GatheringLine[]> => {
  const { rows } = await db.execute<{ at: Date; siteName: string; last: Date; count: number }>(sql`
    select i.opened_at as at, s.name as "siteName", (max(i.opened_at) over ()) as last,
      (count(*) over ())::int as count
    from ${incidents} i join ${sites} s on s.id = i.site_id
    where i.opened_with = ${id} order by i.opened_at, i.id limit 1`);
  return rows.flatMap(({ at, siteName, last, count }): GatheringLine[] => [
    { kind: 'began', at: iso(at), siteName },
    ...(count > 1 ? [{ kind: 'grew' as const, at: iso(last), count }] : []),
  ]);
};

/** Messages about all of them; those about a single one stand on its own page. */
const readTold = async (db: Executor, id: string): Promise<GatheringLine[]> => {
  const { rows } = await db.execute<Omit<Told, 'kind' | 'at'> & { at: Date }>(sql`
    select channel, state, max(coalesce(sent_at, created_at)) as at, count(*)::int as count
    from ${deliveries}
    where gathering_id = ${id} and kind = 'outages_opened'
      and state in ('sent', 'waiting', 'dead', 'kept')
    group by channel, state`);
  return rows.map((row) => ({ kind: 'told' as const, ...row, at: iso(row.at) }));
};

const readTaken = async (db: Executor, id: string): Promise<GatheringLine[]> => {
  const { rows } = await db.execute<{ at: Date; by: string | null; count: number }>(sql`
    select min(acknowledged_at) as at, acknowledged_by as by, count(*)::int as count
    from ${incidents} where opened_with = ${id} and acknowledged_at is not null
    group by acknowledged_by, date_trunc('minute', acknowledged_at)
    order by 1 limit 50`);
  return rows.map((row) => ({ kind: 'taken' as const, ...row, at: iso(row.at) }));
};

/** Ends of one gathering are one line; each of the others has its own. */
const readEnds = async (db: Executor, id: string, open: number): Promise<GatheringLine[]> => {
  const { rows } = await db.execute<{ at: Date; until: Date; count: number }>(sql`
    select min(i.resolved_at) as at, max(i.resolved_at) as until, count(*)::int as count
    from ${incidents} i left join ${gatherings} g on g.id = i.resolved_with
    where i.opened_with = ${id} and i.resolved_at is not null
    group by coalesce(g.id, i.id) order by 1 limit 50`);
  const ends = rows.map((row) => ({
    kind: 'ended' as const,
    at: iso(row.at),
    until: iso(row.until),
    count: row.count,
  }));
  const last = ends
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return open === 0 && last ? [...ends, { kind: 'over', at: last }] : ends;
};

/** What happened to all of them together. */
export const readGatheringCourse = async ({ db }: Context, { id }: { id: string }) => {
  const gathering = await findOpenGathering(db, id);
  if (!gathering) throw notFound();
  const course = [
    ...(await readBeginning(db, id)),
    ...(await readTold(db, id)),
    ...(await readTaken(db, id)),
    ...(await readEnds(db, id, gathering.open)),
  ];
  return { gathering, course: course.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) };
};
