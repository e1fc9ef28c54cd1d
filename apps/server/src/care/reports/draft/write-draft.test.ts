import { randomUUID } from 'node:crypto';
import { adminBackups, adminReports, adminSites, adminWorklog } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { firstHour } from '../../../base/platform/time/prague.ts';
import { markSearchConnected } from '../../../estate/sites/index.ts';

let cast: Cast;
const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

beforeAll(async () => {
  cast = await createCast();
  const { olga, house, blog, web } = cast;
  const { db } = house;
  await olga.call(adminSites.change, {
    params: { id: blog.id },
    body: { name: 'Blog *Acme*', entitlements: { ai: true } },
  });
  await markSearchConnected(db, [blog.id], { connected: true, at: new Date() });
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites where id = ${blog.id}`,
  );
  const number = rows[0]?.number ?? 0;
  // October 2026 has 745 hours. One check an hour; the hours around it belong to other months.
  const first = firstHour('2026-10-01');
  await db.execute(sql`
    insert into hour_sums (site, hour, counted, ok, ms_sum)
    select ${number}::int, ${first}::int + n, 10, case when n in (0, 744) then 9 when n < 0 or n > 744 then 0 else 10 end, 1000
    from generate_series(-48, 800) n`);
  const incident = (from: string, to: string | null, kind = 'availability') =>
    db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
      values (${randomUUID()}, ${blog.id}, ${kind}, ${from}, ${to})`);
  await incident('2026-09-30T21:50:00Z', '2026-09-30T21:59:00Z');
  await incident('2026-09-30T21:50:00Z', '2026-09-30T22:10:00Z', 'form');
  await incident('2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z');
  await incident('2026-10-31T23:10:00Z', '2026-10-31T23:20:00Z');
  const backup = (at: string, status: 'ok' | 'failed', sizeBytes: number | null = null) =>
    olga.call(adminBackups.record, {
      params: { id: blog.id },
      body: { startedAt: at, finishedAt: at, status, sizeBytes },
    });
  await backup('2026-10-01T01:00:00Z', 'ok', 900_000_000);
  await backup('2026-10-08T01:00:00Z', 'failed');
  await backup('2026-10-15T01:00:00Z', 'ok', 1_250_000_000);
  await backup('2026-11-01T01:00:00Z', 'ok');
  const work = (at: string, text: string, minutes: number | null, id = blog.id) =>
    olga.call(adminWorklog.write, { params: { id }, body: { at, text, minutes } });
  await work('2026-10-02T08:00:00Z', '**Nová** šablona [blogu](https://a.example).\n\n- a', 90);
  await work('2026-10-05T08:00:00Z', '# Oprava <menu>', null);
  await work('2026-10-31T22:30:00Z', 'Těsně před půlnocí', 15);
  await work('2026-10-31T23:30:00Z', 'Už v listopadu', 15);
  await work('2026-10-07T08:00:00Z', 'Web obchodu', 10, web.id);
  await db.execute(sql`insert into worklog_entries (id, site_id, at, automatic, minutes, text)
    values (${randomUUID()}, ${blog.id}, '2026-10-20T02:00:00Z', true, 6, 'Aktualizace doplňků:')`);
  await db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions, position)
    select ${blog.id}::uuid, 'google', '2026-09-01'::date + n, case when n < 30 then 10 else 12 end, 100, 4.5
    from generate_series(0, 65) n`);
  await db.execute(sql`insert into search_queries (site_id, month, query, clicks, impressions, position)
    values (${blog.id}, '2026-10-01', 'blog [acme]', 5, 10, 1)`);
  await db.execute(sql`insert into ai_weeks (site_id, week, checked_at, answers, mentions, links) values
    (${blog.id}, '2026-10-19', now(), 10, 9, 9), (${blog.id}, '2026-10-26', now(), 3, 2, 1),
    (${blog.id}, '2026-11-02', now(), 10, 10, 10)`);
});

test('a draft on one site begins with its month, to the hour', async () => {
  const { olga, acme, blog } = cast;
  const { markdown, figures, headline } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, siteId: blog.id, period: '2026-10' },
  });
  expect(figures?.key).toEqual({
    availability: { now: 99.97, before: 0 },
    outages: { now: 1, before: 1, seconds: 5400, causes: [] },
    workMinutes: { now: 105, before: null },
    backups: { now: 2, before: null, failed: 1 },
    clicks: {
      now: 372,
      before: null,
      until: null,
      compared: { now: 360, before: 300, from: 1, until: 30 },
    },
    mentions: { now: 66.66, before: null },
  });
  expect(headline).toEqual({ availabilityPct: 99.97, outages: 1, workMinutes: 105 });
  // The outage of the night in which the clocks went back, and none of the months around.
  expect(figures?.sites[0]?.outageMinutes).toEqual(
    Array.from({ length: 31 }, (_, day) => (day === 24 ? 90 : 0)),
  );
  expect(spaces(markdown)).toMatchInlineSnapshot(`
    "Přehled péče o web **Blog \\*Acme\\*** za říjen 2026.

    Web běžel celý měsíc až na jeden výpadek, který trval 1 h 30 min. Formulář jednou nefungoval, celkem 10 min. Práci na něm jsme věnovali 1 h 45 min. Jedna záloha se nepovedla. Kliknutí z vyhledávačů přibylo proti měsíci předtím o 20 % (porovnány dny 1. až 30.).

    ## Jak web běžel

    Dostupnost **99,97 %** (měsíc předtím 0 %), průměrná odezva 100 ms.

    Dostupnost je podíl úspěšných kontrol ze všech započtených. Opakované kontroly při ověřování výpadku, plánovaná údržba a doba, kdy jsme neměřili, se nepočítají.

    Řešili jsme 2 incidenty (měsíc předtím 2):

    - 30. 9. 2026 ve 23.50: formulář nefungoval 20 min, v tomto měsíci 10 min
    - 25. 10. 2026 ve 2.30 SELČ: výpadek trval 1 h 30 min

    ## Co jsme udělali

    - 2. 10. 2026: Nová šablona blogu (1 h 30 min)
    - 5. 10. 2026: Oprava \\<menu\\>
    - 31. 10. 2026: Těsně před půlnocí (15 min)

    Celkem jsme práci věnovali **1 h 45 min**.

    Automatická údržba proběhla jednou, celkem 6 min.

    ## Zálohy

    V pořádku 2 zálohy, poslední 15. 10. 2026 (1,3 GB); jedna se nepodařila.

    ## Návštěvnost z vyhledávačů

    Z Googlu **372 kliknutí**, o 20 % více než měsíc předtím (porovnány dny 1. až 30.); 3 100 zobrazení, průměrná pozice 4,5.

    Nejčastější dotazy: „blog \\[acme\\]“.

    ## Viditelnost v AI

    Odpovědi se zmínkou: 2 z 3, podíl zmínek **67 %**; odkazy na web: 1."
  `);
});

test('one on all sites names each; English where most readers read English', async () => {
  const { olga, acme, alice, house } = cast;
  await house.db.execute(sql`update users set language = 'en' where id = ${alice.id}`);
  const { markdown } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-10' },
  });
  expect(spaces(markdown)).toMatchInlineSnapshot(`
    "How we looked after your sites in October 2026.

    The sites were up apart from one outage lasting 1 h 30 min. A form stopped working once, for 10 min in total. We spent 1 h 55 min working on them. 1 backup failed. Clicks from search engines rose by 20% (days 1 to 30 of both months compared).

    ## How the sites ran

    - **Acme system:** availability was not measured this month.
    - **Acme web:** availability was not measured this month.
    - **Blog \\*Acme\\*:** availability **99.97%** (0% the month before), average response time 100 ms.

    Availability is the share of counted checks that succeeded. Re-checks that confirm an outage, planned maintenance and time that was not measured do not count.

    We dealt with 2 incidents (2 the month before):

    - 30 September 2026, 23:50, Blog \\*Acme\\*: form not working, for 20 min, 10 min of it this month
    - 25 October 2026, 02:30 CEST, Blog \\*Acme\\*: outage, for 1 h 30 min

    ## What we did

    - 2 October 2026, Blog \\*Acme\\*: Nová šablona blogu (1 h 30 min)
    - 5 October 2026, Blog \\*Acme\\*: Oprava \\<menu\\>
    - 7 October 2026, Acme web: Web obchodu (10 min)
    - 31 October 2026, Blog \\*Acme\\*: Těsně před půlnocí (15 min)

    Total time spent: **1 h 55 min**.

    Automatic maintenance ran once, 6 min in total.

    ## Backups

    - **Blog \\*Acme\\*:** 2 successful backups, the latest on 15 October 2026 (1.3 GB); 1 failed.

    ## Visits from search engines

    - **Blog \\*Acme\\*:** from Google **372 clicks**, 20% more than the month before (days 1 to 30 compared); 3,100 impressions, average position 4.5. Top queries: “blog \\[acme\\]”.

    ## AI visibility

    - **Blog \\*Acme\\*:** answers with a mention: 2 of 3, mention share **67%**; links to the site: 1."
  `);
});

test('a month without anything says so, and shows neither 0 nor 100', async () => {
  const { olga, beta } = cast;
  const { markdown } = await olga.call(adminReports.draft, {
    body: { clientId: beta.id, period: '2025-02' },
  });
  expect(spaces(markdown)).toBe(
    'Přehled péče o web **Beta web** za únor 2025.\n\nDostupnost webu jsme v tomto měsíci neměřili.',
  );
});
