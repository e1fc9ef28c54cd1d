import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { hourOf } from '../results.ts';
import { percent } from '../sums/sums.ts';

type Counts = { counted: number; ok: number };

/** All sites together: 25 rows of totals minus those of sites archived meanwhile. */
const readAll = (from: number): SQL => sql`
  select sum(counted)::float8 as counted, sum(ok)::float8 as ok from (
    select counted, ok from hour_totals where hour >= ${from}
    union all
    select -h.counted, -h.ok from ${sites} s join hour_sums h on h.site = s.number
    where s.archived_at >= to_timestamp(${from}::float8 * 3600) and h.hour >= ${from}
  ) told`;

const readSome = (from: number, scope: SQL): SQL => sql`
  select sum(h.counted)::float8 as counted, sum(h.ok)::float8 as ok
  from ${sites} join hour_sums h on h.site = ${sites.number}
  where ${scope} and h.hour >= ${from}
    and ${ownedAt('current', sql`${sites.id}`, sql`to_timestamp(h.hour::float8 * 3600)`)}`;

const countsOf = async (db: Executor, query: SQL): Promise<Pick<Counts, 'counted' | 'ok'>> => {
  const { counted, ok } = onlyRow((await db.execute<Partial<Counts>>(query)).rows);
  return { counted: counted ?? 0, ok: ok ?? 0 };
};

const isSane = ({ counted, ok }: Counts): boolean => ok >= 0 && ok <= counted;

/**
 * Availability of the current hour and the 24 before it, over every site or those of a scope. Totals that contradict
 * themselves are logged, and the sites are counted one by one.
 */
export const readLastDayPct = async (
  { db, log }: { db: Executor; log: Log },
  now: number,
  scope: SQL | null,
): Promise<number | null> => {
  const from = hourOf(now) - 24;
  if (scope) return percent(await countsOf(db, readSome(from, scope)));
  const told = await countsOf(db, readAll(from));
  if (isSane(told)) return percent(told);
  log.error({ trouble: 'totals of hours contradict the sites', ...told }, 'figures');
  return percent(await countsOf(db, readSome(from, sql`${sites.archivedAt} is null`)));
};
