import { overview, search } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { markSearchConnected } from '../../estate/sites/index.ts';
import {
  searchAccounts,
  searchConnections,
  searchDays,
  searchQueries,
  searchWatchedDays,
} from './table.ts';

let cast: Cast;
const until = addDays(pragueDay(Date.now()), -2);
const month = `${pragueDay(Date.now()).slice(0, 7)}-01`;
const lastMonth = `${addDays(month, -1).slice(0, 7)}-01`;

beforeEach(async () => {
  cast = await createCast();
  const { house, blog, web } = cast;
  await markSearchConnected(house.db, [blog.id, web.id], { connected: true, at: new Date() });
  const day = (back: number, engine: 'google' | 'bing', clicks: number, rest: object = {}) => ({
    siteId: blog.id,
    engine,
    day: addDays(until, -back),
    clicks,
    impressions: clicks * 10,
    position: null,
    ...rest,
  });
  await house.db
    .insert(searchDays)
    .values([
      day(0, 'google', 10, { impressions: 100, position: 4 }),
      day(1, 'google', 20, { impressions: 300, position: 8 }),
      day(3, 'google', 30, { impressions: 0, position: null }),
      day(3, 'bing', 5),
      day(-1, 'bing', 3),
      day(0, 'bing', 0),
      day(27, 'google', 1, { impressions: 1, position: 100 }),
      day(28, 'google', 1000, { impressions: 1000, position: 1 }),
    ]);
  const query = (query: string, clicks: number, of = month) => ({
    siteId: blog.id,
    engine: 'google' as const,
    month: of,
    query,
    clicks,
    impressions: 50,
    position: 3.14,
  });
  await house.db
    .insert(searchQueries)
    .values([
      ...['pět', 'čtyři', 'tři', 'dva', 'jeden', 'nula'].map((name, index) =>
        query(name, 50 - index),
      ),
      query('minule', 999, lastMonth),
    ]);
});

test('figures end with the last day told; positions weigh by impressions', async () => {
  const { bob, blog } = cast;
  const params = { id: blog.id };
  const read = await bob.call(search.read, { params });
  expect(read).toMatchObject({
    days: 28,
    until,
    google: { clicks: 61, impressions: 401, position: 7.2 },
    bing: { clicks: 5, impressions: 50 },
  });
  expect(read.daily).toHaveLength(28);
  expect(read.daily[0]).toEqual({
    day: addDays(until, -27),
    clicks: 1,
    impressions: 1,
    without: ['bing'],
  });
  expect(read.daily[24]).toEqual({ day: addDays(until, -3), clicks: 35, impressions: 50 });
  expect(read.daily[25]).toEqual({ day: addDays(until, -2), clicks: 0, impressions: 0 });
  expect(read.daily.at(-1)).toEqual({ day: until, clicks: 10, impressions: 100 });
});

test('an engine that went silent is null, and holds nothing up', async () => {
  const { bob, blog, house } = cast;
  await house.db.execute(
    sql`delete from search_days where engine = 'bing' and day > ${until}::date - 8`,
  );
  const read = await bob.call(search.read, { params: { id: blog.id }, query: { days: '2' } });
  expect(read).toMatchObject({ until, google: { clicks: 30, position: 7 }, bing: null });
  expect(read.daily).toHaveLength(2);
});

