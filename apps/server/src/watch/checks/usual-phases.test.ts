import { hourMs, weekMs } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { serveToggled } from '../../../test/harness/processes/toggled.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { startChecker } from './checker.ts';
import { usualPhases } from './table.ts';
import { createUsualPhases, thisServer, weekHourOf } from './usual-phases.ts';

let cast: Cast;
let site: number;
beforeEach(async () => {
  cast = await createCast();
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${cast.web.id}`,
  );
  site = rows[0]?.number ?? 0;
});

const open = () => {
  const phases = createUsualPhases(cast.house.db, silentLog);
  onTestFinished(phases.stop);
  return phases;
};
const probed = (ms: number, tlsMs: number | null = 30) => ({
  ms,
  phases: { dnsMs: 2, connectMs: 10, tlsMs, firstByteMs: ms / 2 },
});
const rows = () =>
  cast.house.db
    .select()
    .from(usualPhases)
    .where(eq(usualPhases.site, site))
    .orderBy(usualPhases.hour);
const monday = Date.parse('2026-11-16T09:30:00Z');

test.each([
  ['2026-11-15T23:00:00Z', 0, 'Monday’s first hour in Prague'],
  ['2026-11-15T22:59:59Z', 167, 'Sunday’s last'],
  ['2026-11-16T09:30:00Z', 10, 'Monday at half past ten'],
  ['2026-07-06T08:30:00Z', 10, 'the same in summer'],
  ['2026-10-25T00:30:00Z', 146, 'the hour that comes twice, first'],
  ['2026-10-25T01:30:00Z', 146, 'and again'],
])('%s is hour %i of the week: %s', (at, hour) => {
  expect(weekHourOf(Date.parse(at)).hour).toBe(hour);
});

test('weeks are counted one by one, over years and clock changes', () => {
  const first = weekHourOf(monday).week;
  for (let n = 0; n < 120; n++) expect(weekHourOf(monday + n * weekMs).week).toBe(first + n);
  expect(weekHourOf(Date.parse('2026-11-22T22:59:00Z')).week).toBe(first);
  expect(weekHourOf(Date.parse('2026-11-22T23:00:00Z')).week).toBe(first + 1);
});

test('an hour of checks is one row of sums and squares, however often it is kept', async () => {
  const phases = open();
  phases.add({ site, place: thisServer }, monday, probed(100));
  phases.add({ site, place: thisServer }, monday + 60_000, probed(200, null));
  await phases.flush();
  phases.add({ site, place: thisServer }, monday + 120_000, probed(300));
  await phases.flush();
  await phases.flush();
  expect(await rows()).toEqual([
    {
      site,
      hour: 10,
      week: weekHourOf(monday).week,
      place: thisServer,
      firstWeek: weekHourOf(monday).week,
      checks: 3,
      dns: 6,
      connect: 30,
      tls: 60,
      firstByte: 300,
      total: 600,
      dnsSquares: 12,
      connectSquares: 300,
      tlsSquares: 1800,
      firstByteSquares: 35_000,
      totalSquares: 140_000,
    },
  ]);
});

test('years of history are 168 rows, and what is old counts less', async () => {
  const phases = open();
  for (let week = 0; week < 60; week++) {
    for (let hour = 0; hour < 168; hour++)
      phases.add(
        { site, place: thisServer },
        monday + week * weekMs + hour * hourMs,
        probed(week < 55 ? 100 : 500),
      );
    await phases.flush();
  }
  const all = await rows();
  expect(all).toHaveLength(168);
  for (const { checks, total } of all) {
    expect(checks).toBeLessThan(6);
    expect(total / checks).toBeGreaterThan(300);
    expect(total / checks).toBeLessThan(500);
  }
});

test('a week that comes late, and a site that is gone, spoil nothing', async () => {
  const phases = open();
  phases.add({ site, place: thisServer }, monday + weekMs, probed(100));
  await phases.flush();
  phases.add({ site, place: thisServer }, monday, probed(100));
  phases.add({ site: 999_999, place: thisServer }, monday, probed(100));
  await phases.flush();
  const { week } = weekHourOf(monday + weekMs);
  expect(await rows()).toMatchObject([{ week, checks: 2, total: 200 }]);
});

test('each place has its own usual, and a row knows its first week', async () => {
  const phases = open();
  const place = newId();
  phases.add({ site, place: thisServer }, monday, probed(100));
  phases.add({ site, place }, monday, probed(900));
  await phases.flush();
  phases.add({ site, place }, monday + weekMs, probed(900));
  await phases.flush();
  const first = weekHourOf(monday).week;
  const all = await rows();
  expect(all.find((row) => row.place === place)).toMatchObject({
    week: first + 1,
    firstWeek: first,
  });
  expect(all.find((row) => row.place === thisServer)).toMatchObject({ checks: 1, total: 100 });
});

test('a site at another address has no usual times', async () => {
  const phases = open();
  phases.add({ site, place: thisServer }, monday, probed(100));
  await phases.flush();
  await cast.house.db.execute(sql`update sites set name = 'Jiný' where number = ${site}`);
  expect(await rows()).toHaveLength(1);
  await cast.house.db.execute(
    sql`update sites set url = 'https://b.example/' where number = ${site}`,
  );
  expect(await rows()).toEqual([]);
});

test('what the database does not take is kept for the next time', async () => {
  const phases = open();
  phases.add({ site, place: thisServer }, monday, probed(100));
  await cast.house.db.execute(sql`alter table usual_phases rename to usual_phases_away`);
  await expect(phases.flush()).rejects.toThrow();
  phases.add({ site, place: thisServer }, monday + 1000, probed(300));
  await cast.house.db.execute(sql`alter table usual_phases_away rename to usual_phases`);
  await phases.flush();
  expect(await rows()).toMatchObject([{ checks: 2, total: 400, totalSquares: 100_000 }]);
});

test('a checker adds up its passed checks, those in maintenance aside', async () => {
  const { db, signals, probe } = cast.house;
  const { origin, asked } = await serveToggled();
  await db.execute(sql`update sites set url = null`);
  await db.execute(sql`update sites set monitor = '{"intervalSeconds": 5}', url =
    case id when ${cast.web.id} then ${`${origin}/web`} else ${`${origin}/blog`} end
    where id in (${cast.web.id}, ${cast.blog.id})`);
  await db.execute(sql`insert into maintenance_windows (id, title, site_id, starts_at, ends_at)
    values (gen_random_uuid(), 'Work', ${cast.blog.id}, now() - interval '1 hour', now() + interval '1 hour')`);
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  await eventually(() => expect([...asked.keys()].toSorted()).toEqual(['/blog', '/web']));
  await eventually(() => expect(checker.held()).toBeGreaterThan(0));
  await eventually(() => expect(checker.held()).toBe(0));
  await checker.stop();
  const all = await db.select().from(usualPhases);
  expect(new Set(all.map((row) => row.site))).toEqual(new Set([site]));
  expect(all[0]?.total).toBeGreaterThan(0);
  expect(all[0]?.tls).toBe(0);
});
