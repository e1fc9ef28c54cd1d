import { randomUUID } from 'node:crypto';
import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  checksOf,
  isThere,
  mentionsOf,
  minutesOf,
  workOf,
} from '../../../test/agency-year/by-hand.ts';
import * as facts from '../../../test/agency-year/facts.ts';
import {
  keyByHand,
  reportByHand,
  type Said,
  type Story,
} from '../../../test/agency-year/report.ts';
import { addPerson, createCast } from '../../../test/harness/cast.ts';
import type { LoopContext } from '../../base/context.ts';
import { changeOwners } from '../../estate/sites/owners.ts';
import { draftFigures } from './draft/draft-figures.ts';
import { monthlyReports } from './monthly.ts';
import { sendReport } from './send/send.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const iso = (at: number) => new Date(at).toISOString();

test('a year of an agency: every sentence of every report equals the sums by hand', async () => {
  const { house } = await createCast();
  const { db, config, log } = house;
  await db.execute(sql`update sites set archived_at = '2024-01-01'`);
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';
  const at = (now: number): LoopContext => ({
    db,
    config,
    log,
    now: () => new Date(now),
    actor: { kind: 'system' },
  });
  const json = (rows: unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

  for (const { name } of facts.clients) {
    ids.set(name, randomUUID());
    await db.execute(
      sql`insert into clients (id, name, created_at) values (${idOf(name)}, ${name}, '2024-01-01')`,
    );
  }
  const grants = facts.clients.map(({ name }) => ({ on: 'client' as const, id: idOf(name) }));
  await addPerson(house, 'Petra', 'client', grants);
  const addSite = async (name: facts.SiteName) => {
    const client = facts.clients.find(({ sites }) => sites.includes(name))?.name ?? '';
    const added = name === 'Servis kol' ? facts.addedAt : Date.parse('2024-01-01T00:00Z');
    ids.set(name, randomUUID());
    await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor, created_at, search_connected, ai_entitled)
      values (${idOf(name)}, ${idOf(client)}, ${name}, ${`https://${ids.size}.example/`}, ${`${ids.size}.example`},
        '{"intervalSeconds": 60}', ${iso(added)}, ${facts.connected.includes(name)}, ${name === 'Prodejna 2'})`);
    const hours = facts
      .hoursOf(name, facts.months[0]?.from ?? 0, facts.months.at(-1)?.to ?? 0)
      .map(({ at: hour, ...row }) => ({ ...row, hour: hour / hourMs }));
    await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
      select (select number from sites where id = ${idOf(name)}), hour, counted, ok, ms
      from ${json(hours)} as r(hour int, counted int, ok int, ms int)`);
  };
  const of = <T extends { site: facts.SiteName }>(rows: T[], name: facts.SiteName) =>
    rows
      .filter(({ site }) => site === name)
      .map((row) => ({ ...row, id: randomUUID(), site: idOf(name) }));
  const addCare = async (name: facts.SiteName) => {
    const incidents = of(facts.incidents, name).map((row) => ({
      ...row,
      from: iso(row.from),
      to: iso(row.to),
    }));
    await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
      select id, site, kind, r.from, r.to from ${json(incidents)} as r(id uuid, site uuid, kind text, "from" timestamptz, "to" timestamptz)`);
    const form = incidents.find(({ kind }) => kind === 'form');
    for (const one of form ? facts.brokenForms : [])
      await db.execute(sql`insert into incident_forms (incident_id, form_id, name, from_at, to_at)
        values (${form?.id}, ${randomUUID()}, ${one.name}, ${iso(one.from)}, ${iso(one.to)})`);
    const backups = of(facts.backups, name).map((row) => ({
      ...row,
      at: iso(row.at),
      status: row.ok ? 'ok' : 'failed',
    }));
    await db.execute(sql`insert into backups (id, site_id, started_at, finished_at, status, size_bytes, usual_bytes)
      select id, site, at, at, status, case when status = 'ok' then bytes end, case when small then 900000000 end
      from ${json(backups)} as r(id uuid, site uuid, at timestamptz, status text, bytes bigint, small boolean)`);
  };
  let known = 0;
  /** Inserts what people wrote and engines reported up to a moment. */
  const goOn = async (now: number) => {
    const work = facts.work
      .filter(({ knownFrom }) => knownFrom > known && knownFrom <= now)
      .map((row) => ({ ...row, id: randomUUID(), site: idOf(row.site), at: iso(row.at) }));
    await db.execute(sql`insert into worklog_entries (id, site_id, at, automatic, minutes, text)
      select id, site, at, automatic, minutes, 'Práce' from ${json(work)} as r(id uuid, site uuid, at timestamptz, automatic boolean, minutes int)`);
    const days = facts.searchDays
      .filter(
        ({ day, engine }) => day <= iso(now - facts.lagDays[engine] * 24 * hourMs).slice(0, 10),
      )
      .map((row) => ({ ...row, site: idOf(row.site) }));
    await db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions, position)
      select site, engine, day, clicks, impressions, position
      from ${json(days)} as r(site uuid, engine text, day date, clicks int, impressions int, position real) on conflict do nothing`);
    known = now;
  };
  /** As the operator moves it, in October. */
  const move = () =>
    db.transaction(async (tx) => {
      const { site, from, to, at: moment } = facts.moved;
      const moves = [{ siteId: idOf(site), from: idOf(from), to: idOf(to) }];
      await changeOwners(tx, moves, new Date(moment));
      await tx.execute(sql`update sites set client_id = ${idOf(to)} where id = ${idOf(site)}`);
    });
  const run = (duty: typeof monthlyReports, now: number) =>
    duty.work(at(now), { dueAt: new Date(now), signal: new AbortController().signal });

  for (const name of facts.siteNames.filter((one) => one !== 'Servis kol')) {
    await addSite(name);
    await addCare(name);
  }
  const answers = facts.aiWeeks.flatMap(({ monday, answers: told }) =>
    told.map((one) => ({ ...one, id: randomUUID(), week: monday })),
  );
  await db.execute(sql`insert into ai_answers (id, site_id, week, question, engine, asked_at, answer, mentioned)
    select id, ${idOf('Prodejna 2')}::uuid, week, question, engine, week, 'Odpověď', mentioned
    from ${json(answers)} as r(id uuid, week date, question text, engine text, mentioned boolean)`);
  const weeks = facts.aiWeeks.map(({ monday, answers: told, links }) => ({
    week: monday,
    answers: told.length,
    mentions: told.filter(({ mentioned }) => mentioned).length,
    links,
  }));
  await db.execute(sql`insert into ai_weeks (site_id, week, checked_at, answers, mentions, links)
    select ${idOf('Prodejna 2')}::uuid, week, week, answers, mentions, links
    from ${json(weeks)} as r(week date, answers int, mentions int, links int)`);

  const said = new Map<string, Said>();
  for (const month of facts.months) {
    if (month.number === 5) await addSite('Servis kol');
    if (month.number === 6)
      await db.execute(
        sql`update sites set archived_at = ${iso(facts.archivedAt)} where id = ${idOf('Blog')}`,
      );
    if (month.number === 10) await move();
    const first = month.to + 6 * hourMs;
    await goOn(first);
    expect(await run(monthlyReports, first)).toEqual({ done: 2, failed: 0 });
    // On the second day engines have not reported the whole month, on the sixth they have.
    const sentAt = first + (month.number % 2 === 1 ? 1 : 5) * 24 * hourMs;
    await goOn(sentAt);
    expect(await run(draftFigures, sentAt)).toMatchObject({ failed: 0 });
    for (const client of facts.clients) {
      const { rows } = await db.execute<{
        id: string;
        version: number;
        markdown: string;
        key: object;
      }>(
        sql`select id, version, markdown, figures -> 'key' as key from reports
          where client_id = ${idOf(client.name)} and period = ${`${month.period}-01`}`,
      );
      const [report] = rows;
      const sites = facts.everOf(client.name).filter((site) => isThere(client.name, site, month));
      const before = said.get(client.name) ?? null;
      const story: Story = { client: client.name, sites, month, sentAt, before };
      expect(spaces(report?.markdown ?? '')).toBe(reportByHand(story));
      expect(report?.key).toEqual(keyByHand(story));
      await sendReport(at(sentAt), { id: report?.id ?? '', version: report?.version ?? 0 });
      const minutes = minutesOf(workOf(client.name, sites, month, sentAt));
      said.set(client.name, { minutes, sites });
    }
  }
  // Makes sure that the generated data contain the cases under test.
  const changes = facts.months.map((month) => mentionsOf(month)?.compared?.change ?? null);
  expect(new Set(changes)).toEqual(new Set([null, 'same', 'open', 'real']));
  expect(facts.months.map((month) => mentionsOf(month)?.compared?.same ?? null)).toContain(false);
  const [august, october] = [facts.months[7] ?? expect.fail(), facts.months[9] ?? expect.fail()];
  expect(checksOf(facts.moved.from, 'Prodejna 10', august).hours).toBe(744 - 10);
  // 16 October, noon in Prague: fifteen and a half days of a month with an hour more.
  const halves = [facts.moved.from, facts.moved.to].map(
    (client) => checksOf(client, facts.moved.site, october).hours,
  );
  expect(halves).toEqual([15 * 24 + 12, 745 - 15 * 24 - 12]);
});
