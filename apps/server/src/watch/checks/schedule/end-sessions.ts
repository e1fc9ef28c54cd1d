import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';

/**
 * Ends database sessions of frozen processes that others may be waiting for: those in a transaction
 * or holding an advisory lock. Each is found by its presence lock, which holds the process's name.
 */
export const endSessions = async (
  db: Database,
  presence: number,
  numbers: number[],
): Promise<number> => {
  if (numbers.length === 0) return 0;
  const { rows } = await db.execute(sql`
    select pg_terminate_backend(a.pid) from pg_stat_activity a
    where a.datname = current_database() and a.application_name <> current_setting('application_name')
      and a.application_name in (
        select p.application_name from pg_locks l join pg_stat_activity p on p.pid = l.pid
        where l.locktype = 'advisory' and l.classid = ${presence} and l.granted
          and l.objid::int8 = any(${sql.param(numbers)}::int8[]) and p.datname = current_database())
      and (a.xact_start is not null or exists (
        select 1 from pg_locks own where own.pid = a.pid and own.locktype = 'advisory' and own.granted))`);
  return rows.length;
};
