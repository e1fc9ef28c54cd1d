import { adminSites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { readOutages } from '../../incidents/index.ts';
import { hourOf } from '../results.ts';
import { closeSums } from '../sums/close-sums.ts';
import { keepPartitions } from '../sums/partitions.ts';
import { writeResults } from '../sums/write.ts';
import { LastHours, readLastHours } from './last-hours.ts';
import { recentOf } from './recent.ts';

let cast: Cast;
let number: number;
beforeAll(async () => {
  cast = await createCast();
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${cast.web.id}`,
  );
  number = rows[0]?.number ?? 0;
});

const readRecent = async (site: number, now: number) => {
  const { db } = cast.house;
  const hours = new LastHours();
  const slot = hours.take();
  hours.fill(slot, (await readLastHours(db, now, [site])).get(site)?.hours ?? []);
  const outages = await readOutages(db, new Date(now - 25 * 3_600_000), [site]);
  const day = hours.dayAt(slot, now);
  return { day, ...recentOf(day, hours.stripsAt(slot, now), outages.get(site) ?? [], now) };
};

const hour = 495_000;
const now = hour * 3_600_000 + 120_000;
const sum = (before: number, counted: number, ok: number, ms: number) =>
  cast.house.db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    values (${number}, ${hour - before}, ${counted}, ${ok}, ${ms})`);

test('24 hours, the oldest first: an outage in ninths of its hour, the speed in fourths of a doubling', async () => {
  await sum(24, 60, 60, 60); // counted in the sum, older than the strip
  await sum(23, 60, 60, 60 * 64); // 64 ms: 4 * 6 doublings = 24 = Y
  await sum(22, 60, 59, 59); // one failed and came to nothing: x, and 1 ms: A
  await sum(21, 60, 30, 30 * 100); // half an hour of outage: 4.5 up to 5; 100 ms: 26.6 = 27 = b
  await sum(20, 60, 0, 0); // down for the whole hour
  await sum(19, 0, 0, 0); // nothing that counts
  await sum(0, 2, 2, 2 * 100_000); // slower than the scale goes
  const at = (before: number, minutes = 0) =>
    new Date((hour - before) * 3_600_000 + minutes * 60_000).toISOString();
  await cast.house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    values (${newId()}, ${cast.web.id}, 'availability', ${at(21, 30)}, ${at(19)}),
      (${newId()}, ${cast.web.id}, 'form', ${at(10)}, ${at(5)}),
      (${newId()}, ${cast.system.id}, 'availability', ${at(10)}, ${at(5)})`);
  const { day, hours, hoursMs } = await readRecent(number, now);
  const gap = '-'.repeat(18);
  expect(day).toEqual({
    counted: 302,
    ok: 211,
    msSum: 60 + 3840 + 59 + 3000 + 200_000,
    lastCheckAt: null,
  });
  expect([hours, hoursMs]).toEqual([`0x59-${gap}0`, `YAb--${gap}.`]);
});

test('a site without checks has no strip; the last check is the last one, counted or not', async () => {
  const { house, olga, blog } = cast;
  await keepPartitions(house.db);
  const { rows } = await house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${blog.id}`,
  );
  const site = rows[0]?.number ?? 0;
  const read = () => olga.call(adminSites.read, { params: { id: blog.id } });
  expect(await read()).toMatchObject({ hours: '', hoursMs: '', lastCheckAt: null });
  const at = Math.floor(Date.now() / 1000) * 1000;
  const result = { site, at, ms: 100, status: 200, failure: 0, flags: 0 };
  await writeResults(house.db, newId(), [result, { ...result, at: at - 2000 }]);
  await writeResults(house.db, newId(), [{ ...result, at: at - 1000, flags: 2 }]);
  expect(await read()).toMatchObject({
    lastCheckAt: new Date(at).toISOString(),
    availability24hPct: 100,
  });
  await writeResults(house.db, newId(), [{ ...result, at: at + 1000, failure: 4, flags: 2 }]);
  const after = await read();
  expect(after.lastCheckAt).toBe(new Date(at + 1000).toISOString());
  expect(after.availability24hPct).toBe(100);
  const strip = '-'.repeat(hourOf(at - 2000) === hourOf(at) ? 23 : 22);
  expect(after.hours.startsWith(strip)).toBe(true);
  expect(after.hours).toMatch(/0-?$/);
});

test('results that came hours late are told with those of their hour, alike before sums are closed and after', async () => {
  const { db } = cast.house;
  const [site, at] = [987_654, Date.now() - 5 * 3_600_000];
  const result = { site, at, ms: 64, status: 200, failure: 0, flags: 0 };
  const strips = async () => {
    const { hours, hoursMs } = await readRecent(site, Date.now());
    return [hours.replaceAll('-', ''), hoursMs.replaceAll('-', '')];
  };
  await writeResults(db, newId(), [result]);
  await closeSums(db);
  expect(await strips()).toEqual(['0', 'Y']);
  await writeResults(db, newId(), [
    { ...result, failure: 4 },
    { ...result, ms: 256 },
  ]);
  expect(await strips()).toEqual(['x', 'd']);
  await closeSums(db);
  expect(await strips()).toEqual(['x', 'd']);
});
