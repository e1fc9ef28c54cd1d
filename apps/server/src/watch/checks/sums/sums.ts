import { availabilityOf, type UptimeDay } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays, daysFrom, firstHour, pragueDay } from '../../../base/platform/time/prague.ts';
import { movedNumbers, type Owner, ownedAt } from '../../../estate/sites/index.ts';
import { sites as allSites } from '../../../estate/sites/table.ts';
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

/** `owner`: in whose name; see `ownedAt`. */
type AskedDays = { from: string; until: string; withSpeeds?: boolean; owner?: Owner };

/** Folded days from daily sums, the few later ones from hours. */
const daySums = (
  sites: number[],
  { from, until, withSpeeds = false, owner = null }: AskedDays,
): SQL => {
  const once = owner === null ? sql`true` : sql`site not in ${movedNumbers}`;
  const none = sql`null::int[]`;
  const numbers = sql`${sql.param(sites)}::int[]`;
  return sql`
    with state as (select coalesce((select folded_until from sums_state), '-infinity'::date) as folded)
    select site, day::text, counted, ok, ms_sum as "msSum", ${withSpeeds ? sql`speeds` : none} as speeds
    from day_sums, state
    where site = any(${numbers}) and day >= ${from}::date and day <= ${until}::date and day < folded and ${once}
    union all
    select site, day::text, sum(counted)::int, sum(ok)::int, sum(ms_sum), ${withSpeeds ? speedsOfHours : none} from (
      select site, (to_timestamp(hour::float8 * 3600) at time zone 'Europe/Prague')::date as day, counted, ok, ms_sum, fast, slow
      from hour_sums, state
      where site = any(${numbers}) and hour >= greatest(${firstHour(from)}::int,
        (case when isfinite(folded) then extract(epoch from folded::timestamp at time zone 'Europe/Prague') / 3600 else 0 end)::int)
        and hour < ${firstHour(addDays(until, 1))}::int and ${once}
    ) recent group by site, day
    ${owner === null ? sql`` : ownedHours(sites, { from, until, withSpeeds, owner })}`;
};

/** Of sites that were moved hour by hour: a day may belong to two clients. An hour counts for whose it began. */
const ownedHours = (
  sites: number[],
  { from, until, withSpeeds = false, owner = null }: AskedDays,
): SQL => sql`
    union all
    select site, day::text, sum(counted)::int, sum(ok)::int, sum(ms_sum), ${withSpeeds ? speedsOfHours : sql`null::int[]`} from (
      select h.site, (to_timestamp(h.hour::float8 * 3600) at time zone 'Europe/Prague')::date as day, counted, ok, ms_sum, fast, slow
      from hour_sums h join ${allSites} moved on moved.number = h.site
      where h.site = any(${sql.param(sites)}::int[]) and h.site in ${movedNumbers}
        and h.hour >= ${firstHour(from)}::int and h.hour < ${firstHour(addDays(until, 1))}::int
        and ${ownedAt(owner, sql`moved.id`, sql`to_timestamp(h.hour::float8 * 3600)`)}
    ) owned group by site, day`;

export const readDaySums = async (
  db: Executor,
  sites: number[],
  asked: AskedDays,
): Promise<DaySum[]> => {
  const { rows } = await db.execute<DaySum>(daySums(sites, asked));
  return rows;
};

/** All these days of each site together; of those that were checked then. */
export const readTotals = async (
  db: Executor,
  sites: number[],
  asked: AskedDays,
): Promise<Map<number, { counted: number; failed: number }>> => {
  const { rows } = await db.execute<{ site: number; counted: number; failed: number }>(sql`
    select site, sum(counted)::float8 as counted, sum(counted - ok)::float8 as failed
    from (${daySums(sites, asked)}) days where counted > 0 group by site`);
  return new Map(rows.map(({ site, ...total }) => [site, total]));
};

/** All these sites together by Prague day, added by the database. */
export const readDayTotals = async (
  db: Executor,
  sites: number[],
  asked: AskedDays,
): Promise<(Sum & { day: string })[]> => {
  const { rows } = await db.execute<Sum & { day: string }>(sql`
    select day, sum(counted)::float8 as counted, sum(ok)::float8 as ok, sum("msSum")::float8 as "msSum"
    from (${daySums(sites, asked)}) days group by day`);
  return rows;
};

const emptyDay = (day: string): Measured => ({
  day,
  availabilityPct: null,
  checks: 0,
  failed: 0,
  avgMs: null,
});

/** These days of a site, also those without checks. */
export const daysOf = (sums: readonly (Sum & { day: string })[], from: string, days: number) => {
  const own = new Map(sums.map((sum) => [sum.day, sum]));
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
  return { daily, total: add([...own.values()]) };
};

/** The last days of each site, today included. */
export const readDays = async (
  db: Executor,
  sites: number[],
  days: number,
  now: number,
  owner: Owner = null,
) => {
  const today = pragueDay(now);
  const from = addDays(today, 1 - days);
  const sums = Map.groupBy(
    await readDaySums(db, sites, { from, until: today, owner }),
    ({ site }) => site,
  );
  return new Map(sites.map((site) => [site, daysOf(sums.get(site) ?? [], from, days)] as const));
};
