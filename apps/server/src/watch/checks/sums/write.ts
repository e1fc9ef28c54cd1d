import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { flag, hourOf, type Result } from '../results.ts';
import { addingSums } from './close-sums.ts';
import { countSpeed, noSpeeds, type Packed } from './speeds.ts';

type Sum = {
  /** The number of a site or of a check. */
  site: number;
  /** Of a site: part of the total of all. */
  isSite: boolean;
  hour: number;
  counted: number;
  ok: number;
  ms: number;
  last: number | null;
} & Packed;

const secondOf = (at: number): number => Math.floor((at % 3_600_000) / 1000);

type Share = { site: number; isSite: boolean; isBad: boolean };

/** Where a result is summed: of the only check of a site under the number that both have. */
export const sharesOf = ({
  site,
  failure,
  sharing,
}: Pick<Result, 'site' | 'failure' | 'sharing'>): Share[] => {
  const isBad = failure !== 0;
  if (!sharing) return [{ site, isSite: true, isBad }];
  if (sharing === 'further') return [{ site, isSite: false, isBad }];
  return [
    { site, isSite: true, isBad: isBad || sharing.isSiteDown },
    { site: sharing.ownSums, isSite: false, isBad },
  ];
};

/** An uncounted check still updates the time of the last check, unless the checker was blind. */
const addTo = (
  sums: Map<string, Sum>,
  { at, ms, flags }: Result,
  { site, isSite, isBad }: Share,
): void => {
  const hour = hourOf(at);
  const key = `${site}:${hour}`;
  const known = sums.get(key);
  const sum = known ?? { site, isSite, hour, counted: 0, ok: 0, ms: 0, last: null, ...noSpeeds() };
  if (!known) sums.set(key, sum);
  if (!(flags & flag.notMeasured)) sum.last = Math.max(sum.last ?? 0, secondOf(at));
  if (flags !== 0) return;
  sum.counted += 1;
  if (isBad) return;
  sum.ok += 1;
  sum.ms += ms;
  countSpeed(sum, ms);
};

const sumsOf = (results: Result[]): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const result of results) for (const share of sharesOf(result)) addTo(sums, result, share);
  return [...sums.values()].toSorted((a, b) => a.site - b.site || a.hour - b.hour);
};

/**
 * One statement, so one transaction: results, sums and the batch's id. A batch sent again after a
 * commit that got no reply finds its id and writes nothing. Nor does one of a checker that was taken
 * for gone: others may have checked the same slots. The lock keeps it from being taken for gone
 * until this is written, and lets its beat pass.
 */
const statement = `
  with maker as (
    select id from checkers where id = $17::uuid for key share
  ), batch as (
    insert into check_batches (id) select $1::uuid where $17::uuid is null or exists (select 1 from maker)
    on conflict do nothing returning id
  ), kept as (
    insert into checks (site, at, ms, status, failure, flags)
    select r.* from unnest($2::int[], $3::timestamptz[], $4::int[], $5::smallint[], $6::smallint[], $7::smallint[]) r
    where exists (select 1 from batch)
  ), late as (
    update sums_state set folded_until = greatest(late_day, hours_from) from (
      select (to_timestamp($13::float8) at time zone 'Europe/Prague')::date as late_day) l
    where exists (select 1 from batch) and folded_until > greatest(late_day, hours_from)
  ), total as (
    insert into hour_totals as t (hour, counted, ok)
    select s.hour, sum(s.counted), sum(s.ok) from unnest($9::int[], $10::int[], $11::int[], $18::boolean[]) s(hour, counted, ok, is_site)
    where s.is_site and exists (select 1 from batch) group by s.hour order by s.hour
    on conflict (hour) do update set counted = t.counted + excluded.counted, ok = t.ok + excluded.ok
  )
  insert into hour_sums_open as h (site, hour, counted, ok, ms_sum, last_second, fast, slow)
  select s.* from unnest($8::int[], $9::int[], $10::int[], $11::int[], $12::int[], $14::smallint[],
    $15::bigint[], $16::bigint[]) s
  where exists (select 1 from batch)
  ${addingSums}`;

/** Of further checks that were removed or paused while they ran nothing is written. */
const withoutGone = async (db: Database, results: Result[]): Promise<Result[]> => {
  const further = results.flatMap(({ site, sharing }) => (sharing === 'further' ? [site] : []));
  if (further.length === 0) return results;
  const { rows } = await db.execute<{ number: number }>(sql`
    select c.number from ${siteChecks} c
    where c.number = any(${sql.param(further)}::int[]) and c.paused_at is null`);
  const made = new Set(rows.map(({ number }) => number));
  return results.filter(({ site, sharing }) => sharing !== 'further' || made.has(site));
};

/** False: the checker that made these results was taken for gone, and they are not written. */
export const writeResults = async (
  db: Database,
  batchId: string,
  made: Result[],
  checker: string | null = null,
): Promise<boolean> => {
  const results = await withoutGone(db, made);
  if (results.length === 0) return true;
  const sums = sumsOf(results);
  const oldest = results.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const { rowCount } = await db.$client.query({
    name: 'write-results',
    text: statement,
    values: [
      batchId,
      results.map(({ site }) => site),
      results.map(({ at }) => new Date(at).toISOString()),
      results.map(({ ms }) => ms),
      results.map(({ status }) => status),
      results.map(({ failure }) => failure),
      results.map(({ flags }) => flags),
      sums.map(({ site }) => site),
      sums.map(({ hour }) => hour),
      sums.map(({ counted }) => counted),
      sums.map(({ ok }) => ok),
      sums.map(({ ms }) => ms),
      oldest / 1000,
      sums.map(({ last }) => last),
      sums.map(({ fast }) => String(fast)),
      sums.map(({ slow }) => String(slow)),
      checker,
      sums.map(({ isSite }) => isSite),
    ],
  });
  if (rowCount !== 0 || checker === null) return true;
  const { rowCount: before } = await db.execute(
    sql`select 1 from check_batches where id = ${batchId}`,
  );
  return before !== 0;
};
