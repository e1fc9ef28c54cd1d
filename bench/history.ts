import { sql } from 'drizzle-orm';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** The first site has a month of past, all others sixteen. */
const siteCount = 10;
const months = 16;
const times = 300;
const questions = 15;
const queries = 10;

const monday = sql`date_trunc('week', now())::date`;
const weeksOf = sql`case s.nth when 1 then 4 else ${Math.round((months * 365.25) / 12 / 7)}::int end`;
const daysOf = sql`case s.nth when 1 then 30 else ${Math.round((months * 365.25) / 12)}::int end`;
const placed = sql`(select id, row_number() over (order by number) as nth from sites) s`;
const questionOf = sql`'Která firma v okolí se stará o weby dobře, otázka číslo ' || q || '?'`;

const fillSearch = async ({ db }: House['house']): Promise<void> => {
  await db.execute(sql`insert into watched_items (site_id, ai_questions, seo_queries)
    select s.id, (select array_agg(${questionOf}) from generate_series(1, ${questions}) q),
      (select array_agg('správa webů ' || q) from generate_series(1, ${queries}) q) from ${placed}
    on conflict (site_id) do update set ai_questions = excluded.ai_questions, seo_queries = excluded.seo_queries`);
  await db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions, position)
    select s.id, engine, current_date - back, back % 90, 500 + back, 3 + back % 7
    from ${placed}, unnest(array['google', 'bing']) engine, generate_series(2, ${daysOf}) back`);
  await db.execute(sql`insert into search_queries (site_id, engine, month, query, clicks, impressions, position)
    select s.id, engine, (date_trunc('month', now()) - make_interval(months => back))::date,
      'dotaz číslo ' || q, q % 50, 100 + q, 4 + q % 9
    from ${placed}, unnest(array['google', 'bing']) engine, generate_series(1, 500) q,
      generate_series(0, case s.nth when 1 then 0 else ${months - 1}::int end) back`);
  await db.execute(sql`insert into search_watched_days (site_id, query, day, clicks, impressions, position)
    select s.id, 'správa webů ' || q, current_date - back, back % 9, 50 + back, 2 + back % 20
    from ${placed}, generate_series(1, ${queries}) q, generate_series(2, ${daysOf}) back`);
};

const fillAnswers = async ({ db }: House['house']): Promise<void> => {
  await db.execute(sql`insert into ai_runs (id, week, due_at, started_at, ended_at, engines, samples)
    select gen_random_uuid(), ${monday} - 7 * back, at, at, at, '{openai,anthropic,google,perplexity}', 3
    from generate_series(0, ${Math.round((months * 365.25) / 12 / 7)}) back,
      lateral (select (${monday} - 7 * back)::timestamptz as at) t`);
  await db.execute(sql`insert into ai_run_sites (run_id, site_id, questions, brands, domains, ended_at)
    select r.id, s.id, w.ai_questions, '{Web}', '{web.example}', r.ended_at
    from ai_runs r, ${placed} join watched_items w on w.site_id = s.id
    where r.week > ${monday} - 7 * ${weeksOf}`);
  await db.execute(sql`insert into ai_answers
      (id, site_id, week, run_id, question, engine, sample, model, asked_at, answer, mentioned, cited)
    select gen_random_uuid(), p.site_id, r.week, r.id, q, engine, sample, 'bench', r.ended_at,
      repeat('Odpověď, která je dlouhá jako jiné. ', 25), hashtext(q || r.week) % 3 = 0, '{https://web.example/}'
    from ai_run_sites p join ai_runs r on r.id = p.run_id, unnest(p.questions) q, unnest(r.engines) engine,
      generate_series(1, r.samples) sample`);
  await db.execute(sql`insert into ai_weeks (site_id, week, run_id, checked_at, answers, mentions, links)
    select p.site_id, r.week, r.id, r.ended_at, 180, 60, 60
    from ai_run_sites p join ai_runs r on r.id = p.run_id`);
};

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Alternates, so that other load on the machine affects both. */
const compare = async ({ get }: House, paths: { short: string; long: string }) => {
  const tookMs = { short: [] as number[], long: [] as number[] };
  const ask = async (name: keyof typeof paths): Promise<void> => {
    const before = performance.now();
    const response = await get(paths[name]);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${paths[name]}: ${response.status}`);
    tookMs[name].push(performance.now() - before);
  };
  for (let n = 0; n < 20 + times; n++) {
    if (n === 20) for (const list of Object.values(tookMs)) list.length = 0;
    for (const name of n % 2 ? (['short', 'long'] as const) : (['long', 'short'] as const))
      await ask(name);
  }
  return { short: median(tookMs.short), long: median(tookMs.long) };
};

const rowOf = async (house: House, what: string, pathOf: (id: string) => string): Promise<Row> => {
  const { rows } = await house.house.db.execute<{ id: string }>(
    sql`select id from sites order by number limit 2`,
  );
  const [first, second] = rows.map(({ id }) => pathOf(id));
  const { short, long } = await compare(house, { short: first ?? '', long: second ?? '' });
  return {
    what: `${what}, ${months} months of history, p50`,
    ours: `${long.toFixed(1)} ms`,
    baseline: `${short.toFixed(1)} ms with one month`,
    ratio: long / short,
    bar: 'at most 1.5 x',
    met: long / short <= 1.5,
  };
};

export const historyRows = async (): Promise<Row[]> => {
  const house = await openHouse(siteCount);
  const { db } = house.house;
  await db.execute(sql`update sites set search_connected = true, ai_entitled = true`);
  await fillSearch(house.house);
  await fillAnswers(house.house);
  await db.execute(sql`analyze`);
  const rows = [
    await rowOf(house, 'a site’s search figures', (id) => `/api/sites/${id}/search?days=28`),
    await rowOf(house, 'a site’s AI visibility', (id) => `/api/sites/${id}/ai`),
  ];
  await house.close();
  return rows;
};
