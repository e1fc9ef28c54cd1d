import { siteChecks as endpoints } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { type Act, addCheck, sayVerdicts } from '../../../../test/harness/data/checks.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { sweepVerdicts } from '../sweep.ts';
import { incidentChecks, incidents } from '../table.ts';

let cast: Cast;
let first: number;
beforeEach(async () => {
  cast = await createCast();
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${cast.web.id}`,
  );
  first = rows[0]?.number ?? 0;
});

const start = Date.UTC(2026, 0, 5);
/** Verdicts of one moment, as the checker writes them. */
const say = (...all: [number: number, act: Act, at: number][]) => sayVerdicts(cast, ...all);

const outages = async (): Promise<[from: number, to: number | null][]> => {
  const rows = await cast.house.db
    .select()
    .from(incidents)
    .where(eq(incidents.siteId, cast.web.id))
    .orderBy(incidents.openedAt, incidents.id);
  return rows.map(({ openedAt, resolvedAt }) => [
    openedAt.getTime() - start,
    resolvedAt && resolvedAt.getTime() - start,
  ]);
};
const namedIn = async () =>
  (await cast.house.db.select().from(incidentChecks).orderBy(incidentChecks.fromAt)).map(
    ({ number, name, fromAt, toAt }) => ({
      number,
      name,
      from: fromAt.getTime() - start,
      to: toAt && toAt.getTime() - start,
    }),
  );
const params = (number: number) => ({ params: { id: cast.web.id, number: `${number}` } });

test('a site is down from the first of its checks that fails until the last works again', async () => {
  const mail = await addCheck(cast, { name: 'Mail' });
  await say([first, 'open', start]);
  await say([mail.number, 'open', start + 1000]);
  expect(await outages()).toEqual([[0, null]]);
  await say([first, 'resolve', start + 2000]);
  expect(await outages()).toEqual([[0, null]]);
  await say([mail.number, 'resolve', start + 3000]);
  expect(await outages()).toEqual([[0, 3000]]);
  expect(await namedIn()).toEqual([
    { number: first, name: null, from: 0, to: 2000 },
    { number: mail.number, name: 'Mail', from: 1000, to: 3000 },
  ]);
});

test('two that fail, and two that recover, in one moment are one outage, of its first and last moment', async () => {
  const mail = await addCheck(cast);
  await say([mail.number, 'open', start + 500], [first, 'open', start]);
  await say([mail.number, 'resolve', start + 2000], [first, 'resolve', start + 1000]);
  expect(await outages()).toEqual([[0, 2000]]);
});

test('two that recover in two transactions at once end the outage all the same', async () => {
  const mail = await addCheck(cast);
  await say([first, 'open', start], [mail.number, 'open', start]);
  await Promise.all([
    say([first, 'resolve', start + 1000]),
    say([mail.number, 'resolve', start + 2000]),
  ]);
  expect((await outages()).map(([, to]) => to !== null)).toEqual([true]);
});

test('an outage that a check alone held open ends without a message when it goes, or counts no more', async () => {
  const told = async () =>
    (await cast.house.db.execute(sql`select 1 from deliveries where event = 'resolved'`)).rows
      .length;
  const { olga } = cast;
  for (const [n, end] of [
    (number: number) => olga.call(endpoints.remove, params(number)),
    (number: number) => olga.call(endpoints.change, { ...params(number), body: { paused: true } }),
    (number: number) => olga.call(endpoints.change, { ...params(number), body: { counts: false } }),
  ].entries()) {
    const { number } = await addCheck(cast);
    await say([number, 'open', start + n]);
    await end(number);
    expect((await outages()).at(-1)?.[1]).not.toBeNull();
  }
  expect(await told()).toBe(0);
  expect((await namedIn()).every(({ to }) => to !== null)).toBe(true);
});

test('while another check fails it goes on, and other settings leave it as it is', async () => {
  const [mail, shop] = [await addCheck(cast), await addCheck(cast)];
  await say([mail.number, 'open', start], [shop.number, 'open', start]);
  await cast.olga.call(endpoints.change, { ...params(shop.number), body: { name: 'Shop' } });
  await cast.olga.call(endpoints.remove, params(mail.number));
  expect(await outages()).toEqual([[0, null]]);
  await say([shop.number, 'resolve', start + 1000]);
  expect((await outages())[0]?.[1]).not.toBeNull();
});

test('the sweep finds nothing to mend while a further check alone is down, or one that does not count', async () => {
  const [mail, aside] = [await addCheck(cast), await addCheck(cast, { counts: false })];
  await say([mail.number, 'open', start]);
  await cast.house.db.execute(sql`insert into watches (site_id, number, phase, failed_since)
    values (${cast.web.id}, ${aside.number}, 'down', now())`);
  await sweepVerdicts(cast.house.db, silentLog);
  const { rows } = await cast.house.db.execute(
    sql`select number, phase from watches where site_id = ${cast.web.id} and phase <> 'up' order by number`,
  );
  expect(rows).toEqual([
    { number: mail.number, phase: 'down' },
    { number: aside.number, phase: 'down' },
  ]);
  expect(await outages()).toEqual([[0, null]]);
});

/** Repeatable chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

test('any sequence of verdicts on four checks makes the outages that a model of them makes', async () => {
  const random = chance(49);
  const further = [await addCheck(cast), await addCheck(cast), await addCheck(cast)];
  const all = [first, ...further.map(({ number }) => number)];
  const failing = new Set<number>();
  const expected: [number, number | null][] = [];
  for (let at = 1000; at <= 120_000; at += 1000) {
    const moved = all.filter((number) => random() < (failing.has(number) ? 0.6 : 0.15));
    if (moved.length === 0) continue;
    const wasDown = failing.size > 0;
    const acts = moved.map((number): [number, Act, number] => [
      number,
      failing.has(number) ? 'resolve' : 'open',
      start + at,
    ]);
    // One transaction writes beginnings before ends.
    for (const [number, act] of acts) if (act === 'open') failing.add(number);
    if (!wasDown && failing.size > 0) expected.push([at, null]);
    for (const [number, act] of acts) if (act === 'resolve') failing.delete(number);
    if (failing.size === 0 && expected.length > 0) expected[expected.length - 1]![1] ??= at;
    await say(...acts);
  }
  expect(expected.length).toBeGreaterThan(5);
  expect(await outages()).toEqual(expected);
});