test('an engine that stopped says how far it reaches, and each day whom it lacks', async () => {
  const { bob, blog, house } = cast;
  const stopped = addDays(until, -14);
  await house.db.execute(
    sql`delete from search_days where engine = 'google' and day > ${stopped}::date`,
  );
  await house.db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions)
    select ${blog.id}::uuid, 'google', ${stopped}::date, 7, 70 union all
    select ${blog.id}::uuid, 'bing', d, 1, 1 from generate_series(${until}::date - 40, ${until}::date - 4, interval '1 day') d`);
  const read = await bob.call(search.read, { params: { id: blog.id } });
  expect(read.until).toBe(addDays(until, 1));
  expect(read.google).toMatchObject({ clicks: 7 });
  expect(read.reach).toEqual({
    google: { days: 13, from: addDays(until, -28), until: stopped },
    bing: { days: 28, from: addDays(until, -40), until: addDays(until, 1) },
  });
  const lacking = read.daily.filter(({ without }) => without?.includes('google'));
  expect(lacking.map(({ day }) => day)).toEqual(
    Array.from({ length: 15 }, (_, at) => addDays(stopped, at + 1)),
  );
});

test('a query that nobody has asked about yet is not told as not shown', async () => {
  const { bob, blog, house } = cast;
  const params = { id: blog.id };
  await bob.call(search.changeConfig, { params, body: { seoQueries: ['Kolo', 'pumpa', 'duše'] } });
  const states = async () =>
    (await bob.call(search.read, { params })).watched.map(({ state }) => state);
  expect(await states()).toEqual(['google_only', 'google_only', 'google_only']);
  await house.db
    .insert(searchAccounts)
    .values({ id: blog.id, engine: 'google', name: 'G', sealed: 'x', keyMark: 'x' });
  await house.db.insert(searchConnections).values({
    siteId: blog.id,
    engine: 'google',
    accountId: blog.id,
    property: 'sc-domain:blog.example',
    askedQueries: ['kolo', 'duše'],
  });
  await house.db
    .insert(searchWatchedDays)
    .values({ siteId: blog.id, query: 'kolo', day: until, clicks: 1, impressions: 1, position: 2 });
  expect(await states()).toEqual(['shown', 'not_yet', 'not_shown']);
  await house.db.execute(
    sql`delete from search_days where engine = 'google' and day > ${until}::date - 30`,
  );
  await house.db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions)
    values (${blog.id}, 'google', ${until}::date - 40, 1, 1)`);
  expect(await states()).toEqual(['shown', 'not_yet', 'not_yet']);
});

test('queries of a month of which no engine has told anything are still to come', async () => {
  const { bob, blog, house } = cast;
  const told = async () => (await bob.call(search.read, { params: { id: blog.id } })).queriesTold;
  await house.db.execute(sql`delete from search_days where day >= ${month}::date`);
  await house.db.execute(sql`delete from search_queries`);
  expect(await told()).toBe(false);
  await house.db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions)
    values (${blog.id}, 'bing', ${month}, 0, 1)`);
  expect(await told()).toBe(true);
});

test('the five queries of the current month with most clicks', async () => {
  const { bob, blog } = cast;
  const { queries } = await bob.call(search.read, { params: { id: blog.id } });
  expect(queries.map(({ query }) => query)).toEqual(['pět', 'čtyři', 'tři', 'dva', 'jeden']);
  expect(queries[0]).toEqual({ query: 'pět', clicks: 50, impressions: 50, position: 3.1 });
});

test('connected without data is empty, not connected is 404, another number of days 400', async () => {
  const { alice, bob, charlie, web, system, blog } = cast;
  expect(await alice.call(search.read, { params: { id: web.id } })).toEqual({
    days: 28,
    until: null,
    google: null,
    bing: null,
    daily: [],
    queries: [],
    queriesTold: false,
    reach: { google: null, bing: null },
    watched: [],
  });
  const params = { id: system.id };
  expect(await refusal(alice.call(search.read, { params }))).toBe('404 not found');
  expect(await refusal(charlie.call(search.read, { params: { id: blog.id } }))).toBe(
    '404 not found',
  );
  for (const days of ['0', '366', '-1', '1.5', 'x', ''])
    expect(await refusal(bob.call(search.read, { params: { id: blog.id }, query: { days } }))).toBe(
      '400 malformed',
    );
});

test('the overview holds what the parts answer, and null where they answer 404', async () => {
  const { alice, blog, system } = cast;
  const whole = await alice.call(overview.read, { params: { id: blog.id }, query: { days: '7' } });
  expect(whole.search).toEqual(await alice.call(search.read, { params: { id: blog.id } }));
  expect(whole.uptime.days).toBe(7);
  expect(whole.visibility).toBeNull();
  const other = await alice.call(overview.read, { params: { id: system.id } });
  expect([other.search, other.visibility]).toEqual([null, null]);
});
