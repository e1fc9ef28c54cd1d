import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { gatherMonth } from './gather-month.ts';

const now = new Date('2026-11-18T10:00:00Z');

/** `count` more sites of the client, connected and entitled, each with figures of its own. */
const stage = async (count: number) => {
  const cast = await createCast();
  const { house, acme, web } = cast;
  const { db } = house;
  await db.execute(sql`
    insert into sites (id, client_id, ref, name, hostname, search_connected, ai_entitled, monitor, created_at)
    select gen_random_uuid(), ${acme.id}, 'more-' || n, 'Web ' || n, 'web' || n || '.example', true, true, monitor, '2026-01-01'
    from sites, generate_series(1, ${count}) as n where sites.id = ${web.id}`);
  const each = sql`(select id, substr(ref, 6)::int as n from sites where ref like 'more-%') as web`;
  // The first is known to Bing alone; of the third Google has told nothing after the 20th.
  await db.execute(sql`
    insert into search_days (site_id, engine, day, clicks, impressions, position)
    select id, case n when 1 then 'bing' else 'google' end, day,
      case when day < '2026-10-01' then n else n * 10 end, 100, n
    from ${each}, generate_series('2026-09-01'::date, '2026-10-31', '1 day') as day
    where n <> 3 or day <= '2026-10-20'`);
  await db.execute(sql`
    insert into search_queries (site_id, engine, month, query, clicks, impressions, position)
    select id, case n when 1 then 'bing' else 'google' end, '2026-10-01', 'web ' || n || ' dotaz ' || at, at, 10, 1
    from ${each}, generate_series(1, 8) as at`);
  await db.execute(sql`
    insert into ai_weeks (site_id, week, checked_at, answers, mentions, links)
    select id, week, week, 20, case when week < '2026-10-01' then n else n * 2 end, 0
    from ${each}, generate_series('2026-09-07'::date, '2026-10-26', '7 days') as week`);
  await db.execute(sql`
    insert into ai_answers (id, site_id, week, question, engine, asked_at, answer, mentioned)
    select gen_random_uuid(), id, week, 'Otázka ' || at, 'a', week, '', at <= case when week < '2026-10-01' then n else n * 2 end
    from ${each}, generate_series('2026-09-07'::date, '2026-10-26', '7 days') as week, generate_series(1, 20) as at`);
  const gather = async () => {
    const asked = vi.spyOn(db.$client, 'query');
    const { facts, figures } = await gatherMonth(
      db,
      { clientId: acme.id, siteId: null, period: '2026-10' },
      now,
    );
    const queries = asked.mock.calls.length;
    asked.mockRestore();
    return { queries, facts, figures };
  };
  return { ...cast, gather };
};

test('asks as often for nine sites as for two, and tells each its own', async () => {
  const few = await (await stage(2)).gather();
  const many = await (await stage(9)).gather();
  expect(few.queries).toBeGreaterThan(5);
  expect(many.queries).toBe(few.queries);
  const at = (n: number) => many.facts.sites.findIndex(({ name }) => name === `Web ${n}`);
  const [one, three, nine] = [1, 3, 9].map((n) => many.facts.sites[at(n)]);
  expect(one?.search).toMatchObject({
    google: null,
    bing: { daily: Array(31).fill(10), dailyBefore: Array(30).fill(1) },
    queries: [8, 7, 6, 5, 4].map((rank) => `web 1 dotaz ${rank}`),
  });
  expect(three?.search).toMatchObject({
    google: {
      daily: [...Array(20).fill(30), ...Array(11).fill(null)],
      dailyBefore: Array(30).fill(3),
      position: 3,
      silentSince: '2026-10-21',
    },
    bing: null,
  });
  expect(nine?.search).toMatchObject({
    google: { daily: Array(31).fill(90), dailyBefore: Array(30).fill(9) },
  });
  expect(nine?.visibility).toMatchObject({
    last: { week: '2026-10-26', mentions: 18, sharePct: 90 },
    before: { week: '2026-09-28', mentions: 9 },
    compared: { shares: { now: 90, before: 45, change: 'real', questions: 20, same: true } },
  });
  expect(many.figures.sites[at(9)]?.weeks).toHaveLength(4);
  expect(many.figures.sites[at(3)]?.clicks?.slice(18, 22)).toEqual([30, 30, null, null]);
});

test('weeks of different rules stand beside each other, not against each other', async () => {
  const { house, gather } = await stage(1);
  await house.db.execute(sql`update ai_weeks set rule = 1 where week < '2026-10-01'`);
  const { facts } = await gather();
  expect(facts.sites.find(({ name }) => name === 'Web 1')?.visibility).toMatchObject({
    last: { mentions: 2, sharePct: 10 },
    before: null,
    compared: null,
  });
});
