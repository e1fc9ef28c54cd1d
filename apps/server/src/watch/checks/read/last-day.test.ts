import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { createLog } from '../../../base/platform/log/log.ts';
import { hourOf } from '../results.ts';
import { readLastDayPct } from './last-day.ts';

test.each([
  ['agree', 60, 57, 95, 0],
  ['are too good', 60, 61, 90, 1],
  ['are below nothing', -5, -6, 90, 1],
  ['count no check and one that went well', 0, 1, 90, 1],
  ['are empty', 0, 0, null, 0],
])('totals that %s', async (_, counted, ok, pct, complaints) => {
  const { house, blog, shop } = await createCast();
  const { db } = house;
  const logged: string[] = [];
  const log = createLog('error', { write: (line: string) => logged.push(line) });
  const now = Date.now();
  await db.execute(sql`delete from hour_sums`);
  await db.execute(sql`delete from hour_totals`);
  await db.execute(
    sql`insert into hour_totals (hour, counted, ok) values (${hourOf(now)}, ${counted}, ${ok})`,
  );
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    select number, ${hourOf(now)}, case when id = ${blog.id} then 20 else 10 end, case when id = ${blog.id} then 18 else 9 end, 1
    from sites where id in (${blog.id}, ${shop.id})`);
  expect(await readLastDayPct({ db, log }, now, null)).toBe(pct);
  expect(logged.filter((line) => line.includes('contradict'))).toHaveLength(complaints);
});
