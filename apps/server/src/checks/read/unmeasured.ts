import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/transaction.ts';
import { hourSums } from '../table.ts';

export type Asked = {
  number: number;
  /** Hours since the epoch, half-open. */
  fromHour: number;
  toHour: number;
  /** A site checked less often than hourly also counts as measured in the hours between. */
  intervalSeconds: number;
};

/** The hours of each site without a counted check, whatever the reason. */
export const readUnmeasured = async (
  db: Executor,
  sites: Asked[],
): Promise<Map<number, number[]>> => {
  const of = (value: (site: Asked) => number) => sql`${sql.param(sites.map(value))}::int[]`;
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
      where ${hourSums.counted} > 0)
    select site, array_agg(hour order by hour) as hours from missing group by site`);
  return new Map(rows.map(({ site, hours }) => [site, hours]));
};
