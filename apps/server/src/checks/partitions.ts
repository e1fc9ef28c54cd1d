import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { packHour } from './pack.ts';
import { hourOf, type Result } from './results.ts';

const hourMs = 3_600_000;
const keptDays = 35;
/** Hours stay open this long for results that come late. */
const openHours = 2;

const stamp = (hour: number) => new Date(hour * hourMs).toISOString();
const hourTable = (hour: number) => `checks_h${hour}`;
const dayTable = (day: number) => `check_hours_d${day}`;

/** The partitions that the next results need; made ahead, under a lock shared by all processes. */
const make = async (tx: Tx, now: number): Promise<void> => {
  await tx.execute(sql`create table if not exists checks_other partition of checks default`);
  for (const hour of [hourOf(now), hourOf(now) + 1])
    await tx.execute(
      sql.raw(`create table if not exists ${hourTable(hour)} partition of checks
        for values from ('${stamp(hour)}') to ('${stamp(hour + 1)}')`),
    );
};

const partitionsOf = async (tx: Tx, parent: string, prefix: string): Promise<number[]> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${parent}::regclass`);
  return rows
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => Number(name.slice(prefix.length)))
    .toSorted((a, b) => a - b);
};

const packTable = async (tx: Tx, table: string, before: number): Promise<void> => {
  const { rows } = await tx.execute<Omit<Result, 'at'> & { at: Date }>(
    sql.raw(
      `select site, at, ms, status, failure, flags from ${table} where at < '${stamp(before)}'`,
    ),
  );
  const byHour = Map.groupBy(
    rows.map((row) => ({ ...row, at: row.at.getTime() })),
    ({ site, at }) => `${site}:${hourOf(at)}`,
  );
  const days = new Set<number>();
  const packed = [...byHour].map(([key, checks]) => {
    const [site, hour] = key.split(':').map(Number) as [number, number];
    days.add(Math.floor(hour / 24));
    return { site, hour, bytes: packHour(hour, checks) };
  });
  for (const day of days)
    await tx.execute(
      sql.raw(`create table if not exists ${dayTable(day)} partition of check_hours
        for values from (${day * 24}) to (${(day + 1) * 24})`),
    );
  await tx.execute(sql`
    insert into check_hours as c (site, hour, packed)
    select * from unnest(${sql.param(packed.map(({ site }) => site))}::int[],
      ${sql.param(packed.map(({ hour }) => hour))}::int[], ${sql.param(packed.map(({ bytes }) => bytes))}::bytea[])
    on conflict (site, hour) do nothing`);
};

/**
 * Makes coming partitions, packs closed hours into a row per site and drops what is older than
 * 35 days. Each step is one transaction: killed anywhere, the next run goes on.
 */
export const keepPartitions = async (db: Database, now = Date.now()): Promise<void> => {
  const locked = <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('partitions'))`);
      await tx.execute(sql`set local statement_timeout = '5min'`);
      return work(tx);
    });
  await locked((tx) => make(tx, now));
  const open = hourOf(now) - openHours;
  const closed = (await locked((tx) => partitionsOf(tx, 'checks', 'checks_h'))).filter(
    (hour) => hour < open,
  );
  for (const hour of closed)
    await locked(async (tx) => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_class where relname = ${hourTable(hour)}`,
      );
      if (rows.length === 0) return;
      await packTable(tx, hourTable(hour), hour + 1);
      await tx.execute(sql.raw(`drop table ${hourTable(hour)}`));
    });
  await locked(async (tx) => {
    await packTable(tx, 'checks_other', open);
    await tx.execute(sql`delete from checks_other where at < ${stamp(open)}::timestamptz`);
    const oldest = Math.floor(hourOf(now) / 24) - keptDays;
    for (const day of await partitionsOf(tx, 'check_hours', 'check_hours_d'))
      if (day < oldest) await tx.execute(sql.raw(`drop table ${dayTable(day)}`));
    await tx.execute(sql`delete from check_batches where at < now() - interval '2 hours'`);
  });
};
