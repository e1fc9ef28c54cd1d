import {
  adminBackups,
  adminReports,
  adminSites,
  adminWorklog,
  agents,
  heartbeats,
  incidents,
  jobs,
  today,
  windows,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addPerson, createCast } from '../../../../test/harness/cast.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { followBackups } from '../../../care/heartbeats/follow-backups.ts';
import { noteLateHeartbeats } from '../../../care/heartbeats/late.ts';
import { openIncident } from '../../../watch/incidents/open.ts';

const open = async () => {
  const cast = await createCast();
  const { db } = cast.house;
  const read = () => cast.olga.call(today.read);
  const plan = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
  const createJob = (title: string) =>
    cast.olga.call(jobs.create, { body: { title, plan, siteId: cast.web.id } });
  return { cast, db, read, createJob, call: cast.olga.call };
};

test('a calm installation has nothing to do, and shows the age of its newest result', async () => {
  const { cast, db, read } = await open();
  await db.execute(sql`update sites set url = null where id <> ${cast.web.id}`);
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open)
    select number, floor(extract(epoch from now()) / 3600)::int, 1, 1, 100,
      floor(extract(epoch from now()))::int % 3600, true from sites where id = ${cast.web.id}`);
  const found = await read();
  const empty = { count: 0, rows: [] };
  expect(found).toMatchObject({
    gatherings: empty,
    incidents: empty,
    unstable: empty,
    odd: empty,
    waiting: empty,
    undelivered: empty,
    heartbeats: empty,
    ending: empty,
    drafts: empty,
    entries: empty,
    silentAgents: empty,
    comes: { done: 0, jobs: empty, windows: empty, reports: empty },
    installation: { troubles: [], waitingMessages: 0, oldestMessageAt: null },
  });
  expect(found.watch).toMatchObject({
    watched: 1,
    overdue: 0,
    overdueSince: null,
    blindSince: null,
  });
  expect(Date.now() - Date.parse(found.watch.lastCheckAt ?? '')).toBeLessThan(60_000);
  expect(found.installation.freeBytes).toBeGreaterThan(0);
});

describe('each kind has its line, counted and cut', () => {
  test('outages of one cause, lone ones, unstable sites and odd pages', async () => {
    const { cast, db, read, call } = await open();
    await addWatched(db, 9, 'http://127.0.0.1:9', {});
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from sites where name like 'Web %' order by name`,
    );
    const fail = (at: number, evidence: object) =>
      transaction(db, (tx) =>
        openIncident(tx, {
          siteId: rows[at]?.id ?? '',
          kind: 'availability',
          openedAt: new Date(),
          evidence: { failure: 'connect', ...evidence },
        }),
      );
    for (const at of [0, 1, 2]) await fail(at, { address: '203.0.113.7' });
    await fail(3, { unstable: { failed: 3, checked: 10 } });
    for (const at of [4, 5, 6, 7, 8]) await fail(at, {});
    await call(incidents.open, { body: { siteId: cast.web.id, kind: 'form' } });
    const page = {
      title: null,
      textLength: 5,
      language: null,
      noindex: true,
      spamPhrases: 0,
      placeholder: null,
    };
    const odd = { signs: ['noindex'], page, since: Date.parse('2026-07-01T10:00:00Z') };
    await db.execute(sql`insert into page_looks (site_id, url, usual, odd)
      values (${cast.web.id}, 'https://acme.cz/', ${JSON.stringify(page)}::jsonb, ${JSON.stringify(odd)}::jsonb)`);
    const found = await read();
    expect(found.gatherings).toMatchObject({ count: 1, rows: [{ open: 3 }] });
    expect(found.openIncidents).toBe(10);
    expect(found.incidents.count).toBe(6);
    expect(found.incidents.rows).toHaveLength(5);
    expect(found.unstable).toMatchObject({ count: 1, rows: [{ siteName: 'Web 4' }] });
    expect(found.odd).toEqual({
      count: 1,
      rows: [
        {
          siteId: cast.web.id,
          siteName: 'Acme web',
          signs: ['noindex'],
          since: '2026-07-01T10:00:00.000Z',
        },
      ],
    });
    await call(adminSites.change, { params: { id: cast.web.id }, body: { paused: true } });
    expect((await read()).odd.count).toBe(0);
  });

  test('jobs that wait, and what comes today', async () => {
    const { cast, db, read, createJob, call } = await open();
    const waiting = await createJob('Aktualizace');
    const going = await createJob('Záloha');
    await call(jobs.steer, { params: { id: going.id }, body: { verb: 'approve' } });
    const later = await createJob('Za týden');
    await db.execute(sql`update jobs set state = 'approved', scheduled_for = now() + interval '7 days'
      where id = ${later.id}`);
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const when = { repeat: 'once' as const, startsAt: soon(-5), endsAt: soon(5) };
    await call(windows.create, {
      body: { title: 'Migrace', siteId: cast.web.id, groupId: null, when },
    });
    const found = await read();
    expect(found.waiting).toMatchObject({ count: 1, rows: [{ id: waiting.id }] });
    expect(found.comes.jobs).toMatchObject({ count: 1, rows: [{ id: going.id }] });
    expect(found.comes.windows).toMatchObject({
      count: 1,
      rows: [{ title: 'Migrace', scopeName: 'Acme web' }],
    });
  });

  test('late, running and failed jobs until a good run; a paused site has none', async () => {
    const { cast, db, read, call } = await open();
    const add = async (name: string) => {
      const body = {
        siteId: cast.web.id,
        name,
        schedule: { by: 'period' as const, minutes: 60 },
        graceMinutes: 10,
      };
      const { address, id } = await call(heartbeats.create, { body });
      const { pathname } = new URL(address);
      return { id, report: (word = '') => cast.house.request(`${pathname}${word}`) };
    };
    const [queue, mails, feed] = [await add('Fronta'), await add('Pošta'), await add('Feed')];
    await db.execute(sql`update site_heartbeats set late_at = now() - interval '5 minutes'
      where id in (${queue.id}, ${mails.id})`);
    await noteLateHeartbeats(cast.house.cli);
    await mails.report('/start');
    await feed.report('/fail');
    await feed.report('/start');
    const { heartbeats: found } = await read();
    expect(found.count).toBe(3);
    expect(found.rows.map(({ name, what }) => [name, what])).toEqual([
      ['Feed', 'failed'],
      ['Pošta', 'running'],
      ['Fronta', 'late'],
    ]);
    const late = found.rows[2] ?? expect.fail();
    expect(late).toMatchObject({ siteName: 'Acme web', lastOkAt: null });
    expect(Date.now() - Date.parse(late.at ?? '')).toBeGreaterThanOrEqual(300_000);
    await queue.report();
    expect((await read()).heartbeats.count).toBe(2);
    await call(adminSites.change, { params: { id: cast.web.id }, body: { paused: true } });
    expect((await read()).heartbeats).toEqual({ count: 0, rows: [] });
  });

  test('failed backups until a good one, undelivered messages for a week', async () => {
    const { cast, db, read, call } = await open();
    const record = (status: 'ok' | 'failed', minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const body = { startedAt: at, finishedAt: at, status, sizeBytes: 5_000_000 };
      return call(adminBackups.record, { params: { id: cast.web.id }, body });
    };
    await record('failed', 60);
    expect((await read()).heartbeats.count).toBe(0);
    await followBackups(cast.house.cli);
    await speakLater(db);
    expect((await read()).heartbeats).toMatchObject({
      count: 1,
      rows: [{ kind: 'backup', what: 'failed', siteName: 'Acme web', lastOkAt: null }],
    });
    await record('ok', 1);
    await followBackups(cast.house.cli);
    await speakLater(db);
    expect((await read()).heartbeats.count).toBe(0);

    await db.execute(sql`update deliveries set state = 'dead'`);
    const { undelivered } = await read();
    expect(undelivered.count).toBeGreaterThan(0);
    expect(undelivered.rows[0]).toMatchObject({ kind: 'heartbeat_back', state: 'dead' });
    await db.execute(sql`update deliveries set created_at = now() - interval '8 days'`);
    expect((await read()).undelivered).toEqual({ count: 0, rows: [] });
  });

  test('missing backups', async () => {
    const { cast, db, read, call } = await open();
    const body = { schedule: { by: 'period' as const, minutes: 1440 }, graceMinutes: 144 };
    await call(heartbeats.expectBackups, { params: { id: cast.web.id }, body });
    expect((await read()).heartbeats.count).toBe(0);
    await db.execute(sql`update site_heartbeats set late_at = now() - interval '1 hour'`);
    expect((await read()).heartbeats.rows).toMatchObject([
      { kind: 'backup', name: null, what: 'late', siteName: 'Acme web' },
    ]);
  });

  test.each([
    ['a year long, ending in 13 days', 365, 13, 1],
    ['a year long, ending in 16 days', 365, 16, 0],
    ['ended yesterday', 365, -1, 1],
    ['six days long, ending in three', 6, 3, 0],
    ['six days long, ending in one', 6, 1, 1],
  ])('a certificate %s', async (_, life, left, count) => {
    const { cast, db, read } = await open();
    await db.execute(sql`insert into watches (site_id, certificate_ends_at, certificate_starts_at)
      values (${cast.web.id}, now() + make_interval(days => ${left}),
        now() + make_interval(days => ${left - life}))
      on conflict (number) do update set certificate_ends_at = excluded.certificate_ends_at,
        certificate_starts_at = excluded.certificate_starts_at`);
    expect((await read()).ending.count).toBe(count);
  });

  test('worklog entries that no client sees yet, by site, the oldest first', async () => {
    const { cast, db, read } = await open();
    const add = (siteId: string, daysAgo: number, published: boolean) =>
      db.execute(sql`insert into worklog_entries (id, site_id, at, automatic, text, published_at)
        values (gen_random_uuid(), ${siteId}, now() - make_interval(days => ${daysAgo}), true, 'Hotovo',
          ${published ? sql`now()` : sql`null`})`);
    await add(cast.web.id, 9, true);
    await add(cast.web.id, 1, false);
    await add(cast.blog.id, 3, false);
    await add(cast.blog.id, 2, false);
    const { entries } = await read();
    expect(entries).toMatchObject({
      count: 2,
      rows: [
        { siteId: cast.blog.id, siteName: 'Acme blog', count: 2 },
        { siteId: cast.web.id, siteName: 'Acme web', count: 1 },
      ],
    });
    const age = Date.now() - Date.parse(entries.rows[0]?.since ?? '');
    expect(Math.round(age / 86_400_000)).toBe(3);
  });

  test('domains, drafts that do not go by themselves, agents that fell silent', async () => {
    const { cast, db, read, call } = await open();
    await db.execute(sql`insert into expiries (site_id, domain_ends_at) values (${cast.web.id}, now() + interval '3 days')
      on conflict (site_id) do update set domain_ends_at = excluded.domain_ends_at`);
    const draft = (period: string) =>
      call(adminReports.draft, { body: { clientId: cast.acme.id, period, markdown: 'Zpráva' } });
    const first = await draft('2026-09');
    const timed = await draft('2026-10');
    await db.execute(sql`update reports set send_at = now() where id = ${timed.id}`);
    const silent = await call(agents.create, { body: { name: 'Stará Bára' } });
    await call(agents.create, { body: { name: 'Nikdy nevolal' } });
    await db.execute(
      sql`update agents set last_seen_at = now() - interval '1 hour' where id = ${silent.id}`,
    );
    const found = await read();
    expect(found.ending).toMatchObject({ count: 1, rows: [{ what: 'domain' }] });
    expect(found.drafts).toMatchObject({ count: 1, rows: [{ id: first.id }] });
    expect(found.silentAgents).toMatchObject({ count: 1, rows: [{ name: 'Stará Bára' }] });
    expect(found.comes.reports).toMatchObject({ count: 1, rows: [{ id: timed.id }] });
  });
});

