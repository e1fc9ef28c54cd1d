import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../base/platform/database/ids.ts';
import type { Tx } from '../base/platform/database/transaction.ts';
import { pragueAt } from '../base/platform/time/prague.ts';
import { siteGroups, sites } from '../estate/sites/table.ts';

/** Two weekdays that are not near, so that the demo opens on a day without maintenance. */
const weeklyDays = (now: Date): number[] => {
  const today = pragueAt(now.getTime()).toPlainDate();
  return [2, 4].map((days) => today.add({ days }).dayOfWeek).toSorted();
};

/** One window every week and one that comes, so that the calendar has what to show. */
export const addPlannedWindows = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`
    insert into maintenance_windows (id, title, group_id, weekdays, start_minute, minutes)
    select ${newId()}, 'Noční aktualizace obchodu', id, ${sql.param(weeklyDays(now))}, 120, 90 from ${siteGroups}
    where ref = 'kolo-brdy-obchod'`);
  const start = new Date(Math.ceil(now.getTime() / hourMs) * hourMs + 75 * hourMs);
  await tx.execute(sql`
    insert into maintenance_windows (id, title, site_id, starts_at, ends_at)
    select ${newId()}, 'Stěhování na nový server', id, ${start}, ${new Date(start.getTime() + 6 * hourMs)}
    from ${sites} where ref = 'hreben-web'`);
};
