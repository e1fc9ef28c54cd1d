import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { firstHour, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { sites } from '../../../estate/sites/table.ts';
import type { readDays } from './sums.ts';

/** Today's first checked hour of each site; of a site added within it, from when it was added. */
const readFirstToday = async (
  db: Executor,
  numbers: number[],
  now: number,
): Promise<Map<number, Date>> => {
  if (numbers.length === 0) return new Map();
  const { rows } = await db.execute<{ number: number; at: Date | string }>(sql`
    select f.site as number, case when s.created_at < to_timestamp((f.hour + 1)::float8 * 3600)
      then greatest(s.created_at, to_timestamp(f.hour::float8 * 3600))
      else to_timestamp(f.hour::float8 * 3600) end as at
    from (select site, min(hour) as hour from hour_sums where site = any(${sql.param(numbers)}::int[])
      and hour >= ${firstHour(pragueDay(now))} and hour <= ${Math.floor(now / hourMs)} and counted > 0
      group by site) f
    join ${sites} s on s.number = f.site`);
  return new Map(rows.map(({ number, at }) => [number, new Date(at)]));
};

type First = {
  site: number;
  /** The first measured day or hour; null: the period's first. */
  at: Date | null;
};

/** For an earlier day its start; for today the hour or, for a site added in it, that moment. */
export const preciseSince = async (
  db: Executor,
  firsts: readonly First[],
  now: number,
): Promise<Map<number, Date | null>> => {
  const today = startOfDay(pragueDay(now));
  const fresh = firsts.flatMap(({ site, at }) => (at && at >= today ? [site] : []));
  const exact = await readFirstToday(db, fresh, now);
  return new Map(firsts.map(({ site, at }) => [site, exact.get(site) ?? at]));
};

/** Since when each site was measured in days that were read; missing: it never was. */
export const readMeasuredSince = (
  db: Executor,
  read: Awaited<ReturnType<typeof readDays>>,
  now: number,
): Promise<Map<number, Date | null>> => {
  const firsts = [...read].flatMap(([site, { daily }]) => {
    const first = daily.findIndex(({ checks }) => checks > 0);
    const day = daily[first]?.day;
    return day ? [{ site, at: first > 0 ? startOfDay(day) : null }] : [];
  });
  return preciseSince(db, firsts, now);
};

/** Of sites together: since the first of them was measured. */
export const earliestSince = (
  since: ReadonlyMap<number, Date | null>,
  numbers: readonly number[],
): string | null => {
  const own = numbers.flatMap((number) => {
    const at = since.get(number);
    return at === undefined ? [] : [at];
  });
  const moments = own.flatMap((at) => (at ? [at.getTime()] : []));
  if (moments.length === 0 || moments.length < own.length) return null;
  return new Date(Math.min(...moments)).toISOString();
};
