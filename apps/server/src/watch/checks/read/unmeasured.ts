import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { daySums, hourSums } from '../table.ts';

export type UnmeasuredSpan = {
  number: number;
  /** Hours since the epoch, half-open. */
  fromHour: number;
  toHour: number;
  /** A site checked less often than hourly also counts as measured in the hours between. */
  intervalSeconds: number;
};

/**
 * The hours of each site without a counted check, whatever the reason. Of old days the sums by day
 * say which hours had one.
 */
export const readUnmeasured = async (
  db: Executor,
  sites: UnmeasuredSpan[],
): Promise<Map<number, number[]>> => {
  const of = (value: (site: UnmeasuredSpan) => number) =>
    sql`${sql.param(sites.map(value))}::int[]`;
  const { rows } = await db.execute<{ site: number; hours: number[] }>(sql`
    with asked as materialized (select * from unnest(${of(({ number }) => number)},
      ${of(({ fromHour }) => fromHour)}, ${of(({ toHour }) => toHour)},
      ${of(({ intervalSeconds }) => Math.max(0, Math.ceil(intervalSeconds / 3600) - 1))})
      as a(site, from_hour, to_hour, slack)),
    missing as (
      select a.site, h.hour from asked a
      cross join lateral generate_series(a.from_hour, a.to_hour - 1) h(hour)
      except
      select a.site, ${hourSums.hour} + s.later from asked a
      join ${hourSums} on ${hourSums.site} = a.site
        and ${hourSums.hour} >= a.from_hour - a.slack and ${hourSums.hour} < a.to_hour
      cross join lateral generate_series(0, a.slack) s(later)
      where ${hourSums.counted} > 0
      except
      select a.site, d.first + n.hour + s.later from asked a
      join (select site, hours, (extract(epoch from day::timestamp at time zone 'Europe/Prague') / 3600)::int as first
        from ${daySums} where hours is not null) d on d.site = a.site
        and d.first + 25 > a.from_hour - a.slack and d.first < a.to_hour
      cross join lateral generate_series(0, 24) n(hour)
      cross join lateral generate_series(0, a.slack) s(later)
      where d.hours & (1 << n.hour) <> 0)
    select site, array_agg(hour order by hour) as hours from missing group by site`);
  return new Map(rows.map(({ site, hours }) => [site, hours]));
};
