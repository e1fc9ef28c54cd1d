import {
  adminReports,
  adminSites,
  adminWorklog,
  backups,
  book,
  clientIncidents,
  home,
  incidents,
  overview,
  sites,
  worklog,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';

let cast: Cast;
let nora: Awaited<ReturnType<typeof addPerson>>;
let bikes: { id: string };
const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const month = pragueDay(Date.now()).slice(0, 7);

/** Acme's blog has a past of a few days; Nora holds another client. */
beforeEach(async () => {
  cast = await createCast();
  const { house, blog } = cast;
  const { db } = house;
  const id = '7d3a9c00-5b1e-4f20-8a00-0000000000b1';
  await db.execute(sql`insert into clients (id, name) values (${id}, 'Kola')`);
  bikes = { id };
  nora = await addPerson(house, 'Nora', 'client', [{ on: 'client', id }]);
  await db.execute(sql`insert into worklog_entries (id, site_id, at, minutes, text, published_at)
    values (gen_random_uuid(), ${blog.id}, ${at(-0.01)}, 45, 'Tajná práce', now())`);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    values ('7d3a9c00-5b1e-4f20-8a00-0000000000c1', ${blog.id}, 'availability', ${at(-0.02)}, ${at(-0.015)})`);
  await db.execute(sql`insert into backups (id, site_id, started_at, finished_at, status, size_bytes)
    values (gen_random_uuid(), ${blog.id}, ${at(-0.03)}, ${at(-0.03)}, 'ok', 5000)`);
  const first = Math.floor(Date.now() / 3_600_000) - 48;
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    select (select number from sites where id = ${blog.id}), n, 60, 50, 6000
    from generate_series(${first}::int, ${first + 47}::int) n`);
  await db.execute(sql`insert into site_places (site_id, show_clients) values (${blog.id}, true)`);
  await db.execute(sql`insert into form_checks (id, site_id, name, steps, every_minutes, timeout_seconds, enabled,
      mail_token, next_at, sends_at, work_hours)
    values (gen_random_uuid(), ${blog.id}, 'Kontakt', '[]', 60, 60, true, 'kontakt', now(), now(), false)`);
  await db.execute(sql`insert into form_months (site_id, form_id, client_id, month, passed)
    values (${blog.id}, gen_random_uuid(), ${cast.acme.id}, ${`${month}-01`}, 3)`);
});

const move = (clientId = bikes.id) =>
  cast.olga.call(adminSites.change, {
    params: { id: cast.blog.id },
    body: { clientId, groupId: null, role: null },
  });

test('before it is done, both sides are told', async () => {
  const { olga, blog, acme, bob } = cast;
  const said = await olga.call(adminSites.moving, {
    params: { id: blog.id },
    query: { client: bikes.id },
  });
  expect(said).toMatchObject({
    from: { id: acme.id },
    to: { id: bikes.id, name: 'Kola' },
    past: { work: 1, outages: 1, backups: 1 },
    reports: 0,
    gain: ['Nora'],
  });
  expect(said.lose).toContain('Alice');
  expect(said.lose).not.toContain('Bob');
  expect(
    await refusal(
      bob.call(adminSites.moving, { params: { id: blog.id }, query: { client: bikes.id } }),
    ),
  ).toMatch(/^40[34]/);
});

test('the new client sees nothing of the past, operators all of it', async () => {
  const { olga, alice, blog } = cast;
  const params = { id: blog.id };
  expect((await alice.call(worklog.ofSite, { params })).entries).toHaveLength(1);
  const mine = await alice.call(overview.read, { params });
  expect(mine.forms).toEqual({ count: 1, verifiedThisMonth: 3 });
  expect(mine.places).toHaveLength(1);
  await move();
  for (const read of [
    () => alice.call(worklog.ofSite, { params }),
    () => alice.call(overview.read, { params }),
    () =>
      alice.call(clientIncidents.read, { params: { id: '7d3a9c00-5b1e-4f20-8a00-0000000000c1' } }),
  ])
    expect(await refusal(read())).toBe('404 not found');
  const whole = await nora.call(overview.read, { params });
  expect(whole.worklog.entries).toEqual([]);
  expect(whole.backups).toEqual([]);
  expect(whole.site.lastBackup).toBeNull();
  expect(whole.uptime).toMatchObject({ checks: 0, incidentCount: 0, availabilityPct: null });
  expect(whole.timeline).toMatchObject({ checks: 0, incidentCount: 0 });
  const lately = await nora.call(overview.read, { params, query: { days: '1' } });
  expect(lately.timeline).toMatchObject({ checks: 0, incidentCount: 0 });
  expect((await nora.call(book.read)).days.flatMap(({ lines }) => lines)).toEqual([]);
  const seen = await nora.call(home.read);
  expect(seen.lastWork).toBeNull();
  expect(seen.incidents).toEqual([]);
  expect(seen.month).toMatchObject({
    work: { entries: 0, minutes: 0 },
    backups: { ok: 0 },
    outages: { count: 0 },
    checks: { counted: 0 },
  });
  expect(whole.forms).toEqual({ count: 1, verifiedThisMonth: 0 });
  expect(whole.places.map(({ name, hoursMs }) => [name, hoursMs.filter(Boolean)])).toEqual([]);
  const incident = { params: { id: '7d3a9c00-5b1e-4f20-8a00-0000000000c1' } };
  expect(await refusal(nora.call(clientIncidents.read, incident))).toBe('404 not found');
  expect((await nora.call(backups.list, { params })).backups).toEqual([]);
  expect((await olga.call(worklog.ofSite, { params })).entries).toHaveLength(1);
  expect((await olga.call(incidents.list, { query: { site: blog.id } })).incidents).toHaveLength(1);
  const entry = { at: new Date().toISOString(), text: 'Nová práce', minutes: 5 };
  await olga.call(adminWorklog.write, { params, body: entry });
  expect((await nora.call(worklog.ofSite, { params })).entries).toMatchObject([
    { text: 'Nová práce' },
  ]);
});

test('each client’s report of the month has its part', async () => {
  const { olga, blog, acme } = cast;
  await move();
  const draft = (clientId: string) =>
    olga.call(adminReports.draft, { body: { clientId, siteId: blog.id, period: month } });
  const old = await draft(acme.id);
  expect(old.markdown).toContain('Tajná práce');
  expect(old.figures?.key?.outages?.now).toBe(1);
  expect(old.figures?.key?.workMinutes?.now).toBe(45);
  expect(old.markdown).toContain('pečovali do');
  const fresh = await draft(bikes.id);
  expect(fresh.markdown).not.toContain('Tajná práce');
  expect(fresh.figures?.key?.workMinutes ?? null).toBeNull();
  expect(fresh.figures?.key?.outages?.now ?? 0).toBe(0);
});

test('who gets it back sees the own time again, and not the other’s', async () => {
  const { olga, alice, blog, acme } = cast;
  const params = { id: blog.id };
  await move();
  const entry = { at: new Date().toISOString(), text: 'Práce u Kol', minutes: 5 };
  await olga.call(adminWorklog.write, { params, body: entry });
  await move(acme.id);
  expect((await alice.call(worklog.ofSite, { params })).entries).toMatchObject([
    { text: 'Tajná práce' },
  ]);
  expect((await alice.call(sites.read, { params })).lastBackup).not.toBeNull();
  const { rows } = await cast.house.db.execute<{ open: number; all: number }>(sql`
    select count(*) filter (where to_at is null)::int as open, count(*)::int as all from site_owners`);
  expect(rows).toEqual([{ open: 1, all: 3 }]);
});