describe('since the operator last looked', () => {
  const happen = async ({ cast, createJob, db }: Awaited<ReturnType<typeof open>>) => {
    const opened = { siteId: cast.web.id, kind: 'form' as const };
    const { id } = await cast.olga.call(incidents.open, { body: opened });
    await cast.olga.call(incidents.resolve, { params: { id } });
    const job = await createJob('Hotová');
    await db.execute(sql`update jobs set state = 'done', finished_at = now() where id = ${job.id}`);
    await cast.olga.call(adminWorklog.write, {
      params: { id: cast.web.id },
      body: { text: '# Nový ceník' },
    });
    return { incident: id, job: job.id };
  };
  const age = (house: Awaited<ReturnType<typeof open>>, minutes: number) =>
    house.db.execute(sql`update operator_looks set
      seen_at = seen_at - make_interval(mins => ${minutes}), since = since - make_interval(mins => ${minutes})`);

  test('who never looked reads the last day', async () => {
    const house = await open();
    const { incident, job } = await happen(house);
    const { since } = await house.read();
    expect(since.isFirst).toBe(true);
    expect(since.counts).toEqual({ opened: 1, resolved: 1, done: 1, failed: 0, work: 1, sent: 0 });
    expect(since.lines).toHaveLength(4);
    expect(since.lines[0]).toMatchObject({ kind: 'work', title: 'Nový ceník', who: 'Olga' });
    expect(since.lines).toContainEqual(expect.objectContaining({ kind: 'done', id: job }));
    expect(since.lines).toContainEqual(expect.objectContaining({ kind: 'resolved', id: incident }));
  });

  test('a visit goes on while looks are near each other; after a pause it begins where it ended', async () => {
    const house = await open();
    const { read, cast } = house;
    const look = (body = {}) => cast.olga.call(today.look, { body });
    await look();
    await age(house, 60);
    await happen(house);
    await look();
    const { since } = await read();
    expect(since).toMatchObject({ isFirst: false, counts: { opened: 1 } });
    await age(house, 20);
    await look();
    expect((await read()).since.counts.opened).toBe(1);
    await age(house, 60);
    await house.db.execute(sql`update incidents set opened_at = opened_at - interval '2 hours'`);
    expect((await read()).since.counts.opened).toBe(0);
  });

  test('what was read is not told again; others have not read it', async () => {
    const house = await open();
    const hana = await addPerson(house.cast.house, 'Hana', 'admin');
    await happen(house);
    await house.cast.olga.call(today.look, { body: { read: true } });
    expect((await house.read()).since).toMatchObject({ isFirst: false, lines: [] });
    expect((await hana.call(today.read)).since.counts.opened).toBe(1);
  });

  test('a long absence reaches two weeks back', async () => {
    const house = await open();
    await house.cast.olga.call(today.look, { body: {} });
    await age(house, 60 * 24 * 90);
    const { since } = await house.read();
    expect(Date.now() - Date.parse(since.from)).toBeLessThan(14.1 * 86_400_000);
    expect(Date.now() - Date.parse(since.from)).toBeGreaterThan(13.9 * 86_400_000);
  });
});

test('a client user is refused', async () => {
  const { cast } = await open();
  expect(await refusal(cast.alice.call(today.read))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(today.look, { body: {} }))).toBe('404 not found');
});
