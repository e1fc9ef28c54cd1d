import { hourMs, hourStrip } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { outageMinutes, readOutages } from '../../incidents/index.ts';
import { hourOf } from '../results.ts';
import type { Sum } from '../sums/sums.ts';

/**
 * Sum of the current hour and the 24 before it, the last 24 hours one by one, and the last check.
 */
export type Recent = Sum & { hours: string; hoursMs: string; lastCheckAt: Date | null };

type Row = Sum & {
  site: number;
  /** Three characters per hour, unordered: which hour, how it went, how fast. */
  hours: string;
  /** In seconds. */
  last: number | null;
};

const { none, ways, single, speeds, stepsPerDoubling, length } = hourStrip;
const firstCode = 65;

/**
 * The database returns each hour as three characters: separate rows (24 for each of thousands of
 * sites) would cost more than the rest of the board.
 */
const hourParts = (from: number) => sql`coalesce(string_agg(
  chr(hour - ${from}::int + ${firstCode}::int)
  || case when counted = 0 then ${none}
     when ok = counted then ${ways.slice(0, 1)} else ${single} end
  || case when ok = 0 then ${none}
     else substr(${speeds}, 1 + least(${speeds.length - 1},
       round(${stepsPerDoubling}::float8 * ln(greatest(1, ms_sum::float8 / ok)) / ${Math.LN2}::float8))::int, 1) end, '')
  filter (where hour >= ${from}::int), '')`;

const blank = none.repeat(length);
const noneCode = none.charCodeAt(0);
const states = `${none}${ways.slice(0, 1)}${single}`;
const paces = `${none}${speeds}`;

const rankOf = (scale: string, code: number): number => scale.indexOf(String.fromCharCode(code));

/**
 * Results that arrived hours late have a second row for their hour until the next closing of sums.
 */
const putWorse = (strip: Buffer, hour: number, code: number, scale: string): void => {
  const there = strip[hour] ?? noneCode;
  if (there === noneCode || rankOf(scale, code) > rankOf(scale, there)) strip[hour] = code;
};

/** Reused for every site: allocating arrays was a tenth of the board's cost. */
const wayBytes = Buffer.alloc(length);
const paceBytes = Buffer.alloc(length);

const stripsOf = (parts: string): Pick<Recent, 'hours' | 'hoursMs'> => {
  if (parts === '') return { hours: '', hoursMs: '' };
  wayBytes.fill(noneCode);
  paceBytes.fill(noneCode);
  for (let at = 0; at < parts.length; at += 3) {
    const hour = parts.charCodeAt(at) - firstCode;
    if (hour >= length) continue;
    putWorse(wayBytes, hour, parts.charCodeAt(at + 1), states);
    putWorse(paceBytes, hour, parts.charCodeAt(at + 2), paces);
  }
  return { hours: wayBytes.toString('latin1'), hoursMs: paceBytes.toString('latin1') };
};

/** Marks hours with an outage, whatever their checks alone would say. */
const withOutages = (hours: string, minutes: readonly number[]): string =>
  minutes.reduce((told, lost, at) => {
    if (lost === 0) return told;
    const way = ways[Math.min(ways.length - 1, Math.ceil((lost * (ways.length - 1)) / 60))] ?? none;
    return told.slice(0, at) + way + told.slice(at + 1);
  }, hours || blank);

export const noRecent: Recent = {
  counted: 0,
  ok: 0,
  msSum: 0,
  hours: '',
  hoursMs: '',
  lastCheckAt: null,
};

/** Of those of these sites that have checks in that time, by site number. */
export const readRecent = async (
  db: Executor,
  now: number,
  numbers: readonly number[],
): Promise<Map<number, Recent>> => {
  const hour = hourOf(now);
  const hours = Array.from({ length: length + 1 }, (_, back) => hour - back);
  const { rows } = await db.execute<Row>(sql`
    select site, sum(counted)::int as counted, sum(ok)::int as ok, sum(ms_sum) as "msSum",
      ${hourParts(hour - length + 1)} as hours,
      max(hour::float8 * 3600 + last_second) as last
    from hour_sums where hour = any(${sql.param(hours)}::int[])
      and site = any(${sql.param(numbers)}::int[]) group by site`);
  const edges = Array.from({ length: length + 1 }, (_, at) => (hour - length + 1 + at) * hourMs);
  const outages = await readOutages(db, new Date(edges[0] ?? 0), numbers);
  return new Map(
    rows.map(({ site, hours, last, ...sum }) => {
      const strips = stripsOf(hours);
      const own = outages.get(site);
      const told = own ? withOutages(strips.hours, outageMinutes(own, edges, now)) : strips.hours;
      const lastCheckAt = last === null ? null : new Date(last * 1000);
      return [site, { ...sum, ...strips, hours: told, lastCheckAt }];
    }),
  );
};
