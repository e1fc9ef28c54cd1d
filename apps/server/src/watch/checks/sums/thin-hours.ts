import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { addDays, firstHour, pragueDay } from '../../../base/platform/time/prague.ts';
import { untold } from './close-sums.ts';

/** Of one run: a large past is thinned over several runs, so that packing waits for none. */
const daysAtOnce = 60;

/**
 * The oldest folded day that still has its hours, locked; null when none is old enough. The oldest
 * hour is looked for once: past removed rows the index would be walked again and again.
 */
const oldestDay = (until: string) => sql`
  select day::text from (
    select id, folded_until, coalesce(hours_from, (
      select (to_timestamp(min(hour)::float8 * 3600) at time zone 'Europe/Prague')::date
      from hour_sums)) as day from sums_state for update) state
  where day < least(folded_until, ${until}::date)`;

/**
 * Stores which hours of the day have a counted check, then deletes the hours that a day's sum
 * contains.
 */
const thinDay = (db: Database, until: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ day: string }>(oldestDay(until));
    const day = rows[0]?.day;
    if (!day) return false;
    const next = addDays(day, 1);
    await tx.execute(untold);
    const ofDay = sql`hour >= ${firstHour(day)} and hour < ${firstHour(next)}`;
    await tx.execute(sql`
      update day_sums d set hours = h.measured from (
        select site, coalesce(bit_or(1 << (hour - ${firstHour(day)}::int)) filter (where counted > 0), 0) as measured
        from hour_sums where ${ofDay} group by site) h
      where d.site = h.site and d.day = ${day}::date`);
    await tx.execute(sql`
      delete from hour_sums h using day_sums d
      where d.site = h.site and d.day = ${day}::date and ${ofDay}`);
    await tx.execute(sql`update sums_state set hours_from = ${next}::date`);
    return true;
  });

/** Removes the hours of days that pages no longer show by the hour, a day per transaction. */
export const thinHours = async (
  db: Database,
  now = Date.now(),
  stop?: AbortSignal,
): Promise<void> => {
  const until = addDays(pragueDay(now), -limits.keptDays.hourSums);
  for (let days = 0; days < daysAtOnce; days++) {
    stop?.throwIfAborted();
    if (!(await thinDay(db, until))) return;
  }
};
