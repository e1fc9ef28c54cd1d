import { hourStrip } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { hourOf } from './results.ts';
import type { Sum } from './sums.ts';

/** The current hour and the 24 before it as one sum, its last 24 hours one by one, and the last check. */
export type Recent = Sum & { hours: string; hoursMs: string; lastCheckAt: Date | null };

type Row = Sum & {
  site: number;
  /** Three characters an hour, in any order: which, how it went, how fast. */
  hours: string;
  /** In seconds. */
  last: number | null;
};

const { none, ways, speeds, stepsPerDoubling, length } = hourStrip;
const firstCode = 65;

/**
 * Each hour is told by the database in three characters: thousands of sites have 24 of them each, and
 * rows of their own would cost more than all the rest of the board.
 */
const hourParts = (from: number) => sql`coalesce(string_agg(
  chr(hour - ${from}::int + ${firstCode}::int)
  || case when counted = 0 then ${none}
     else substr(${ways}, 1 + ceil((counted - ok) * ${ways.length - 1}::float8 / counted)::int, 1) end
  || case when ok = 0 then ${none}
     else substr(${speeds}, 1 + least(${speeds.length - 1},
       round(${stepsPerDoubling}::float8 * ln(greatest(1, ms_sum::float8 / ok)) / ${Math.LN2}::float8))::int, 1) end, '')
  filter (where hour >= ${from}::int), '')`;

const blank = none.repeat(length);

const stripsOf = (parts: string): Pick<Recent, 'hours' | 'hoursMs'> => {
  if (parts === '') return { hours: '', hoursMs: '' };
  const hours = [...blank];
  const hoursMs = [...blank];
  for (let at = 0; at < parts.length; at += 3) {
    const hour = parts.charCodeAt(at) - firstCode;
    if (hour >= length) continue;
    hours[hour] = parts[at + 1] ?? none;
    hoursMs[hour] = parts[at + 2] ?? none;
  }
  return { hours: hours.join(''), hoursMs: hoursMs.join('') };
};

/** Of every site that has checks in that time, by its number, or of one. */
export const readRecent = async (
  db: Executor,
  now: number,
  only?: number,
): Promise<Map<number, Recent>> => {
  const hour = hourOf(now);
  const { rows } = await db.execute<Row>(sql`
    select site, sum(counted)::int as counted, sum(ok)::int as ok, sum(ms_sum) as "msSum",
      ${hourParts(hour - length + 1)} as hours,
      max(hour::float8 * 3600 + last_second) as last
    from hour_sums where hour >= ${hour - length}
      ${only === undefined ? sql`` : sql`and site = ${only}`} group by site`);
  return new Map(
    rows.map(({ site, hours, last, ...sum }) => [
      site,
      {
        ...sum,
        ...stripsOf(hours),
        lastCheckAt: last === null ? null : new Date(last * 1000),
      },
    ]),
  );
};
