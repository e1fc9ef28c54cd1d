import { availabilityOf, type UptimeDay } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays, daysFrom, firstHour, pragueDay } from '../../../base/platform/time/prague.ts';
import { type Speeds, speedsOfHours } from './speeds.ts';

export type Sum = { counted: number; ok: number; msSum: number };
export type DaySum = Sum & { site: number; day: string; speeds: Speeds };
/** The part of a day's figures that comes from checks alone. */
export type Measured = Omit<UptimeDay, 'outageMinutes' | 'maintenanceMinutes'>;

export const percent = ({ counted, ok }: Pick<Sum, 'counted' | 'ok'>): number | null =>
  availabilityOf(counted, counted - ok);

export const averageMs = ({ ok, msSum }: Sum): number | null =>
  ok === 0 ? null : Math.round(msSum / ok);

export const add = (sums: Sum[]): Sum =>
  sums.reduce(
    (total, { counted, ok, msSum }) => ({
      counted: total.counted + counted,
      ok: total.ok + ok,
      msSum: total.msSum + msSum,
    }),
    { counted: 0, ok: 0, msSum: 0 },
  );

/** Folded days from daily sums, the few later ones from hours. */
const daySums = (sites: number[], from: string, until: string, withSpeeds: boolean): SQL => {
  const none = sql`null::int[]`;
  const numbers = sql`${sql.param(sites)}::int[]`;
  return sql`
    with state as (select coalesce((select folded_until from sums_state), '-infinity'::date) as folded)
    select site, day::text, counted, ok, ms_sum as "msSum", ${withSpeeds ? sql`speeds` : none} as speeds
    from day_sums, state
    where site = any(${numbers}) and day >= ${from}::date and day <= ${until}::date and day < folded
    union all
    select site, day::text, sum(counted)::int, sum(ok)::int, sum(ms_sum), ${withSpeeds ? speedsOfHours : none} from (
      select site, (to_timestamp(hour::float8 * 3600) at time zone 'Europe/Prague')::date as day, counted, ok, ms_sum, fast, slow
      from hour_sums, state
      where site = any(${numbers}) and hour >= greatest(${firstHour(from)}::int,
        (case when isfinite(folded) then extract(epoch from folded::timestamp at time zone 'Europe/Prague') / 3600 else 0 end)::int)
        and hour < ${firstHour(addDays(until, 1))}::int
    ) recent group by site, day`;
};

export const readDaySums = async (
  db: Executor,
  sites: number[],
  from: string,
  until: string,
  withSpeeds = false,
): Promise<DaySum[]> => {
  const { rows } = await db.execute<DaySum>(daySums(sites, from, until, withSpeeds));
  return rows;
};

/** All these sites and days together, added by the database. */
export const readTotal = async (
  db: Executor,
  sites: number[],
  from: string,
  until: string,
): Promise<{ counted: number; failed: number; sites: number }> => {
  const { rows } = await db.execute<{ counted: number; failed: number; sites: number }>(sql`
    select coalesce(sum(counted), 0)::float8 as counted, coalesce(sum(failed), 0)::float8 as failed, count(*)::int as sites
    from (select site, sum(counted) as counted, sum(counted - ok) as failed
      from (${daySums(sites, from, until, false)}) days where counted > 0 group by site) each`);
  return onlyRow(rows);
};

/** The same by Prague day. */
export const readDayTotals = async (
  db: Executor,
  sites: number[],
  from: string,
  until: string,
): Promise<(Sum & { day: string })[]> => {
  const { rows } = await db.execute<Sum & { day: string }>(sql`
    select day, sum(counted)::float8 as counted, sum(ok)::float8 as ok, sum("msSum")::float8 as "msSum"
    from (${daySums(sites, from, until, false)}) days group by day`);
  return rows;
};

const emptyDay = (day: string): Measured => ({
  day,
  availabilityPct: null,
  checks: 0,
  failed: 0,
  avgMs: null,
});

/** The last days of each site, today included, also days without checks. */
export const readDays = async (db: Executor, sites: number[], days: number, now: number) => {
  const today = pragueDay(now);
  const from = addDays(today, 1 - days);
  const sums = Map.groupBy(await readDaySums(db, sites, from, today), ({ site }) => site);
  return new Map(
    sites.map((site) => {
      const own = new Map((sums.get(site) ?? []).map((sum) => [sum.day, sum]));
      const daily = daysFrom(from, days).map((day): Measured => {
        const sum = own.get(day);
        return sum
          ? {
              day,
              availabilityPct: percent(sum),
              checks: sum.counted,
              failed: sum.counted - sum.ok,
              avgMs: averageMs(sum),
            }
          : emptyDay(day);
      });
      return [site, { daily, total: add([...own.values()]) }] as const;
    }),
  );
};
