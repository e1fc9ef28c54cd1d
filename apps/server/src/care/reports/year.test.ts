import { clients as adminClients, adminReports, adminSites, deliveries } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import type { LoopContext } from '../../base/context.ts';
import { nextRun } from '../../base/platform/time/next-run.ts';
import { addDays, firstHour } from '../../base/platform/time/prague.ts';
import { draftReport } from './draft/draft.ts';
import { monthlyReports, monthsDue } from './monthly.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
  // Older than every month of these stories, in whatever year they are played.
  await cast.house.db.execute(sql`update sites set created_at = '2025-01-01'`);
  await cast.house.db.execute(sql`update clients set created_at = '2025-01-01'`);
});

const at = (now: Date, signal = new AbortController().signal) => {
  const { db, config, log } = cast.house;
  const ctx: LoopContext = { db, config, log, now: () => now, actor: { kind: 'system' } };
  return (dueAt = now) => monthlyReports.work(ctx, { dueAt, signal });
};
const drafts = async (where = sql`true`) => {
  const { rows } = await cast.house.db.execute<{
    client: string;
    site: string | null;
    period: string;
    markdown: string;
    id: string;
  }>(sql`select c.name as client, s.name as site, to_char(r.period, 'YYYY-MM') as period, r.markdown, r.id
    from reports r join clients c on c.id = r.client_id left join sites s on s.id = r.site_id
    where ${where} order by r.period, c.name, s.name`);
  return rows;
};

/** By hand: the hours of each month of 2026 in Prague, and of failed ones the first n of month n. */
const hoursOf2026 = [744, 672, 743, 720, 744, 720, 744, 744, 720, 745, 720, 744];
const percents = [
  '99,86',
  '99,7',
  '99,59',
  '99,44',
  '99,32',
  '99,16',
  '99,05',
  '98,92',
  '98,75',
  '98,65',
  '98,47',
  '98,38',
];

