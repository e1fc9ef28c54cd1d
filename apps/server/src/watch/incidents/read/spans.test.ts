import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { sites } from '../../../estate/sites/table.ts';
import { outageMinutes } from './outage-minutes.ts';
import { readOutages, readSpans } from './spans.ts';

const at = (time: string) => new Date(`2026-07-03T${time}:00.000Z`);

test.each([
  ['a site that works again under observation', 'recovering', 1, false, 20],
  ['a first good check', 'recovering', 0, false, 60],
  ['a site that is down', 'down', 0, false, 60],
  ['an incident opened by hand', 'recovering', 1, true, 60],
])('minutes of an open outage: %s', async (_, phase, confirmations, byHand, minutes) => {
  const { house, web } = await createCast();
  const { db } = house;
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, by_hand)
    values (gen_random_uuid(), ${web.id}, 'availability', ${at('10:00').toISOString()}, ${byHand})`);
  await db.execute(sql`insert into watches (site_id, phase, confirmations, failed_since, recovered_at)
    values (${web.id}, ${phase}, ${confirmations}, ${at('10:00').toISOString()},
      ${phase === 'recovering' ? at('10:20').toISOString() : null})
    on conflict (number) do update set phase = excluded.phase, confirmations = excluded.confirmations,
      failed_since = excluded.failed_since, recovered_at = excluded.recovered_at`);
  const edges = [at('09:00').getTime(), at('12:00').getTime()];
  const now = at('11:00');
  const minutesOf = (spans: Parameters<typeof outageMinutes>[0]) =>
    outageMinutes(spans, edges, now.getTime());
  for (const from of ['09:00', '10:30']) {
    const spans = await readSpans(db, [web.id], at(from), now);
    expect(spans.map(({ resolvedAt }) => resolvedAt)).toEqual([null]);
    expect(minutesOf(spans)).toEqual([minutes]);
  }
  const numbers = (await db.select({ number: sites.number }).from(sites)).map(
    (site) => site.number,
  );
  const [outages] = [...(await readOutages(db, at('09:00'), numbers)).values()];
  expect(minutesOf(outages ?? [])).toEqual([minutes]);
});
