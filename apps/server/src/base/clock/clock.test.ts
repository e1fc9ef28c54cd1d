import { audit, type ClockRule, clock, type DutyName } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import type { LoopContext } from '../context.ts';
import type { Done, Duties, DutyTurn } from './duty.ts';
import { createKeeper } from './keeper.ts';
import { askForRun, listDuties, readDuty } from './list.ts';
import { startClock } from './start.ts';
import { duties, dutyRuns } from './table.ts';

const monday: ClockRule = { every: 'week', weekdays: [1], minute: 4 * 60 };
const name: DutyName = 'ai_week';
const day = 86_400_000;

let cast: Cast;
let now: Date;
/** The planned times for which the work began. */
let began: string[];
beforeAll(async () => {
  cast = await createCast();
});
beforeEach(async () => {
  await cast.house.db.delete(duties);
  now = new Date('2026-11-18T12:00:00Z');
  began = [];
});

const ctx = (): LoopContext => ({ ...cast.house.cli, actor: { kind: 'system' }, now: () => now });
const keptWith = (work: (run: DutyTurn) => Promise<Done> = async () => {}): Duties => ({
  [name]: {
    rule: monday,
    work: (_: LoopContext, run: DutyTurn) => {
      began.push(run.dueAt.toISOString().slice(0, 16));
      return work(run);
    },
  },
});
/** A process of its own, as far as the clock is concerned. */
const keeper = (kept = keptWith()) => {
  const stopping = new AbortController();
  const { look, ended } = createKeeper(ctx(), kept, stopping.signal);
  return { look, ended, stop: () => stopping.abort() };
};
const lookAt = async ({ look, ended }: ReturnType<typeof keeper>, at: string) => {
  now = new Date(`${at}Z`);
  await look();
  await ended();
};
const row = async () => {
  const [found] = await cast.house.db.select().from(duties).where(eq(duties.name, name));
  if (!found) throw new Error('no row');
  return found;
};
const runs = async () => (await readDuty(cast.house.db, keptWith(), name)).runs;
const ask = () => askForRun(ctx(), keptWith(), name);
/** Work that runs until the test releases it. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const work = async ({ signal }: DutyTurn) => {
    signals.push(signal);
    arrived.resolve();
    await promise;
  };
  return { work, letGo: resolve, arrived: arrived.promise, signals };
};

test('a new one waits for its time, then runs once each week', async () => {
  const one = keeper();
  for (const at of ['2026-11-18T12:00', '2026-11-23T02:59', '2026-11-23T03:00', '2026-11-23T03:01'])
    await lookAt(one, at);
  expect(began).toEqual(['2026-11-23T03:00']);
  await lookAt(one, '2026-11-30T03:04');
  expect(began).toEqual(['2026-11-23T03:00', '2026-11-30T03:00']);
  expect(await runs()).toMatchObject([
    { outcome: 'done', startedAt: '2026-11-30T03:04:00.000Z' },
    { outcome: 'done', startedAt: '2026-11-23T03:00:00.000Z' },
  ]);
});

test('missed for three months it is made up once', async () => {
  await lookAt(keeper(), '2026-11-18T12:00');
  const later = keeper();
  for (const at of ['2027-02-20T12:00', '2027-02-20T12:01', '2027-02-21T12:00'])
    await lookAt(later, at);
  expect(began).toEqual(['2026-11-23T03:00']);
  expect((await row()).nextAt.toISOString()).toBe('2027-02-22T03:00:00.000Z');
});

test('of several processes at once one does it', async () => {
  await lookAt(keeper(), '2026-11-18T12:00');
  now = new Date('2026-11-23T03:00Z');
  const { work, letGo, arrived } = held();
  const all = [1, 2, 3].map(() => keeper(keptWith(work)));
  const looks = all.map(({ look }) => look());
  await arrived;
  await Promise.all(looks);
  letGo();
  await Promise.all(all.map(({ ended }) => ended()));
  for (const { look, ended } of all) {
    await look();
    await ended();
  }
  expect(began).toHaveLength(1);
});

test('killed in the middle it is begun again, also when the clock was put back meanwhile', async () => {
  await lookAt(keeper(), '2026-11-18T12:00');
  now = new Date('2026-11-23T03:00Z');
  const { work, letGo, arrived, signals } = held();
  const killed = keeper(keptWith(work));
  await killed.look();
  await arrived;
  const { rows } = await cast.house.db.execute<{ ended: boolean }>(sql`
    select pg_terminate_backend(l.pid) as ended from pg_locks l
    where l.locktype = 'advisory' and l.classid = 4841170
      and l.database = (select oid from pg_database where datname = current_database())`);
  expect(rows).toEqual([{ ended: true }]);
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  letGo();
  await killed.ended();
  expect((await row()).runningSince).not.toBeNull();
  expect(await runs()).toEqual([]);
  await lookAt(keeper(), '2026-11-22T03:00');
  expect(began).toHaveLength(2);
  expect(await row()).toMatchObject({ runningSince: null });
  expect(await runs()).toHaveLength(1);
});

test('stopped in the middle it is left due, and the work is told', async () => {
  await lookAt(keeper(), '2026-11-18T12:00');
  now = new Date('2026-11-23T03:00Z');
  const { work, letGo, arrived, signals } = held();
  const stopped = keeper(keptWith(work));
  await stopped.look();
  await arrived;
  stopped.stop();
  expect(signals[0]?.aborted).toBe(true);
  letGo();
  await stopped.ended();
  expect(await row()).toMatchObject({ runningSince: null, dueAt: now, failures: 0 });
  expect(await runs()).toEqual([]);
  await stopped.look();
  expect(began).toHaveLength(1);
  await lookAt(keeper(), '2026-11-23T03:01');
  expect(began).toEqual(['2026-11-23T03:00', '2026-11-23T03:00']);
});

test('a clock that goes a day back, a year ahead and back makes no run twice', async () => {
  const one = keeper();
  await lookAt(one, '2026-11-18T12:00');
  await lookAt(one, '2026-11-23T03:00');
  await lookAt(one, '2026-11-22T03:00');
  await lookAt(one, '2026-11-23T03:00');
  expect(began).toEqual(['2026-11-23T03:00']);
  await lookAt(one, '2027-11-23T03:00');
  expect(began).toEqual(['2026-11-23T03:00', '2026-11-30T03:00']);
  await lookAt(one, '2026-11-24T03:00');
  await lookAt(one, '2026-11-29T03:00');
  expect(began).toHaveLength(2);
  await lookAt(one, '2026-12-07T03:00');
  expect(began).toEqual(['2026-11-23T03:00', '2026-11-30T03:00', '2026-12-07T03:00']);
  const told = (await runs()).map(({ startedAt }) => startedAt.slice(0, 10));
  expect(told).toEqual(['2026-12-07', '2027-11-23', '2026-11-23']);
});

test('a failure is told, tried again within minutes, and keeps its planned time', async () => {
  let broken = true;
  const one = keeper(
    keptWith(async () => {
      if (broken) throw new Error(`no answer ${'x'.repeat(1000)}`);
      return { done: 3, failed: 1 };
    }),
  );
  await lookAt(one, '2026-11-18T12:00');
  await lookAt(one, '2026-11-23T03:00');
  await lookAt(one, '2026-11-23T03:04');
  expect(began).toHaveLength(1);
  await lookAt(one, '2026-11-23T03:05');
  broken = false;
  await lookAt(one, '2026-11-23T03:19');
  await lookAt(one, '2026-11-23T03:20');
  expect(began).toEqual(Array(3).fill('2026-11-23T03:00'));
  const [last, , first] = await runs();
  expect(last).toMatchObject({ outcome: 'partly', done: 3, failed: 1, error: null });
  expect(first).toMatchObject({ outcome: 'failed', done: 0 });
  expect(first?.error).toMatch(/^no answer x+$/);
  expect(first?.error).toHaveLength(500);
  await lookAt(one, '2026-11-29T12:00');
  expect(began).toHaveLength(3);
});

test('what failed in part is tried again sooner where the duty wants it', async () => {
  const left = [2, 1, 0];
  const work = async (_: LoopContext, { dueAt }: DutyTurn) => {
    began.push(dueAt.toISOString().slice(0, 16));
    return { done: 1, failed: left.shift() ?? 0 };
  };
  const one = keeper({ [name]: { rule: monday, retriesPart: true, work } });
  const times = ['18T12:00', '23T03:00', '23T03:04', '23T03:05', '23T03:20', '23T12:00'];
  for (const at of times) await lookAt(one, `2026-11-${at}`);
  expect(began).toEqual(Array(3).fill('2026-11-23T03:00'));
  expect((await runs()).map(({ outcome }) => outcome)).toEqual(['done', 'partly', 'partly']);
  expect((await row()).nextAt.toISOString()).toBe('2026-11-30T03:00:00.000Z');
});

test('a duty that throws before it begins fails like any other', async () => {
  const one = keeper({
    [name]: {
      rule: monday,
      work: () => {
        throw undefined;
      },
    },
  });
  await lookAt(one, '2026-11-18T12:00');
  await lookAt(one, '2026-11-23T03:00');
  expect(await runs()).toMatchObject([{ outcome: 'failed', error: 'no reason given' }]);
});

test('asked for twice it runs once; the planned run still comes', async () => {
  const one = keeper();
  await lookAt(one, '2026-11-18T12:00');
  expect(await ask()).toMatchObject({ asked: true });
  await ask();
  await lookAt(one, '2026-11-18T12:01');
  await lookAt(one, '2026-11-18T12:02');
  expect(began).toEqual(['2026-11-18T12:01']);
  await lookAt(one, '2026-11-23T03:00');
  expect(began).toEqual(['2026-11-18T12:01', '2026-11-23T03:00']);
});

test('asked for while it runs, nothing more happens', async () => {
  await lookAt(keeper(), '2026-11-18T12:00');
  await ask();
  const { work, letGo, arrived } = held();
  const one = keeper(keptWith(work));
  await one.look();
  await arrived;
  expect(await ask()).toMatchObject({ runningSince: now.toISOString() });
  await one.look();
  letGo();
  await one.ended();
  await lookAt(one, '2026-11-18T12:03');
  expect(began).toHaveLength(1);
  expect(await row()).toMatchObject({ askedAt: null, runningSince: null });
});

test('asked for between the look and the start, it runs once more', async () => {
  const one = keeper(
    keptWith(async () => {
      if (began.length === 1)
        await cast.house.db.update(duties).set({ askedAt: now }).where(eq(duties.name, name));
    }),
  );
  await lookAt(one, '2026-11-18T12:00');
  await lookAt(one, '2026-11-23T03:00');
  await lookAt(one, '2026-11-23T03:00');
  await lookAt(one, '2026-11-23T03:00');
  expect(began).toHaveLength(2);
});

test('a duty of another version is left alone and not shown', async () => {
  const { db } = cast.house;
  const at = new Date('2020-01-01Z');
  await db.insert(duties).values({ name: 'of the future', dueAt: at, nextAt: at });
  await lookAt(keeper(), '2026-11-23T03:00');
  const shown = await listDuties(ctx(), keptWith());
  expect(shown.duties.map((duty) => duty.name)).toEqual([name]);
  const [other] = await db.select().from(duties).where(eq(duties.name, 'of the future'));
  expect(other).toMatchObject({ nextAt: at, runningSince: null });
});

test('a rule that became shorter counts at once', async () => {
  await lookAt(keeper(), '2026-11-18T12:00');
  const daily: ClockRule = { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 0 };
  const kept = keptWith();
  const one = keeper({ [name]: { work: async () => {}, ...kept[name], rule: daily } });
  await lookAt(one, '2026-11-18T12:01');
  expect((await row()).nextAt.toISOString()).toBe('2026-11-18T23:00:00.000Z');
});

test('the last twenty runs are kept', async () => {
  const one = keeper();
  await lookAt(one, '2026-11-18T12:00');
  for (let week = 0; week < 23; week++)
    await lookAt(
      one,
      new Date(Date.parse('2026-11-23T04:00Z') + 7 * week * day).toISOString().slice(0, 16),
    );
  expect(began).toHaveLength(23);
  const left = await cast.house.db.select().from(dutyRuns);
  expect(left).toHaveLength(20);
});

test('the loop hears of a wish within moments', async () => {
  const running = startClock(
    { ...cast.house.cli, now: () => now },
    { kept: keptWith(), signals: cast.house.signals },
  );
  await expect.poll(() => row().catch(() => null)).not.toBeNull();
  await expect
    .poll(async () => {
      await ask();
      return began.length;
    })
    .toBeGreaterThan(0);
  await running.stop();
});

test('the page lists every duty, and a run that was asked for stands in the trail', async () => {
  const { olga } = cast;
  const { duties: all } = await olga.call(clock.list);
  expect(all.map((duty) => duty.name)).toContain('sweeping');
  const params = { name: 'sweeping' as const };
  expect(await refusal(olga.call(clock.run, { params }))).toBe('404 not found');
  await cast.house.db.insert(duties).values({ name: 'sweeping', dueAt: now, nextAt: now });
  expect(await olga.call(clock.run, { params })).toMatchObject({ asked: true });
  await olga.call(clock.run, { params });
  const { entries } = await olga.call(audit.list, { query: {} });
  const asked = entries.filter(({ event }) => event === 'clock.run_asked');
  expect(asked.filter(({ subject }) => subject.name === 'sweeping')).toHaveLength(1);
  expect(await olga.call(clock.read, { params })).toMatchObject({ runs: [] });
});

test('Charlie is refused', async () => {
  for (const { call } of [cast.charlie, cast.alice]) {
    expect(await refusal(call(clock.list))).toBe('404 not found');
    const params = { name: 'sweeping' as const };
    expect(await refusal(call(clock.read, { params }))).toBe('404 not found');
    expect(await refusal(call(clock.run, { params }))).toBe('404 not found');
  }
});
