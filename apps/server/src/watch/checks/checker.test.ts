import { adminSites, devices, incidents, sites, watch, windows } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal } from '../../../test/harness/house.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { startChecker } from './checker.ts';
import { keepPartitions } from './sums/partitions.ts';

let cast: Cast;
let origin: string;
let broken: Set<string>;
let hits: Map<string, number>;
const token = 'ExponentPushToken[alice]';

/** No site is watched yet. */
beforeEach(async () => {
  const [down, counts] = [new Set<string>(), new Map<string, number>()];
  ({ origin } = await serveHttp((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    response.writeHead(down.has(path) ? 503 : 200).end(down.has(path) ? 'Údržba databáze' : 'ok');
  }));
  [broken, hits] = [down, counts];
  cast = await createCast();
  const { house } = cast;
  await keepPartitions(house.db);
  await house.db.execute(sql`update sites set url = null`);
});

const start = () => {
  const { db, signals, probe } = cast.house;
  const checker = startChecker({
    db,
    log: silentLog,
    signals,
    probe,
    references: [],
    alone: true,
  });
  onTestFinished(checker.stop);
  return checker;
};

const watchAt = (id: string, path: string, more: object = {}) =>
  cast.olga.call(adminSites.change, {
    params: { id },
    body: {
      url: `${origin}${path}`,
      monitor: { ...fast },
      ...more,
    },
  });
const fast = {
  intervalSeconds: 5,
  timeoutSeconds: 2,
  method: 'GET' as const,
  status: [200, 399] as [number, number],
  keyword: null,
  keywordAbsent: null,
  headers: {},
  followRedirects: true,
  verifyTls: true,
  confirmSeconds: [1, 1],
};
const statusOf = async (id: string) =>
  (await cast.olga.call(sites.read, { params: { id } })).status;

test('a server that refuses HEAD is asked by GET from then on, the page says so, a new address begins anew', async () => {
  const asked: string[] = [];
  const other = await serveHttp((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end('ok');
  });
  start();
  const { olga, web, house } = cast;
  const at = (path: string) => ({
    url: `${other.origin}${path}`,
    monitor: { ...fast, method: 'HEAD' as const },
  });
  const params = { id: web.id };
  await olga.call(adminSites.change, { params, body: at('/one') });
  const shown = async () => (await olga.call(adminSites.read, { params })).headRefused;
  await eventually(async () => expect(await shown()).toBe(true));
  expect(await statusOf(web.id)).toBe('up');
  expect(asked.slice(0, 2)).toEqual(['HEAD /one', 'GET /one']);
  await eventually(() => expect(asked).toHaveLength(4));
  expect(asked.slice(2)).toEqual(['GET /one', 'GET /one']);
  expect((await house.db.execute(sql`select 1 from incidents`)).rows).toEqual([]);
  await olga.call(adminSites.change, { params, body: at('/two') });
  await eventually(() => expect(asked).toContain('HEAD /two'));
  await olga.call(adminSites.change, { params, body: { monitor: { ...fast } } });
  expect(await shown()).toBe(false);
});

test('an outage opens with its evidence, is told once to each, and resolves', async () => {
  const { house, olga, alice, web } = cast;
  await alice.call(devices.register, { body: { token, platform: 'ios' } });
  start();
  await watchAt(web.id, '/web');
  await eventually(async () => expect(await statusOf(web.id)).toBe('up'));
  broken.add('/web');
  await eventually(async () => expect(await statusOf(web.id)).toBe('down'));
  const site = await alice.call(sites.read, { params: { id: web.id } });
  expect(site.openIncidents).toMatchObject([
    { kind: 'availability', title: 'Server odpověděl chybou (503)', endedAt: null },
  ]);
  const { incidents: open } = await olga.call(incidents.list, { query: { open: 'true' } });
  expect(open).toMatchObject([
    {
      siteName: 'Acme web',
      evidence: { failure: 'status', statusCode: 503, excerpt: 'Údržba databáze' },
    },
  ]);
  const { rows: firstFailure } = await house.db.execute<{ at: Date }>(
    sql`select min(at) as at from checks where failure <> 0`,
  );
  broken.delete('/web');
  await eventually(async () => expect(await statusOf(web.id)).toBe('up'));
  const { incidents: all } = await olga.call(incidents.list);
  expect(all).toHaveLength(1);
  expect(all[0]?.startedAt).toBe(firstFailure[0]?.at.toISOString());
  const { rows } = await house.db.execute(
    sql`select channel, kind, recipient from deliveries where incident_id is not null order by created_at, channel`,
  );
  expect(rows).toEqual([
    { channel: 'mail', kind: 'incident_opened', recipient: 'olga@example.test' },
    { channel: 'push', kind: 'incident_opened', recipient: token },
    { channel: 'mail', kind: 'incident_resolved', recipient: 'olga@example.test' },
    { channel: 'push', kind: 'incident_resolved', recipient: token },
  ]);
});

