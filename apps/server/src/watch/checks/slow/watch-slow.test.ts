import { adminSites, slowTimes as slowEndpoints, today } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { noticeKinds } from '../../../notices.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { speak } from '../../../tell/notices/index.ts';
import { beginSlowTimes, calm, enact } from '../../incidents/index.ts';
import { slowTimes } from '../../incidents/table.ts';
import { type HttpMonitor, isFirst } from '../schedule/monitor.ts';
import { createFurtherReader, createSettingsReader, readMonitors } from '../schedule/monitors.ts';
import { shareCount } from '../schedule/shares.ts';
import { createUsualPhases, thisServer } from '../usual-phases.ts';
import { createSlowWatch } from './watch-slow.ts';

const minute = 60_000;
const weekMs = 7 * 24 * 60 * minute;
/** Ten past an hour, so that half an hour of checks stays in it. */
const start = Math.floor(Date.now() / (60 * minute)) * 60 * minute + 10 * minute;

let cast: Cast;
let monitor: HttpMonitor;
beforeEach(async () => {
  cast = await createCast();
  monitor = await monitorOf(cast.web.id);
});

const monitorOf = async (siteId: string): Promise<HttpMonitor> => {
  const shares = Array.from({ length: shareCount }, (_, at) => at);
  const which = { shares, count: shareCount, siteIds: [siteId] };
  const [found] = await readMonitors(
    cast.house.db,
    { first: createSettingsReader(() => {}), further: createFurtherReader(() => {}) },
    which,
    start,
  );
  if (!found || !isFirst(found.monitor)) throw new Error('not watched');
  return found.monitor;
};
const took = (ms: number) => ({
  ms,
  phases: { dnsMs: 5, connectMs: 20, tlsMs: 25, firstByteMs: ms - 60 },
});
/** What the same hour of the last weeks took. */
const learn = async (numbers: number[], weeks = 2, place = thisServer) => {
  const phases = createUsualPhases(cast.house.db, silentLog);
  for (let week = 1; week <= weeks; week++)
    for (const site of numbers)
      for (let at = 0; at < 30; at++)
        phases.add({ site, place }, start - week * weekMs + at * minute, took(200));
  await phases.stop();
};
const watching = (isLineSlow = () => false) => {
  const watch = createSlowWatch({
    db: cast.house.db,
    log: silentLog,
    now: () => start,
    isLineSlow,
  });
  onTestFinished(watch.stop);
  type Taken = Partial<Parameters<typeof watch.take>[0]>;
  return {
    watch,
    play(minutes: readonly [number, number], ms: number, more: Taken = {}) {
      for (let at = minutes[0]; at <= minutes[1]; at++)
        watch.take({
          monitor,
          at: start + at * minute,
          probed: took(ms),
          maintenance: false,
          place: null,
          ...more,
        });
    },
  };
};
const rows = () =>
  cast.house.db.select().from(slowTimes).where(eq(slowTimes.siteId, monitor.siteId));
const letters = () =>
  cast.house.db
    .select()
    .from(deliveries)
    .where(sql`${deliveries.kind} in ('site_slow', 'sites_slow')`);
/** Until this hour's usual times are read, checks say nothing. */
const ready = (watch: ReturnType<typeof createSlowWatch>, number = monitor.number) =>
  eventually(() =>
    expect(watch.tempered({ number, place: null, at: start }, took(9000)).ms).toBe(600),
  );

test('a slow site is a row with both figures and the phase, told once, and ends', async () => {
  const { db } = cast.house;
  await learn([monitor.number]);
  const { watch, play } = watching();
  await ready(watch);
  play([0, 10], 900);
  const [row] = await eventually(async () => {
    const found = await rows();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(row).toMatchObject({
    fromAt: new Date(start),
    toAt: null,
    nowMs: 900,
    usualMs: 200,
    limitMs: null,
    phase: 'first_byte',
    phaseNowMs: 840,
    phaseUsualMs: 140,
  });
  const { times } = await cast.olga.call(slowEndpoints.list, { params: { id: monitor.siteId } });
  expect(times).toMatchObject([{ nowMs: 900, usualMs: 200, phase: 'first_byte', toAt: null }]);
  expect((await cast.olga.call(today.read)).slow).toMatchObject({
    count: 1,
    rows: [{ nowMs: 900 }],
  });
  await speak(db, noticeKinds);
  expect(await letters()).toEqual([]);
  await speakLater(db);
  await speakLater(db);
  const told = await letters();
  expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['site_slow', cast.olga.email],
  ]);
  play([11, 12], 1900);
  await eventually(async () => expect((await rows())[0]?.nowMs).toBeGreaterThan(900));
  play([13, 23], 210);
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ endedBy: 'fast', toAt: new Date(start + 13 * minute) }]),
  );
  expect((await cast.olga.call(today.read)).slow.count).toBe(0);
  expect(await letters()).toHaveLength(1);
  const { rows: incidents } = await db.execute(
    sql`select 1 from incidents where created_at > now() - interval '1 minute'`,
  );
  expect(incidents).toEqual([]);
});

