import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { longTransaction, type Tx } from '../../../base/platform/database/transaction.ts';
import { firstOpenHour, hourOf } from '../results.ts';
import { closeSums } from './close-sums.ts';
import { dayTable, hourTable, packTable, type RunStatement, stamp } from './pack-table.ts';

const keptDays = 35;
/** Enough for a machine that sleeps through this duty or whose clock jumps a day. */
const hoursAhead = 48;

/** The advisory lock held by whoever makes or drops a partition, and shared by a snapshot. */
export const partitionsLock = "hashtext('partitions')";

/** One process at a time. */
const locked = <T>(db: Database, work: (tx: Tx, run: RunStatement) => Promise<T>) =>
  longTransaction(db, async (tx, run) => {
    await run(`select pg_advisory_xact_lock(${partitionsLock})`);
    return work(tx, run);
  });

const partitionsOf = async (tx: Tx, parent: string, prefix: string): Promise<number[]> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${parent}::regclass`);
  return rows
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => Number(name.slice(prefix.length)))
    .toSorted((a, b) => a - b);
};

/**
 * Hours with results that arrived before their partition existed; only within the years we keep.
 */
const straysOf = async (tx: Tx, now: number): Promise<number[]> => {
  const from = stamp(hourOf(now) - keptDays * 24);
  const { rows } = await tx.execute<{ hour: number }>(sql`
    select distinct floor(date_part('epoch', at) / 3600)::int as hour from checks_other
    where at >= ${from}::timestamptz and at < ${stamp(hourOf(now) + hoursAhead)}::timestamptz`);
  return rows.map(({ hour }) => hour);
};

const makeHour = async (tx: Tx, hour: number, isStray: boolean): Promise<void> => {
  const [table, from, to] = [hourTable(hour), stamp(hour), stamp(hour + 1)];
  if (isStray)
    await tx.execute(
      sql.raw(`create table ${table} (like checks);
        with moved as (delete from checks_other where at >= '${from}' and at < '${to}' returning *)
        insert into ${table} select * from moved`),
    );
  await tx.execute(
    sql.raw(
      isStray
        ? `alter table checks attach partition ${table} for values from ('${from}') to ('${to}')`
        : `create table ${table} partition of checks for values from ('${from}') to ('${to}')`,
    ),
  );
};

const hoursToMake = async (tx: Tx, now: number): Promise<{ hour: number; isStray: boolean }[]> => {
  const made = new Set(await partitionsOf(tx, 'checks', 'checks_h'));
  const strays = new Set(await straysOf(tx, now));
  const coming = Array.from({ length: hoursAhead + 1 }, (_, n) => hourOf(now) + n);
  return [...new Set([...coming, ...strays])]
    .filter((hour) => !made.has(hour))
    .map((hour) => ({ hour, isStray: strays.has(hour) }));
};

/**
 * Creates the partitions that the next results need, and those missing for results already stored.
 */
export const makeHours = (db: Database, now = Date.now()): Promise<void> =>
  locked(db, async (tx) => {
    if ((await hoursToMake(tx, now)).length === 0) return;
    // Locks in the order in which writes do; from here on no more results can miss their partition.
    await tx.execute(sql`lock table only checks in access exclusive mode`);
    await tx.execute(sql`lock table checks_other in access exclusive mode`);
    for (const { hour, isStray } of await hoursToMake(tx, now)) await makeHour(tx, hour, isStray);
  });

/** Packs closed hours into one row per site; if killed, the next run continues. */
export const packHours = async (
  db: Database,
  now = Date.now(),
  stop?: AbortSignal,
): Promise<void> => {
  const all = await locked(db, (tx) => partitionsOf(tx, 'checks', 'checks_h'));
  for (const hour of all.filter((one) => one < firstOpenHour(now)))
    await locked(db, async (tx, run) => {
      const { rows } = await tx.execute(sql`select to_regclass(${hourTable(hour)}) as found`);
      if (!rows[0]?.found) return;
      await packTable(tx, run, hour, stop);
      await tx.execute(sql.raw(`drop table ${hourTable(hour)}`));
    });
};

/** Drops what is older than 35 days, and batch ids that nobody will send again. */
export const dropOld = (db: Database, now = Date.now()): Promise<void> =>
  locked(db, async (tx) => {
    const oldest = Math.floor(hourOf(now) / 24) - keptDays;
    for (const day of await partitionsOf(tx, 'check_hours', 'check_hours_d'))
      if (day < oldest) await tx.execute(sql.raw(`drop table ${dayTable(day)}`));
    await tx.execute(sql`delete from checks_other where at < ${stamp(oldest * 24)}::timestamptz`);
    await tx.execute(sql`delete from check_batches where at < now() - interval '2 hours'`);
  });

/** Runs all of these in order. */
export const keepPartitions = async (db: Database, now = Date.now()): Promise<void> => {
  await makeHours(db, now);
  await packHours(db, now);
  await closeSums(db, now);
  await dropOld(db, now);
};