test('a year of months: one draft a client each, figures to the hour over both clock changes', async () => {
  const { house, olga, acme, beta, blog, betaWeb } = cast;
  const { db } = house;
  await olga.call(adminReports.changeSettings, {
    params: { id: beta.id },
    body: { per: 'site', attachPdf: false },
  });
  const empty = await olga.call(adminClients.create, { body: { name: 'Bez webu' } });
  const { rows } = await db.execute<{ id: string; number: number }>(
    sql`select id, number from sites`,
  );
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? 0;
  for (let month = 1; month <= 12; month++) {
    const first = `2026-${String(month).padStart(2, '0')}-01`;
    const next = addDays(first, 31).slice(0, 8).concat('01');
    expect(firstHour(next) - firstHour(first)).toBe(hoursOf2026[month - 1]);
    // One check an hour, of which the first `month` ones failed. Beta is not measured in July.
    for (const id of month === 7 ? [blog.id] : [blog.id, betaWeb.id])
      await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
        select ${numberOf(id)}::int, n, 1, case when n < ${firstHour(first) + month} then 0 else 1 end,
          case when n < ${firstHour(first) + month} then 0 else 100 end
        from generate_series(${firstHour(first)}::int, ${firstHour(next) - 1}::int) n`);
  }
  let now = new Date('2026-01-20T12:00:00Z');
  for (let month = 1; month <= 12; month++) {
    now = nextRun(monthlyReports.rule, now);
    expect(now.toISOString().slice(11)).toBe(
      month >= 3 && month <= 9 ? '04:00:00.000Z' : '05:00:00.000Z',
    );
    expect(await at(now)()).toEqual({ done: 2, failed: 0 });
    expect(await at(now)()).toEqual({ done: 0, failed: 0 });
  }
  const made = await drafts();
  expect(made).toHaveLength(24);
  expect(made.filter(({ client }) => client === 'Acme')).toHaveLength(12);
  expect(made.filter(({ client, site }) => client === 'Beta' && site === 'Beta web')).toHaveLength(
    12,
  );
  expect(made.some(({ client }) => client === empty.name)).toBe(false);
  for (const [index, { markdown, period }] of made.filter(({ site }) => site).entries()) {
    const text = spaces(markdown);
    expect(period).toBe(`2026-${String(index + 1).padStart(2, '0')}`);
    const before = index === 7 ? null : percents[index - 1];
    if (index === 6) {
      expect(text).toContain('Dostupnost webu jsme v tomto měsíci neměřili.');
      expect(text).not.toMatch(/Dostupnost \*\*|100 %|\b0 %/);
    } else
      expect(text).toContain(
        `Dostupnost **${percents[index]} %**${before ? ` (měsíc předtím ${before} %)` : ''}, průměrná odezva 100 ms.`,
      );
  }
  await speakLater(db);
  const { deliveries: told } = await olga.call(deliveries.list, { query: { channel: 'mail' } });
  expect(told.filter(({ kind }) => kind === 'reports_ready')).toHaveLength(12);
  expect(acme.name).toBe('Acme');
});

test('what was removed does not come back; a draft made by hand keeps its words, and gets the whole month', async () => {
  const { olga, acme } = cast;
  await at(new Date('2027-01-01T05:00:00Z'))();
  const [december] = await drafts(sql`r.period = '2026-12-01' and c.name = 'Acme'`);
  await olga.call(adminReports.remove, { params: { id: december?.id ?? '' } });
  const now = new Date('2027-01-05T12:00:00Z');
  expect(await at(now)()).toEqual({ done: 0, failed: 0 });
  const { db, config, log } = cast.house;
  const ctx: LoopContext = { db, config, log, now: () => now, actor: { kind: 'system' } };
  const about = { clientId: acme.id, siteId: null, period: '2027-01' };
  const byHand = await draftReport(ctx, { ...about, markdown: 'Ručně' });
  expect(byHand.figuresAt).toBe(now.toISOString());
  const first = new Date('2027-02-01T05:00:00Z');
  expect(await at(first)()).toEqual({ done: 2, failed: 0 });
  expect(await olga.call(adminReports.read, { params: { id: byHand.id } })).toMatchObject({
    markdown: 'Ručně',
    touched: true,
    figuresAt: first.toISOString(),
  });
});

test('months missed are made up, three at most', () => {
  const due = (dueAt: string, now: string) => monthsDue(new Date(dueAt), new Date(now));
  expect(due('2026-11-01T05:00Z', '2026-11-01T05:00Z')).toEqual(['2026-10']);
  expect(due('2026-09-01T04:00Z', '2026-11-15T05:00Z')).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(due('2025-01-01T05:00Z', '2026-02-01T05:00Z')).toEqual(['2025-11', '2025-12', '2026-01']);
  // By Prague's calendar: 23:30 UTC is the first of November there.
  expect(due('2026-10-31T23:30Z', '2026-10-31T23:30Z')).toEqual(['2026-10']);
  // A clock that was set back.
  expect(due('2026-11-01T05:00Z', '2026-10-20T05:00Z')).toEqual([]);
});

test('two processes at once, and a run that is cut off: each draft once', async () => {
  const { house, olga } = cast;
  await olga.call(adminSites.change, { params: { id: cast.web.id }, body: { name: 'Web 2' } });
  const before = (await drafts()).length;
  const now = new Date('2027-03-01T05:00:00Z');
  const cut = new AbortController();
  cut.abort();
  expect(await at(now, cut.signal)()).toEqual({ done: 0, failed: 0 });
  const told = async () => {
    await speakLater(house.db);
    return house.db.execute(sql`select count(*)::int as n from deliveries where kind = 'reports_ready'
      and data ->> 'period' = '2027-02'`);
  };
  expect((await told()).rows).toEqual([{ n: 0 }]);
  const both = await Promise.all([at(now)(), at(now)(), at(now)()]);
  expect(both.reduce((sum, run) => sum + (run?.done ?? 0), 0)).toBe(2);
  expect(both.every((run) => run?.failed === 0)).toBe(true);
  expect(await drafts()).toHaveLength(before + 2);
  expect((await told()).rows).toEqual([{ n: 1 }]);
});

test('a client that fails stops no other, and is drafted by the next run', async () => {
  const { house, acme } = cast;
  await house.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await house.db.execute(
    sql.raw(`create trigger refuse before insert on reports for each row
    when (new.client_id = '${acme.id}') execute function refuse()`),
  );
  const run = at(new Date('2027-04-01T04:00:00Z'));
  expect(await run()).toEqual({ done: 1, failed: 1 });
  expect(monthlyReports.retriesPart).toBe(true);
  await house.db.execute(sql`drop trigger refuse on reports`);
  expect(await run()).toEqual({ done: 1, failed: 0 });
});
