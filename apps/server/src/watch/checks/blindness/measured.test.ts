import {
  adminSites,
  defaultMonitor,
  sites as endpoints,
  incidents,
  watchState,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { freePort } from '../../../../test/harness/processes/free-port.ts';
import { openHeardLog } from '../../../../test/harness/processes/heard-log.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import { serveToggled } from '../../../../test/harness/processes/toggled.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import type { Signal } from '../../../base/platform/signals/signals.ts';
import { startChecker } from '../checker.ts';
import { createProbe } from '../probe/index.ts';
import { createBlindNotices } from './blind-notice.ts';
import { keepSpan } from './keep-span.ts';
import type { ReferenceTarget } from './reach-any.ts';
import { tellSpans } from './tell-spans.ts';

let cast: Cast;

beforeEach(async () => {
  cast = await createCast();
  await cast.house.db.execute(sql`update sites set url = null`);
});

const watching = (allow: string, log = silentLog, references: ReferenceTarget[] = []) => {
  const { house } = cast;
  return startChecker({
    db: house.db,
    log,
    signals: house.signals,
    probe: createProbe({ allowPrivate: parseRanges(allow), userAgent: 'Hlidka/1.0 (+test)' }),
    references,
    alone: true,
  });
};
const give = (url: string | null) =>
  cast.olga.call(adminSites.change, { params: { id: cast.web.id }, body: { url } });
const quick = { ...defaultMonitor, intervalSeconds: 5, confirmSeconds: [1, 1] };
const flags = async () => {
  const { rows } = await cast.house.db.execute<{ flags: number }>(
    sql`select flags from checks order by at limit 2`,
  );
  return rows.map((row) => row.flags);
};
const read = () => cast.olga.call(adminSites.read, { params: { id: cast.web.id } });

test('a new address is checked at once, though its slot is far, and pages hear of it', async () => {
  const target = await serveToggled();
  const checker = watching('127.0.0.0/8');
  const heard: Signal[] = [];
  const off = cast.house.signals.on((signal) => heard.push(signal));
  await cast.house.db.execute(sql`update sites set monitor = '{"intervalSeconds": 86400}'`);
  await give(`${target.origin}/new`);
  await eventually(() => expect(target.asked.size).toBe(1));
  await eventually(async () => expect((await read()).status).toBe('up'));
  expect((await read()).unknownReason).toBeNull();
  const news = heard.filter(({ topic, id }) => topic === 'site' && id === cast.web.id);
  expect(news.length).toBeGreaterThanOrEqual(2);
  off();
  await checker.stop();
});

test('a site that was never measured and leads to a private address is unknown, with the reason', async () => {
  const target = await serveToggled();
  await cast.house.db.execute(sql`update sites set monitor = ${JSON.stringify(quick)}::jsonb`);
  const forbidden = watching('10.0.0.0/8');
  await give(`${target.origin}/home`);
  await eventually(async () => {
    expect(await read()).toMatchObject({ status: 'unknown', unknownReason: 'blocked' });
  });
  const { status } = await cast.alice.call(endpoints.read, { params: { id: cast.web.id } });
  expect(status).toBe('unknown');
  await eventually(async () => expect(await flags()).toEqual([8, 8]));
  expect((await cast.olga.call(incidents.list)).incidents).toEqual([]);
  await forbidden.stop();
  const again = watching('127.0.0.0/8');
  await eventually(async () => expect((await read()).status).toBe('up'));
  await again.stop();
});

test.each(['10.1.2.3', '0.0.0.0'])(
  'a site that was well and now redirects to %s is down, and told',
  async (address) => {
    let moved = false;
    const { origin } = await serveHttp((_, response) =>
      moved
        ? response.writeHead(302, { location: `http://${address}/` }).end()
        : response.writeHead(200).end('ok'),
    );
    await cast.house.db.execute(sql`update sites set monitor = ${JSON.stringify(quick)}::jsonb`);
    const checker = watching('127.0.0.1/32');
    await give(`${origin}/`);
    await eventually(async () => expect((await read()).status).toBe('up'));
    moved = true;
    await eventually(async () => expect((await read()).status).toBe('down'));
    const { incidents: open } = await cast.olga.call(incidents.list);
    expect(open).toMatchObject([{ title: 'Adresa je soukromá', evidence: { failure: 'blocked' } }]);
    const { rows } = await cast.house.db.execute(
      sql`select 1 from deliveries where channel = 'mail'`,
    );
    expect(rows).toHaveLength(1);
    const { rows: counted } = await cast.house.db.execute(
      sql`select 1 from checks where failure = 10 and flags = 0`,
    );
    expect(counted.length).toBeGreaterThan(0);
    moved = false;
    await eventually(async () => expect((await read()).status).toBe('up'));
    await checker.stop();
  },
);

test('another address is unknown until it passes a check; without one it says so', async () => {
  const target = await serveToggled();
  const checker = watching('127.0.0.0/8');
  await give(`${target.origin}/home`);
  await eventually(async () => expect((await read()).status).toBe('up'));
  await checker.stop();
  await give(`${target.origin}/other`);
  expect(await read()).toMatchObject({ status: 'unknown', unknownReason: 'waiting' });
  await give(null);
  expect(await read()).toMatchObject({ status: 'unknown', unknownReason: 'no_address' });
});

test('an odd monitor or verdict in the database silences nobody', async () => {
  const target = await serveToggled();
  const { db } = cast.house;
  await addWatched(db, 12, target.origin, {});
  await db.execute(sql`alter table sites drop constraint sites_monitor`);
  await db.execute(sql`alter table watches drop constraint watches_sane`);
  const odd = [
    'null',
    '{"intervalSeconds": 0}',
    '{"intervalSeconds": -5}',
    '{"method": "BREW"}',
    '7',
    '[]',
  ];
  const { rows } = await db.execute<{ id: string }>(sql`select id from sites order by name, id`);
  for (const [n, { id }] of rows.entries()) {
    const monitor = n === 0 ? '{"intervalSeconds": 5}' : (odd[n % odd.length] ?? 'null');
    await db.execute(sql`update sites set monitor = ${monitor}::jsonb, url = ${`${target.origin}/odd${n}`},
      group_id = null, role = null where id = ${id}`);
    await db.execute(sql`insert into watches (site_id, phase, failed_since, recovered_at, resolved_at, certificate_ends_at)
      values (${id}, 'recovering', '-infinity', 'infinity', '{infinity,null}', 'infinity') on conflict (number)
      do update set resolved_at = '{infinity,null}', certificate_ends_at = 'infinity'`);
  }
  const checker = watching('127.0.0.0/8');
  await eventually(() => expect(target.asked.size).toBe(rows.length));
  await checker.stop();
});

test('windows that could not be read once are read again', async () => {
  const target = await serveToggled();
  const { db } = cast.house;
  const { log, heard } = openHeardLog();
  await db.execute(sql`update sites set monitor = '{"intervalSeconds": 5}'`);
  const checker = watching('127.0.0.0/8', log);
  await give(`${target.origin}/home`);
  await eventually(() => expect(target.asked.size).toBe(1));
  const rename = (from: string, to: string) =>
    db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  await rename('maintenance_windows', 'windows_away');
  await db.execute(sql`insert into windows_away (id, title, site_id, starts_at, ends_at)
    values (gen_random_uuid(), 'Stěhování', ${cast.web.id}, now() - interval '1 hour', now() + interval '1 hour')`);
  const words = () => heard.map(({ msg }) => msg);
  await eventually(() => expect(words()).toContain('the watch waits for the database'));
  await rename('windows_away', 'maintenance_windows');
  await eventually(async () => {
    const { rows } = await db.execute(sql`select flags from checks order by at desc limit 1`);
    expect(rows).toEqual([{ flags: 2 }]);
  });
  await checker.stop();
});

const kindsTold = async () => {
  await speakLater(cast.house.db);
  const { rows } = await cast.house.db.execute<{
    kind: string;
    from: string;
    to: string | null;
  }>(sql`
    select kind, data->>'from' as from, data->>'to' as to from deliveries where channel = 'mail'
    order by created_at`);
  return rows;
};

test('references that are silent while sites pass mute nobody: a refused site is told', async () => {
  const target = await serveToggled();
  const closed = await freePort();
  const { db } = cast.house;
  await db.execute(sql`update sites set monitor = ${JSON.stringify(quick)}::jsonb`);
  await addWatched(db, 10, target.origin, quick);
  const checker = watching('127.0.0.0/8', silentLog, [{ host: '127.0.0.1', port: closed }]);
  await give(`${target.origin}/home`);
  await eventually(async () => expect((await read()).status).toBe('up'));
  await db.execute(
    sql`update sites set url = ${`http://127.0.0.1:${closed}/`} where id = ${cast.web.id}`,
  );
  await eventually(async () => expect((await read()).status).toBe('down'));
  await checker.stop();
});

test('a span without network is kept though the database is away when it ends', async () => {
  const { db } = cast.house;
  const from = Date.now() - 300_000;
  const notices = createBlindNotices(db, silentLog, Date.now, { everyMs: 100, againMs: 50 });
  await db.execute(sql`alter table blind_spans rename to spans_away`);
  notices.add('blind', { from, to: from + 60_000 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await db.execute(sql`alter table spans_away rename to blind_spans`);
  await eventually(async () => expect(await kindsTold()).toHaveLength(1));
  await notices.stop();
});

test('two checkers that lose the same network tell of it once, and a line that flaps with its whole length', async () => {
  const { db } = cast.house;
  const from = Date.now() - 3_600_000;
  const iso = (seconds: number) => new Date(from + seconds * 1000).toISOString();
  const blind = (start: number, end: number | null, now: number) =>
    keepSpan(
      db,
      {
        what: 'blind',
        from: from + start * 1000,
        to: end === null ? null : from + end * 1000,
      },
      from + now * 1000,
    ).then(() => tellSpans(db, from + now * 1000));
  await blind(0, 60, 60);
  await blind(-3, 62, 65);
  await blind(100, 130, 130);
  expect(await kindsTold()).toEqual([]);
  await tellSpans(db, from + 200_000);
  await tellSpans(db, from + 300_000);
  expect(await kindsTold()).toEqual([{ kind: 'watch_blind', from: iso(-3), to: iso(130) }]);
  await blind(1000, 1010, 1010);
  await tellSpans(db, from + 1_100_000);
  expect(await kindsTold()).toHaveLength(2);
});

test('blindness is told while it lasts and shown to whoever is signed in; a checker that died ends it', async () => {
  const { db } = cast.house;
  const from = Date.now() - 290_000;
  const at = (seconds: number) => from + seconds * 1000;
  await keepSpan(db, { what: 'blind', from, to: null }, at(290));
  await tellSpans(db, at(290));
  expect(await kindsTold()).toEqual([]);
  const since = new Date(from).toISOString();
  for (const person of [cast.olga, cast.alice, cast.charlie])
    expect(await person.call(watchState)).toEqual({ blindSince: since });
  for (const seconds of [300, 310]) {
    await keepSpan(db, { what: 'blind', from, to: null }, at(seconds));
    await tellSpans(db, at(seconds));
  }
  expect(await kindsTold()).toEqual([{ kind: 'watch_blind', from: since, to: null }]);
  await tellSpans(db, at(500));
  expect(await cast.alice.call(watchState)).toEqual({ blindSince: null });
  expect(await kindsTold()).toMatchObject([{ to: null }, { to: new Date(at(310)).toISOString() }]);
});

test('silent references are told once after a minute, and once when they answer', async () => {
  const { db } = cast.house;
  const from = Date.now() - 3_600_000;
  const at = (seconds: number) => from + seconds * 1000;
  await keepSpan(db, { what: 'references', from: at(-300), to: at(-241) }, at(-240));
  await tellSpans(db, at(-100));
  for (const seconds of [30, 59]) {
    await keepSpan(db, { what: 'references', from, to: null }, at(seconds));
    await tellSpans(db, at(seconds));
  }
  expect(await kindsTold()).toEqual([]);
  for (const seconds of [60, 90, 120]) {
    await keepSpan(db, { what: 'references', from, to: null }, at(seconds));
    await tellSpans(db, at(seconds));
  }
  expect(await kindsTold()).toMatchObject([{ kind: 'references_silent', to: null }]);
  await keepSpan(db, { what: 'references', from, to: at(130) }, at(130));
  await tellSpans(db, at(191));
  await tellSpans(db, at(300));
  expect((await kindsTold()).map(({ to }) => to)).toEqual([null, new Date(at(130)).toISOString()]);
  expect(await cast.alice.call(watchState)).toEqual({ blindSince: null });
});