test.each([
  ['this week only', sql`first_week = week + 2`],
  ['from another place', sql`place = gen_random_uuid()`],
])('what is usual %s is no measure', async (_, change) => {
  const blog = await monitorOf(cast.blog.id);
  await learn([monitor.number, blog.number]);
  await cast.house.db.execute(
    sql`update usual_phases set ${change} where site = ${monitor.number}`,
  );
  const { watch, play } = watching();
  await ready(watch, blog.number);
  play([0, 20], 900);
  play([0, 20], 900, { monitor: blog });
  await watch.stop();
  const all = await cast.house.db.select().from(slowTimes);
  expect(all.map(({ siteId }) => siteId)).toEqual([blog.siteId]);
});

test('a limit set by hand needs no history, and switching it off ends the slow time', async () => {
  monitor = { ...monitor, settings: { ...monitor.settings, slowLimitMs: 500 } };
  const { play } = watching();
  await eventually(async () => {
    play([0, 10], 510);
    expect(await rows()).toMatchObject([{ nowMs: 510, usualMs: null, limitMs: 500 }]);
  });
  monitor = { ...monitor, settings: { ...monitor.settings, watchSlow: false } };
  play([11, 11], 510);
  await eventually(async () => expect(await rows()).toMatchObject([{ endedBy: 'unwatched' }]));
});

test('planned work ends it, our own slow line never begins one', async () => {
  await learn([monitor.number]);
  let isLineSlow = true;
  const { watch, play } = watching(() => isLineSlow);
  await ready(watch);
  play([0, 10], 900);
  isLineSlow = false;
  play([11, 20], 900);
  expect(await rows()).toEqual([]);
  play([21, 21], 900);
  await eventually(async () => expect(await rows()).toMatchObject([{ toAt: null }]));
  play([22, 22], 900, { maintenance: true });
  await eventually(async () => expect(await rows()).toMatchObject([{ endedBy: 'maintenance' }]));
});

test('a process that starts anew goes on with what is slow', async () => {
  await learn([monitor.number]);
  const first = watching();
  await ready(first.watch);
  first.play([0, 10], 900);
  await first.watch.stop();
  expect(await rows()).toHaveLength(1);
  const second = watching();
  await ready(second.watch);
  second.play([11, 21], 210);
  await eventually(async () => expect(await rows()).toMatchObject([{ endedBy: 'fast' }]));
});

const insertSlow = () =>
  cast.house.db.insert(slowTimes).values({
    id: newId(),
    siteId: monitor.siteId,
    fromAt: new Date(start),
    seenAt: new Date(start),
    nowMs: 900,
    phase: 'dns' as const,
    phaseNowMs: 600,
  });

test('pausing ends it, and who is no operator finds nothing', async () => {
  await insertSlow();
  const params = { id: monitor.siteId };
  for (const person of [cast.alice, cast.charlie])
    expect(await refusal(person.call(slowEndpoints.list, { params }))).toMatch(/^404/);
  await cast.olga.call(adminSites.change, { params, body: { paused: true } });
  expect(await rows()).toMatchObject([{ endedBy: 'unwatched' }]);
});

test('an outage ends it in its own transaction, and none begins while it lasts', async () => {
  await insertSlow();
  const { siteId } = monitor;
  const at = start + 5 * minute;
  const nothing = { certificateEndsAt: null, certificateStartsAt: null, firstSuccessAt: null };
  await transaction(cast.house.db, async (tx) => {
    const { rows: known } = await tx.execute<{ version: number }>(
      sql`select version from watches where site_id = ${siteId}`,
    );
    const watch = { ...calm, phase: 'down' as const, failedSince: at };
    const version = known[0]?.version ?? 0;
    const note = {
      siteId,
      number: monitor.number,
      version,
      watch,
      lastFailure: 'timeout',
      ...nothing,
    };
    const deed = { act: 'open' as const, at, evidence: {} };
    expect((await enact(tx, [{ note, deed }])).get(monitor.number)).toBeGreaterThan(0);
  });
  expect(await rows()).toMatchObject([{ endedBy: 'outage', toAt: new Date(at) }]);
  await learn([monitor.number]);
  const { watch, play } = watching();
  await ready(watch);
  play([6, 20], 900);
  await watch.stop();
  expect(await rows()).toHaveLength(1);
});

test('four hundred slow sites are one message, and those that come later wait', async () => {
  const { db } = cast.house;
  await addWatched(db, 401, 'https://a.example', {});
  const begin = async (which: ReturnType<typeof sql>) => {
    const { rows: found } = await db.execute<{ siteId: string }>(
      sql`select id as "siteId" from sites where ${which}`,
    );
    const figures = { nowMs: 900, usualMs: null, limitMs: null, phase: 'connect' as const };
    const phases = { phaseNowMs: 700, phaseUsualMs: null };
    await transaction(db, (tx) =>
      beginSlowTimes(
        tx,
        found.map(({ siteId }) => ({
          siteId,
          fromAt: start,
          seenAt: start,
          ...figures,
          ...phases,
        })),
      ),
    );
  };
  await begin(sql`name like 'Web %' and name <> 'Web 401'`);
  await speakLater(db);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.data).toMatchObject({ count: 400, phase: 'connect' });
  await begin(sql`name = 'Web 401'`);
  await db.execute(sql`update notices set written_at = now() - interval '5 minutes'`);
  await speak(db, noticeKinds);
  expect(await letters()).toHaveLength(1);
  await speakLater(db);
  expect((await letters()).map(({ kind }) => kind).toSorted()).toEqual(['site_slow', 'sites_slow']);
});
