import {
  adminBackups,
  adminReports,
  adminWorklog,
  type BookPage,
  book,
  home,
  incidents,
  type KnownBookLine,
  limits,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { addDays, firstHour, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';

let cast: Cast;
const today = pragueDay(Date.now());
const day = (ago: number): string => addDays(today, -ago);
/** An hour that exists in Prague on every day, clock changes included. */
const at = (ago: number, hour: number): string =>
  new Date(startOfDay(day(ago)).getTime() + hour * 3_600_000).toISOString();

const addIncident = (siteId: string, from: string, to: string | null, kind = 'availability') =>
  cast.house.db.execute(sql`insert into incidents
    (id, site_id, kind, opened_at, resolved_at, title, note)
    values (gen_random_uuid(), ${siteId}, ${kind}, ${from}, ${to}, 'Server neodpověděl včas', 'tajná poznámka')`);

const addChecks = (siteId: string, on: string, counted: number, ok = counted) =>
  cast.house.db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    select number, ${firstHour(on) + 5}, ${counted}, ${ok}, ${ok * 100} from sites where id = ${siteId}`);

const linesOf = (page: BookPage, wanted: string): KnownBookLine[] =>
  (page.days.find((one) => one.day === wanted)?.lines ?? []).filter(
    (line) => line.kind !== 'later',
  );
const kindsOn = (page: BookPage, wanted: string) => linesOf(page, wanted).map(({ kind }) => kind);

describe('a fortnight by hand', () => {
  beforeEach(async () => {
    cast = await createCast();
    const { olga, web, system, blog, betaWeb, acme } = cast;
    await addIncident(web.id, at(1, 9), new Date(Date.parse(at(1, 9)) + 7 * 60_000).toISOString());
    await addIncident(betaWeb.id, at(1, 10), at(1, 11));
    await addIncident(system.id, at(6, 20), at(4, 4));
    await olga.call(adminWorklog.write, {
      params: { id: blog.id },
      body: { at: at(2, 8), minutes: 25, text: '## Oprava patičky\n\nDlouhý zbytek.' },
    });
    const backUp = (id: string, ago: number, hour: number, status: 'ok' | 'failed') =>
      olga.call(adminBackups.record, {
        params: { id },
        body: {
          startedAt: at(ago, hour),
          finishedAt: at(ago, hour + 1),
          sizeBytes: status === 'ok' ? 1000 : null,
          status,
        },
      });
    await backUp(web.id, 3, 1, 'ok');
    await backUp(web.id, 3, 3, 'ok');
    await backUp(blog.id, 3, 2, 'ok');
    await backUp(blog.id, 3, 5, 'failed');
    for (const ago of [1, 2, 3, 4, 5, 6, 7]) await addChecks(web.id, day(ago), 1440, 1437);
    await addChecks(blog.id, day(7), 1440);
    const { id, version } = await olga.call(adminReports.draft, {
      body: { clientId: acme.id, period: day(40).slice(0, 7), markdown: 'Měsíc.' },
    });
    await olga.call(adminReports.send, { params: { id }, body: { version } });
  });

  test('every day has its lines, newest first, and a quiet one what the round found', async () => {
    const page = await cast.alice.call(book.read);
    expect(page.days.map((one) => one.day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(day));
    expect(kindsOn(page, today)).toEqual(['report']);
    expect(linesOf(page, day(1))).toMatchObject([
      {
        kind: 'outage',
        at: at(1, 9),
        site: { id: cast.web.id, name: 'Acme web' },
        title: 'Server neodpověděl včas',
        takenBy: null,
      },
    ]);
    expect(linesOf(page, day(2))).toMatchObject([
      { kind: 'work', author: 'Olga', automatic: false, minutes: 25, text: 'Oprava patičky' },
    ]);
    expect(linesOf(page, day(3))).toMatchObject([
      { kind: 'backup_failed', at: at(3, 5), site: { name: 'Acme blog' } },
      {
        kind: 'backups',
        at: at(3, 4),
        count: 3,
        siteCount: 2,
        sites: [
          { name: 'Acme web', count: 2, sizeBytes: 1000 },
          { name: 'Acme blog', count: 1, sizeBytes: 1000 },
        ],
      },
    ]);
    expect(linesOf(page, day(4))).toMatchObject([
      { kind: 'round', checks: 1440, failed: 3, outage: true },
    ]);
    expect(linesOf(page, day(5))).toMatchObject([{ kind: 'round', outage: true }]);
    expect(kindsOn(page, day(6))).toEqual(['outage']);
    expect(linesOf(page, day(7))).toEqual([
      {
        kind: 'round',
        id: day(7),
        at: startOfDay(day(7)).toISOString(),
        checks: 2880,
        failed: 3,
        outage: false,
      },
    ]);
    expect(page.nextCursor).toBeNull();
    expect(JSON.stringify(page)).not.toContain('tajná');
  });

  test('who took it over is told', async () => {
    const { house, alice, web } = cast;
    await house.db.execute(sql`update incidents set acknowledged_at = now(), acknowledged_by = 'Olga',
      taken_told = true, note = 'tajná poznámka' where site_id = ${web.id}`);
    const [line] = linesOf(await alice.call(book.read), day(1));
    expect(line).toMatchObject({ takenBy: 'Olga', takenAt: expect.stringContaining('T') });
  });

  test('the same list is the history of a site and of a group', async () => {
    const { alice, blog, shop } = cast;
    const ofSite = await alice.call(book.read, { query: { site: blog.id } });
    expect(ofSite.days.map((one) => [one.day, kindsOn(ofSite, one.day)])).toEqual([
      [day(2), ['work']],
      [day(3), ['backup_failed', 'backups']],
      [day(7), ['round']],
    ]);
    const ofGroup = await alice.call(book.read, { query: { group: shop.id } });
    expect(kindsOn(ofGroup, day(2))).toEqual(['round']);
    expect(kindsOn(ofGroup, day(6))).toEqual(['outage']);
    expect(kindsOn(ofGroup, today)).toEqual([]);
  });

  test('each sees what they hold, and what is out of sight is not found', async () => {
    const { alice, bob, gita, charlie, olga, blog, web, betaWeb, shop, house } = cast;
    const kinds = async (who: typeof alice) =>
      (await who.call(book.read)).days.flatMap(({ lines }) => lines.map(({ kind }) => kind));
    expect(await kinds(bob)).toEqual(['work', 'backup_failed', 'backups', 'round']);
    expect(await kinds(gita)).not.toContain('report');
    expect(await kinds(charlie)).toEqual([]);
    expect((await kinds(olga)).filter((kind) => kind === 'outage')).toHaveLength(3);
    const status = async (who: typeof alice, query: string) =>
      (await house.request(`/api/book?${query}`, {}, who.caller)).status;
    expect(await status(bob, `site=${web.id}`)).toBe(404);
    expect(await status(bob, `group=${shop.id}`)).toBe(404);
    expect(await status(alice, `site=${betaWeb.id}`)).toBe(404);
    expect(await status(charlie, `site=${blog.id}`)).toBe(404);
    expect(await status(alice, `site=${blog.id}&group=${shop.id}`)).toBe(404);
    expect(await status(alice, 'cursor=nonsense')).toBe(400);
    const old = Buffer.from(`1200-01-01T00:00:00.000Z ${blog.id}`).toString('base64url');
    expect(await status(alice, `cursor=${old}`)).toBe(400);
  });

  test('the first screen: figures of cards agree with the book', async () => {
    const { alice, bob, charlie, blog, shop } = cast;
    const page = await alice.call(home.read);
    expect(page.firstDay).toBe(day(29));
    expect(page.figures.map(({ id }) => id).toSorted()).toEqual([blog.id, shop.id].toSorted());
    const group = page.figures.find(({ id }) => id === shop.id);
    const minutes = (ago: number) => group?.days[29 - ago];
    const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
    expect([minutes(0), minutes(1), minutes(2)]).toEqual([null, 7, 0]);
    expect(minutes(6)).toBe(between(at(6, 20), at(5, 0)));
    expect(minutes(5)).toBe(between(at(5, 0), at(4, 0)));
    expect(minutes(4)).toBe(240);
    expect(minutes(8)).toBeNull();
    expect(group?.availabilityPct).toBe(99.79);
    expect(group?.lastBackup?.finishedAt).toBe(at(3, 4));
    const site = page.figures.find(({ id }) => id === blog.id);
    expect(site?.lastDone).toEqual({ at: at(2, 8), text: 'Oprava patičky' });
    expect(page.book).toEqual(await alice.call(book.read));
    expect(page.incidents).toEqual([]);
    expect((await bob.call(home.read)).figures.map(({ id }) => id)).toEqual([blog.id]);
    expect(await charlie.call(home.read)).toMatchObject({
      sites: [],
      groups: [],
      figures: [],
      incidents: [],
      book: { days: [], nextCursor: null },
    });
  });

  test('an incident stands at the top while it is open, and after its end until the day is over', async () => {
    const { olga, bob, blog } = cast;
    const { id } = await olga.call(incidents.open, {
      body: { siteId: blog.id, kind: 'availability', title: 'Stěhování' },
    });
    const told = async () => (await bob.call(home.read)).incidents;
    expect(await told()).toMatchObject([{ id, kind: 'outage', endedAt: null, takenBy: null }]);
    expect((await bob.call(home.read)).figures[0]?.days.at(-1)).toBe(1);
    await olga.call(incidents.resolve, { params: { id } });
    expect(await told()).toMatchObject([{ id, endedAt: expect.any(String), title: 'Stěhování' }]);
  });
});

describe('what moved', () => {
  beforeEach(async () => {
    cast = await createCast();
  });

  test('a share of mentions is told when it moved by more than chance', async () => {
    const { alice, blog, house } = cast;
    await house.db.execute(sql`update sites set ai_entitled = true where id = ${blog.id}`);
    /** Ten questions, each asked four times. */
    const week = async (ago: number, answers: number, mentions: number) => {
      await house.db.execute(sql`insert into ai_answers
          (id, site_id, week, question, engine, sample, asked_at, answer, mentioned)
        select gen_random_uuid(), ${blog.id}, ${day(ago)}, 'Otázka ' || n % 10, 'a', n / 10, now(), '',
          n < ${mentions} from generate_series(0, ${answers - 1}::int) n`);
      await house.db.execute(sql`insert into ai_weeks
          (site_id, week, checked_at, answers, mentions, links)
        values (${blog.id}, ${day(ago)}, ${at(ago, 6)}, ${answers}, ${mentions}, 0)`);
    };
    await week(10, 40, 10);
    await week(3, 40, 12);
    expect((await alice.call(book.read)).days).toEqual([]);
    await week(2, 40, 30);
    expect(linesOf(await alice.call(book.read), day(2))).toMatchObject([
      { kind: 'visibility', site: { id: blog.id }, sharePct: 75, sharePctBefore: 30 },
    ]);
  });

  test('a month’s clicks are told once both months are whole', async () => {
    const { bob, blog, house } = cast;
    await house.db.execute(sql`update sites set search_connected = true where id = ${blog.id}`);
    const cursorAt = (on: string) =>
      Buffer.from(`${startOfDay(on).toISOString()} ${blog.id}`).toString('base64url');
    const add = (from: string, until: string, clicks: number) =>
      house.db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions)
        select ${blog.id}, 'google', d, ${clicks}, 100
        from generate_series(${from}::date, ${until}::date, interval '1 day') d`);
    await add('2026-03-01', '2026-03-31', 10);
    await add('2026-04-01', '2026-04-29', 20);
    const read = () => bob.call(book.read, { query: { cursor: cursorAt('2026-05-06') } });
    expect((await read()).days).toEqual([]);
    await add('2026-04-30', '2026-04-30', 20);
    expect(linesOf(await read(), '2026-05-04')).toMatchObject([
      { kind: 'search', period: '2026-04', clicks: 600, clicksBefore: 300, days: 30 },
    ]);
    await add('2026-05-01', '2026-05-31', 20);
    const may = await bob.call(book.read, { query: { cursor: cursorAt('2026-06-06') } });
    expect(linesOf(may, '2026-06-04').filter(({ kind }) => kind === 'search')).toEqual([]);
    await house.db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions)
      values (${blog.id}, 'bing', '2026-04-10', 1, 1)`);
    expect(linesOf(await read(), '2026-05-04')).toEqual([]);
  });

  test('a certificate is renewed when its end moves, not when the site does', async () => {
    const { alice, blog, web, house } = cast;
    const end = (siteId: string, days: number, success = true) =>
      house.db.execute(sql`insert into watches (site_id, certificate_ends_at, first_success_at)
        values (${siteId}, now() + make_interval(days => ${days}), ${success ? at(9, 1) : null})
        on conflict (number) do update set certificate_ends_at = excluded.certificate_ends_at,
          first_success_at = excluded.first_success_at`);
    await end(web.id, 20, false);
    await end(web.id, 90, false);
    await end(blog.id, 20);
    await end(blog.id, 20);
    expect(linesOf(await alice.call(book.read), today)).toEqual([]);
    await end(blog.id, 90);
    expect(linesOf(await alice.call(book.read), today)).toMatchObject([
      { kind: 'certificate', site: { id: blog.id }, endsAt: expect.stringContaining('T') },
    ]);
  });
});

test('ten thousand events are read page by page, none twice and none out of order', async () => {
  const { house, alice, web, blog } = await createCast();
  const many = 10_000;
  const walked = process.env.FULL ? 500 : 12;
  await house.db.execute(sql`insert into worklog_entries (id, site_id, at, text)
    select gen_random_uuid(), case n % 3 when 0 then ${blog.id}::uuid else ${web.id}::uuid end,
      case when n < 250 then ${at(40, 12)}::timestamptz else ${at(20, 12)}::timestamptz - n * interval '7 minutes' end,
      'Práce ' || n from generate_series(1, ${many}) n`);
  const seen = new Set<string>();
  let cursor: string | undefined;
  let last = '9999';
  let pages = 0;
  do {
    const page: BookPage = await alice.call(book.read, { query: { cursor } });
    const lines = page.days.flatMap((one) => linesOf(page, one.day));
    expect(lines.length).toBeLessThanOrEqual(limits.bookLines);
    for (const line of lines) {
      expect(line.at <= last).toBe(true);
      last = line.at;
      expect(seen.has(line.id)).toBe(false);
      seen.add(line.id);
    }
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor && pages < walked);
  if (process.env.FULL) expect([seen.size, cursor]).toEqual([many, undefined]);
  else expect(seen.size).toBeGreaterThan(walked * 50);
});
