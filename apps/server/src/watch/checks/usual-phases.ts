import { sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import { pragueAt } from '../../base/platform/time/prague.ts';
import { siteChecks } from '../../estate/sites/table.ts';
import type { Probed } from './probe/index.ts';
import { hourOf } from './results.ts';

/** The hour of the week in Prague (Monday's first is 0) and the week's number since 1970. */
export type WeekHour = { hour: number; week: number };

export const weekHourOf = (at: number): WeekHour => {
  const { dayOfWeek, hour, year, month, day } = pragueAt(at);
  const days = Date.UTC(year, month - 1, day) / 86_400_000;
  return { hour: (dayOfWeek - 1) * 24 + hour, week: Math.floor((days - dayOfWeek + 4) / 7) };
};

/** Sums of one site in one hour of the week, in the order of the table's columns. */
type Sum = WeekHour & { site: number; place: string; checks: number; sums: number[] };

/** This server, in the column of places. */
export const thisServer = '00000000-0000-0000-0000-000000000000';
const phaseCount = 5;
const everyMs = 10 * 60_000;
const mostInStatement = 2000;
/**
 * Each week reduces the weight of older measurements to four fifths, so to half after three weeks.
 */
const weekly = 0.8;

const columns = ['dns', 'connect', 'tls', 'first_byte', 'total'];
const sumColumns = [...columns, ...columns.map((name) => `${name}_squares`)];
const aged = (name: string) =>
  `${name} = u.${name} * power(${weekly}, greatest(0, excluded.week - u.week)) + excluded.${name}`;

const names = sql.raw(sumColumns.join(', '));
const ageing = sql.raw(['checks', ...sumColumns].map(aged).join(', '));

const write = async (db: Database, sums: Sum[]): Promise<void> => {
  const reals = ['checks', ...sumColumns].map((_, at) =>
    sums.map((sum) => (at === 0 ? sum.checks : (sum.sums[at - 1] ?? 0))),
  );
  const figures = sql.join(
    reals.map((values) => sql`${sql.param(values)}::real[]`),
    sql`, `,
  );
  await db.execute(sql`
    insert into usual_phases as u (site, place, hour, week, first_week, checks, ${names})
    select n.* from unnest(${sql.param(sums.map(({ site }) => site))}::int[],
      ${sql.param(sums.map(({ place }) => place))}::uuid[],
      ${sql.param(sums.map(({ hour }) => hour))}::smallint[],
      ${sql.param(sums.map(({ week }) => week))}::smallint[],
      ${sql.param(sums.map(({ week }) => week))}::smallint[], ${figures}) n(site)
    where exists (select 1 from ${siteChecks} c where c.number = n.site)
    on conflict (site, hour, place) do update set week = greatest(u.week, excluded.week),
      first_week = coalesce(u.first_week, u.week), ${ageing}`);
};

/**
 * Adds up phase durations of passed checks and stores them every ten minutes, so a check costs a
 * few additions. A killed process loses ten minutes of a figure built over weeks.
 */
export const createUsualPhases = (db: Database, log: Log) => {
  let sums = new Map<string, Sum>();
  let known: WeekHour & { utcHour: number } = { utcHour: -1, hour: 0, week: 0 };

  const weekHour = (at: number): WeekHour => {
    const utcHour = hourOf(at);
    if (known.utcHour !== utcHour) known = { utcHour, ...weekHourOf(at) };
    return known;
  };
  /**
   * Sums that could not be stored wait for the next time; at most one hour of the week per site.
   */
  const putBack = (sum: Sum): void => {
    const key = keyOf(sum);
    const newer = sums.get(key);
    if (!newer) return void sums.set(key, sum);
    newer.checks += sum.checks;
    sum.sums.forEach((value, at) => {
      newer.sums[at] = (newer.sums[at] ?? 0) + value;
    });
  };
  const flush = async (): Promise<void> => {
    const waiting = sums;
    sums = new Map();
    const all = [...waiting.values()].toSorted(
      (a, b) => a.site - b.site || a.hour - b.hour || (a.place < b.place ? -1 : 1),
    );
    for (let from = 0; from < all.length; from += mostInStatement)
      try {
        await write(db, all.slice(from, from + mostInStatement));
      } catch (error) {
        for (const sum of all.slice(from)) putBack(sum);
        throw error;
      }
  };
  const writing = startLoop({
    log,
    trouble: 'the usual times of phases are not kept',
    pass: flush,
    everyMs,
    later: true,
  });

  return {
    add(
      { site, place }: Pick<Sum, 'site' | 'place'>,
      at: number,
      { ms, phases }: Pick<Probed, 'ms' | 'phases'>,
    ): void {
      const { hour, week } = weekHour(at);
      const key = keyOf({ site, place, hour });
      let sum = sums.get(key);
      if (!sum) {
        sum = { site, place, hour, week, checks: 0, sums: Array<number>(2 * phaseCount).fill(0) };
        sums.set(key, sum);
      }
      sum.checks += 1;
      const { dnsMs, connectMs, tlsMs, firstByteMs } = phases;
      count(sum.sums, 0, dnsMs);
      count(sum.sums, 1, connectMs);
      count(sum.sums, 2, tlsMs);
      count(sum.sums, 3, firstByteMs);
      count(sum.sums, 4, ms);
    },
    flush,
    async stop() {
      await writing.stop();
      await flush().catch((error: Error) =>
        log.warn({ reason: error.message }, 'the usual times of phases are not kept'),
      );
    },
  };
};

const keyOf = ({ site, place, hour }: Pick<Sum, 'site' | 'place' | 'hour'>) =>
  `${site}:${place}:${hour}`;

/** A missing phase counts as 0 ms. */
const count = (sums: number[], at: number, ms: number | null): void => {
  if (ms === null) return;
  sums[at] = (sums[at] ?? 0) + ms;
  sums[at + phaseCount] = (sums[at + phaseCount] ?? 0) + ms * ms;
};