test('a pause and an archive stop the checks and end the incident quietly', async () => {
  const { house, olga, system } = cast;
  const checker = start();
  await watchAt(system.id, '/system');
  broken.add('/system');
  await eventually(async () => expect(await statusOf(system.id)).toBe('down'));
  const told = async () =>
    (await house.db.execute(sql`select 1 from deliveries where event = 'resolved'`)).rows.length;
  const before = await told();
  await olga.call(adminSites.change, { params: { id: system.id }, body: { paused: true } });
  expect(await statusOf(system.id)).toBe('paused');
  await eventually(() => expect(checker.monitors()).toBe(0));
  const count = hits.get('/system');
  expect(await told()).toBe(before);
  expect(hits.get('/system')).toBe(count);
  await olga.call(adminSites.change, { params: { id: system.id }, body: { paused: false } });
  await eventually(async () => expect(await statusOf(system.id)).toBe('down'));
  await olga.call(adminSites.archive, { params: { id: system.id } });
  await eventually(() => expect(checker.monitors()).toBe(0));
  const { incidents: open } = await olga.call(incidents.list, { query: { open: 'true' } });
  expect(open).toEqual([]);
  expect(await told()).toBe(before);
});

test('in a maintenance window nothing opens and nothing counts', async () => {
  const { olga, blog } = cast;
  const when = {
    repeat: 'once' as const,
    startsAt: new Date(Date.now() - 1000).toISOString(),
    endsAt: new Date(Date.now() + 600_000).toISOString(),
  };
  const window = await olga.call(windows.create, {
    body: { title: 'Stěhování', siteId: blog.id, groupId: null, when },
  });
  // No site is checked before the maintenance windows were read.
  start();
  broken.add('/blog');
  await watchAt(blog.id, '/blog');
  await eventually(() => expect(hits.get('/blog')).toBeGreaterThan(1));
  expect(await statusOf(blog.id)).toBe('maintenance');
  await eventually(async () => {
    const { checks } = await olga.call(watch.checks, { params: { id: blog.id } });
    expect(checks[0]).toMatchObject({ ok: false, uncounted: 'maintenance' });
  });
  expect((await olga.call(watch.uptime, { params: { id: blog.id } })).checks).toBe(0);
  await olga.call(windows.remove, { params: { id: window.id } });
  await eventually(async () => expect(await statusOf(blog.id)).toBe('down'));
});

test('an incident opened by hand is ended by hand only', async () => {
  const { olga, charlie, betaWeb } = cast;
  const form = await olga.call(incidents.open, {
    body: { siteId: betaWeb.id, kind: 'form', title: 'Poptávka' },
  });
  expect(
    await refusal(olga.call(incidents.open, { body: { siteId: betaWeb.id, kind: 'form' } })),
  ).toBe('409 already done');
  expect((await olga.call(sites.read, { params: { id: betaWeb.id } })).brokenForm).toBe(true);
  expect(await refusal(charlie.call(incidents.resolve, { params: { id: form.id } }))).toBe(
    '404 not found',
  );
  await olga.call(incidents.acknowledge, { params: { id: form.id }, body: { note: 'Volám jim' } });
  expect(
    await refusal(olga.call(incidents.acknowledge, { params: { id: form.id }, body: {} })),
  ).toBe('409 already done');
  await olga.call(incidents.change, {
    params: { id: form.id },
    body: { description: 'Formulář opravujeme.' },
  });
  expect(await olga.call(incidents.resolve, { params: { id: form.id } })).toMatchObject({
    acknowledgedBy: 'Olga',
    note: 'Volám jim',
    description: 'Formulář opravujeme.',
    endedAt: expect.any(String),
  });
  expect(await refusal(olga.call(incidents.resolve, { params: { id: form.id } }))).toBe(
    '409 already done',
  );
});

test('one resolved by hand opens again if it must', async () => {
  const { olga, blog } = cast;
  start();
  broken.add('/blog');
  await watchAt(blog.id, '/blog');
  await eventually(async () => expect(await statusOf(blog.id)).toBe('down'));
  const { incidents: open } = await olga.call(incidents.list, {
    query: { open: 'true', site: blog.id },
  });
  expect(open).toHaveLength(1);
  await olga.call(incidents.resolve, { params: { id: open[0]?.id ?? '' } });
  await eventually(async () => {
    const { incidents: again } = await olga.call(incidents.list, {
      query: { open: 'true', site: blog.id },
    });
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(open[0]?.id);
  });
});

test('a check at once shows every phase and stores nothing', async () => {
  const { house, olga, web } = cast;
  start();
  await watchAt(web.id, '/web', { monitor: { ...fast, intervalSeconds: 86_400 } });
  await eventually(async () => expect(await statusOf(web.id)).toBe('up'));
  const count = async () => (await house.db.execute(sql`select from checks`)).rows.length;
  const before = await count();
  const shown = await olga.call(watch.checkNow, { params: { id: web.id }, body: {} });
  expect(shown).toMatchObject({ ok: true, statusCode: 200, address: '127.0.0.1', redirects: 0 });
  expect(shown.phases?.connectMs).toBeGreaterThanOrEqual(0);
  const strict = { ...fast, keyword: 'není tu' };
  expect(
    await olga.call(watch.checkNow, { params: { id: web.id }, body: { monitor: strict } }),
  ).toMatchObject({
    ok: false,
    failure: 'keyword',
  });
  expect(await count()).toBe(before);
});

test('a daily check that was missed while nothing ran is made up for at the start', async () => {
  const { house, web } = cast;
  const first = start();
  await watchAt(web.id, '/daily', { monitor: { ...fast, intervalSeconds: 86_400 } });
  await eventually(async () => expect(await statusOf(web.id)).toBe('up'));
  await first.stop();
  const before = hits.get('/daily') ?? 0;
  const again = start();
  await eventually(() => expect(again.monitors()).toBe(1));
  expect(hits.get('/daily')).toBe(before);
  await again.stop();
  await house.db.execute(sql`update hour_sums set hour = hour - 24`);
  start();
  await eventually(() => expect(hits.get('/daily')).toBe(before + 1));
});
