import { search } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { markSearchConnected } from '../../estate/sites/index.ts';
import { gatherMonth } from '../reports/gather/gather-month.ts';
import { keepQueries } from './keep.ts';
import { searchQueries } from './table.ts';
import { tidyQueries } from './tidy.ts';

/** Six thousand queries a month: the more clicks the fewer impressions, some alike. */
const stage = async () => {
  const cast = await createCast();
  const { house, blog, acme } = cast;
  await markSearchConnected(house.db, [blog.id], { connected: true, at: new Date() });
  await cast.olga.call(search.changeConfig, {
    params: { id: blog.id },
    body: { seoQueries: ['Dotaz 3000', 'nikdo nehledal'] },
  });
  for (const month of ['2026-09-01', '2026-10-01', '2026-11-01'])
    await house.db.execute(sql`
      insert into search_queries (site_id, engine, month, query, clicks, impressions, position)
      select ${blog.id}, 'google', ${month}, 'dotaz ' || n, (6000 - n) / 3, n * 2, 4
      from generate_series(1, 6000) as n`);
  await house.db.execute(sql`
    insert into search_queries (site_id, engine, month, query, clicks, impressions, position)
    select ${blog.id}, 'bing', '2026-09-01', 'malý ' || n, n, n, 4 from generate_series(1, 201) as n`);
  await house.db.execute(sql`
    insert into search_days (site_id, engine, day, clicks, impressions, position)
    select ${blog.id}, 'google', day, 7, 70, 3 from generate_series('2026-08-01'::date, '2026-11-15', '1 day') as day`);
  const count = async () => {
    const { rows } = await house.db.execute<{ told: string }>(
      sql`select month || ' ' || engine || ' ' || count(*) as told from search_queries group by month, engine order by 1`,
    );
    return rows.map(({ told }) => told);
  };
  const report = (period: string) =>
    gatherMonth(
      house.db,
      { clientId: acme.id, siteId: null, period },
      new Date('2026-11-18T10:00:00Z'),
    );
  return { ...cast, count, report };
};

test('of a closed month the top by clicks, by impressions and the watched stay, and reports say the same', async () => {
  const { house, blog, count, report, alice } = await stage();
  const read = async () => [
    await report('2026-09'),
    await report('2026-10'),
    await alice.call(search.read, { params: { id: blog.id } }),
  ];
  const before = await read();
  const told = (await report('2026-09')).facts.sites.find(({ name }) => name === blog.name);
  expect(told?.search).toMatchObject({
    google: { impressions: 2100, daily: Array(30).fill(7) },
    // The first three have 1,999 clicks each, so impressions decide.
    queries: [3, 2, 1, 6, 5].map((n) => `dotaz ${n}`),
  });
  // A hundred by clicks, a hundred by impressions, one watched. Engines still correct the end of October.
  expect(await tidyQueries(house.db, '2026-11-05')).toBe(6000 - 201);
  expect(await tidyQueries(house.db, '2026-11-18')).toBe(6000 - 201);
  expect(await count()).toEqual([
    '2026-09-01 bing 201',
    '2026-09-01 google 201',
    '2026-10-01 google 201',
    '2026-11-01 google 6000',
  ]);
  expect(await read()).toEqual(before);
  expect(await tidyQueries(house.db, '2026-11-18')).toBe(0);
});

test('of fifty thousand queries of a month the top ones are kept at once', async () => {
  const { house, blog } = await createCast();
  const told = Array.from({ length: 50_000 }, (_, n) => ({
    query: `dotaz ${n}`,
    clicks: Math.floor((50_000 - n) / 3),
    impressions: n * 2,
    position: 4,
  }));
  const began = process.cpuUsage();
  await house.db.transaction((tx) =>
    keepQueries(tx, { siteId: blog.id, engine: 'google' }, '2026-11-01', told, ['dotaz 30000']),
  );
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1e6).toBeLessThan(20);
  const rows = await house.db.select().from(searchQueries);
  expect(rows).toHaveLength(201);
  const kept = new Set(rows.map(({ query }) => query));
  expect(
    ['dotaz 0', 'dotaz 98', 'dotaz 49999', 'dotaz 49900', 'dotaz 30000'].every((one) =>
      kept.has(one),
    ),
  ).toBe(true);
  expect(kept.has('dotaz 100')).toBe(false);
});
