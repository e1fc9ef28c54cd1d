import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { inChunks } from '../../../base/platform/database/chunks.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import type { Result } from '../results.ts';
import { packHour, unpackHour } from './pack.ts';

/** Rows packed per statement: a shutdown waits for one statement at most. */
const sliceRows = 1_000_000;
/** Sites whose late results are merged at once: a few thousand checks at most. */
const mergedTogether = 5;

export const stamp = (hour: number) => new Date(hour * hourMs).toISOString();
export const hourTable = (hour: number) => `checks_h${hour}`;
export const dayTable = (day: number) => `check_hours_d${day}`;

/** Like `packHour`, but inside the database: no data passes through this process. */
const packSlice = (hour: number, slices: number, slice: number) => `
    insert into check_hours (site, hour, packed)
    select site, ${hour}, string_agg(packed_number(off - before) || packed_number(greatest(ms, 0))
      || case when flags = 0 and failure = 0 and status = 200 then '\\x00c801' -- most of them
        else set_byte('\\x00', 0, ((flags << 4) | failure) & 255) || packed_number(greatest(status, 0)) end,
      '' order by off)
    from (
      select site, off, ms, status::int, failure::int, flags::int,
        lag(off, 1, 0) over (partition by site order by off) as before
      from (
        select *, ((date_part('epoch', at) - ${hour * 3600}::float8) * 1000)::int as off
        from ${hourTable(hour)} c
        where abs(site % ${slices}) = ${slice}
          and not exists (select 1 from check_hours p where p.site = c.site and p.hour = ${hour})
      ) placed
    ) spaced group by site`;

type Raw = Omit<Result, 'at'> & { at: Date };

/** Removes duplicates: a check may be packed already and be in the table again. */
const merge = (hour: number, packed: Uint8Array, late: Raw[]): Buffer => {
  const all = [
    ...unpackHour(hour, packed),
    ...late.map(({ site, at, ...rest }) => ({ ...rest, at: at.getTime() })),
  ];
  const once = new Map(all.map((check) => [`${check.at} ${check.flags} ${check.failure}`, check]));
  return packHour(hour, [...once.values()]);
};

/** Merges results that came after their hour was packed, a few sites at a time. */
const mergeLate = async (tx: Tx, hour: number): Promise<void> => {
  const table = sql.raw(hourTable(hour));
  const { rows } = await tx.execute<{ site: number }>(sql`
    select site from check_hours p where hour = ${hour} and exists (
      select 1 from ${table} c where c.site = p.site)`);
  if (rows.length === 0) return;
  await tx.execute(sql`create index on ${table} (site)`);
  for (const chunk of inChunks(rows, mergedTogether)) {
    const sites = sql`${sql.param(chunk.map(({ site }) => site))}::int[]`;
    const { rows: late } = await tx.execute<Raw>(
      sql`select site, at, ms, status, failure, flags from ${table} where site = any(${sites})`,
    );
    const { rows: packed } = await tx.execute<{ site: number; packed: Buffer }>(
      sql`select site, packed from check_hours where hour = ${hour} and site = any(${sites})`,
    );
    const bySite = Map.groupBy(late, ({ site }) => site);
    for (const row of packed)
      await tx.execute(sql`update check_hours
        set packed = ${merge(hour, row.packed, bySite.get(row.site) ?? [])}
        where site = ${row.site} and hour = ${hour}`);
  }
};

/** Runs a statement without the usual time limit. */
export type RunStatement = (statement: string) => Promise<unknown>;

/** Packs an hour; writers of late results for it wait meanwhile. */
export const packTable = async (
  tx: Tx,
  run: RunStatement,
  hour: number,
  stop?: AbortSignal,
): Promise<void> => {
  const day = Math.floor(hour / 24);
  await run(`lock table ${hourTable(hour)} in share mode`);
  await run(`create table if not exists ${dayTable(day)} partition of check_hours
    for values from (${day * 24}) to (${(day + 1) * 24})`);
  await run(`analyze ${hourTable(hour)}`);
  const { rows } = await tx.execute<{ n: number }>(
    sql`select reltuples::int as n from pg_class where oid = ${hourTable(hour)}::regclass`,
  );
  await mergeLate(tx, hour);
  const slices = Math.max(1, Math.ceil((rows[0]?.n ?? 0) / sliceRows));
  for (let slice = 0; slice < slices; slice++) {
    stop?.throwIfAborted();
    await run(packSlice(hour, slices, slice));
  }
};
