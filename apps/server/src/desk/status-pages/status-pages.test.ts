import { audit, incidents, statusPages, windows } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { publishPage } from '../../../test/harness/data/status-page.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal } from '../../../test/harness/house.ts';

const open = async (
  change: Parameters<typeof publishPage>[1] = {},
  config: Parameters<typeof createCast>[0] = {},
) => {
  const cast = await createCast(config);
  const page = await publishPage(cast, change);
  const get = (path = '', headers: Record<string, string> = {}) =>
    cast.house.request(`/status/pekarna${path}`, { headers });
  const html = async (path = '') => (await get(path)).text();
  // The server hears of a new page a moment later.
  await eventually(async () => expect((await get()).status).toBe(200));
  const json = async (name: string) => (await get(`/api/v2/${name}.json`)).json();
  return { cast, page, get, html, json };
};
const notice = {
  title: 'Platby kartou',
  impact: 'major' as const,
  state: 'investigating' as const,
  text: 'Banka hlásí poruchu.',
};

test('the answer comes first, from the state of the sites themselves', async () => {
  const { cast, html, json } = await open();
  const calm = await html();
  expect(calm).toContain('<h1>Vše běží.</h1>');
  expect(calm).toContain('<div class="band well">');
  expect(calm).toContain('<b>E-shop</b><span class="state up">běží</span>');
  expect(calm).not.toContain('<script');
  await cast.olga.call(incidents.open, {
    body: { siteId: cast.web.id, kind: 'availability' },
  });
  await eventually(async () => expect(await html()).toContain('E-shop neběží.'));
  expect(await html()).toContain('<div class="band down">');
  expect(await json('status')).toMatchObject({
    status: { indicator: 'major', description: 'E-shop neběží.' },
  });
  const { components } = await json('summary');
  expect(components.map(({ status }: { status: string }) => status)).toEqual([
    'major_outage',
    'operational',
  ]);
});

test('what is inside stays inside, in every document', async () => {
  const { cast, page, html, get } = await open();
  await cast.olga.call(statusPages.openNotice, {
    params: { id: page.id },
    body: { ...notice, siteIds: [cast.web.id] },
  });
  await cast.olga.call(windows.create, {
    body: {
      title: 'Tajná výměna disku',
      siteId: cast.blog.id,
      groupId: null,
      when: {
        repeat: 'once',
        startsAt: new Date(Date.now() + 3_600_000).toISOString(),
        endsAt: new Date(Date.now() + 7_200_000).toISOString(),
      },
    },
  });
  await eventually(async () => expect(await html()).toContain('Plánovaná údržba'));
  const key = (await html()).match(/incidents\/([\w-]+)/u)?.[1];
  const paths = ['', `/incidents/${key}`, '/feed.atom', '/badge.svg', '/style.css'];
  const documents = ['status', 'summary', 'incidents', 'scheduled-maintenances'];
  for (const path of [...paths, ...documents.map((name) => `/api/v2/${name}.json`)]) {
    const response = await get(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('x-robots-tag'), path).toBe('noindex');
    const text = await response.text();
    expect(text, path).not.toMatch(/acme|olga|tajn/iu);
    // No id of ours: all of them are UUIDs.
    expect(text, path).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/u);
  }
});

test('notices go from open to solved with every update, in the page, the feed and the JSON', async () => {
  const { cast, page, html, json } = await open();
  const { olga } = cast;
  const opened = await olga.call(statusPages.openNotice, {
    params: { id: page.id },
    body: { ...notice, siteIds: [cast.web.id] },
  });
  const id = opened.notices[0]?.id ?? '';
  expect(opened.notices[0]?.updates[0]?.by).toBe('Olga');
  const solve = () =>
    olga.call(statusPages.updateNotice, {
      params: { id },
      body: { state: 'solved', text: '<b>Platby</b> zase chodí.' },
    });
  await eventually(async () => expect(await html()).toContain('Co právě řešíme'));
  expect(await json('summary')).toMatchObject({
    status: { indicator: 'major' },
    incidents: [
      {
        name: 'Platby kartou',
        status: 'investigating',
        impact: 'major',
        components: [{ name: 'E-shop' }],
        incident_updates: [{ body: 'Banka hlásí poruchu.' }],
      },
    ],
  });
  await solve();
  expect(await refusal(solve())).toBe('409 already done');
  await eventually(async () => expect((await json('summary')).incidents).toEqual([]));
  const [past] = (await json('incidents')).incidents;
  expect(past).toMatchObject({ status: 'resolved', resolved_at: expect.any(String) });
  expect(past.incident_updates).toHaveLength(2);
  const told = await html(`/incidents/${past.id}`);
  expect(told).toContain('&lt;b&gt;Platby&lt;/b&gt; zase chodí.');
  const feed = await html('/feed.atom');
  expect(feed.match(/<entry>/gu)).toHaveLength(2);
  const { entries } = await olga.call(audit.list, { query: { subject: page.id } });
  expect(entries.slice(0, 2).map(({ event }) => event)).toEqual([
    'status_page.notice_updated',
    'status_page.notice_opened',
  ]);
});

test('which published pages show a site is asked by its id', async () => {
  const { cast, page } = await open();
  const of = async (site: string) =>
    (await cast.olga.call(statusPages.list, { query: { site } })).pages.map(({ id }) => id);
  expect(await of(cast.web.id)).toEqual([page.id]);
  expect(await of(cast.betaWeb.id)).toEqual([]);
  await cast.house.db.execute(sql`update status_pages set published = false`);
  expect(await of(cast.web.id)).toEqual([]);
});

test('two planned works that begin together and end apart are two', async () => {
  const { cast, json } = await open();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const startsAt = at(1);
  for (const [siteId, hours] of [
    [cast.web.id, 2],
    [cast.blog.id, 3],
  ] as const)
    await cast.olga.call(windows.create, {
      body: {
        title: 'Práce',
        siteId,
        groupId: null,
        when: { repeat: 'once', startsAt, endsAt: at(hours) },
      },
    });
  const ids = async () =>
    (await json('scheduled-maintenances')).scheduled_maintenances.map(
      ({ id }: { id: string }) => id,
    );
  await eventually(async () => expect(await ids()).toHaveLength(2));
  expect(new Set(await ids()).size).toBe(2);
});

test('of work that comes back every day only what is ahead is shown', async () => {
  const { cast, json } = await open();
  await cast.olga.call(windows.create, {
    body: {
      title: 'Zálohy',
      siteId: cast.web.id,
      groupId: null,
      when: { repeat: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], startMinute: 180, minutes: 30 },
    },
  });
  await cast.house.db.execute(
    sql`update maintenance_windows set created_at = created_at - interval '8 days'`,
  );
  const works = async (): Promise<{ scheduled_until: string }[]> =>
    (await json('scheduled-maintenances')).scheduled_maintenances;
  await eventually(async () => expect(await works()).not.toEqual([]));
  const over = (await works()).filter((work) => Date.parse(work.scheduled_until) <= Date.now());
  expect(over).toEqual([]);
});

test('the sites stand in the order in which they were saved, also after a change of it', async () => {
  const { cast, page, json } = await open();
  const names = async () =>
    (await json('summary')).components.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(page.sites.map(({ publicName }) => publicName));
  const { title, slug, host, language, intro, published, indexed, sites } = page;
  await cast.olga.call(statusPages.change, {
    params: { id: page.id },
    body: { title, slug, host, language, intro, published, indexed, sites: sites.toReversed() },
  });
  const reversed = sites.map(({ publicName }) => publicName).toReversed();
  expect(reversed.length).toBeGreaterThan(1);
  await eventually(async () => expect(await names()).toEqual(reversed));
});

test('a mere domain, of which nothing is measured, is neither offered nor shown', async () => {
  const { cast, page, json } = await open();
  const read = () => cast.olga.call(statusPages.read, { params: { id: page.id } });
  const names = async () =>
    (await json('summary')).components.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['E-shop', 'Magazín']);
  await cast.house.db.execute(sql`update sites set role = 'domain' where id = ${cast.web.id}`);
  await eventually(async () => expect(await names()).toEqual(['Magazín']));
  const { choices, siteCount } = await read();
  expect(choices.map(({ id }) => id)).not.toContain(cast.web.id);
  expect(siteCount).toBe(1);
});

test('a switched-off page, an unknown one and one without a site in use are 404', async () => {
  const { cast, page, get } = await open();
  expect((await get()).status).toBe(200);
  expect((await cast.house.request('/status/jina')).status).toBe(404);
  expect((await get('/neco')).status).toBe(404);
  const listed = async () => {
    const [row] = (await cast.olga.call(statusPages.list)).pages;
    return [row?.published, row?.visible, row?.siteCount];
  };
  expect(await listed()).toEqual([true, true, 2]);
  await cast.house.db.execute(sql`update sites set archived_at = now()`);
  await eventually(async () => expect((await get()).status).toBe(404));
  expect(await listed()).toEqual([true, false, 0]);
  await cast.house.db.execute(sql`update sites set archived_at = null`);
  await eventually(async () => expect((await get()).status).toBe(200));
  const { sites, title, slug, host, language, intro, indexed } = page;
  const body = { sites, title, slug, host, language, intro, indexed, published: false };
  await cast.olga.call(statusPages.change, { params: { id: page.id }, body });
  await eventually(async () => expect((await get()).status).toBe(404));
});

test('a site in the archive outlives saves of the page: once back, it has its name, key and place', async () => {
  const { cast, page, json } = await open();
  const { olga, house } = cast;
  const components = async () =>
    (await json('summary')).components.map(({ id, name }: { id: string; name: string }) => [
      id,
      name,
    ]);
  const before = await components();
  const { title, slug, host, language, intro, indexed } = page;
  const save = (sites: typeof page.sites) => {
    const body = { title, slug, host, language, intro, indexed, published: true, sites };
    return olga.call(statusPages.change, { params: { id: page.id }, body });
  };
  const [web, blog] = page.sites;
  if (!web || !blog) throw new Error('the page shows two sites');
  const aside = { ...web, name: 'Acme web', archived: true };
  await house.db.execute(sql`update sites set archived_at = now() where id = ${web.siteId}`);
  for (const sites of [[blog], [blog], [web, blog]]) {
    const saved = await save(sites);
    expect(saved).toMatchObject({ siteCount: 1, sites: [web, blog], aside: [aside] });
    expect(saved.choices.map(({ id }) => id)).not.toContain(web.siteId);
    await eventually(async () => expect(await components()).toEqual([before[1]]));
  }
  await house.db.execute(sql`update sites set archived_at = null where id = ${web.siteId}`);
  await eventually(async () => expect(await components()).toEqual(before));
  expect(await save([blog])).toMatchObject({ sites: [blog], aside: [] });
});

test('its own host answers with the page and with nothing else', async () => {
  const { cast } = await open({ host: 'stav.pekarna.example' });
  const at = (path: string, host: string) =>
    cast.house.request(path, { headers: { host, accept: 'text/html' } });
  await eventually(async () =>
    expect(await (await at('/', 'stav.pekarna.example')).text()).toContain('Vše běží.'),
  );
  expect((await at('/', 'STAV.pekarna.example:8443')).status).toBe(200);
  expect((await at('/api/v2/status.json', 'stav.pekarna.example')).status).toBe(200);
  for (const path of ['/admin/', '/readyz', '/api/me', '/openapi.json', '/status/pekarna'])
    for (const written of ['', '.', ':443', ':0000443', '.:443'])
      expect((await at(path, `Stav.pekarna.example${written}`)).status, path).toBe(404);
  for (const written of ['.', ':443', ':0000443', '.:443'])
    expect((await at('/', `stav.pekarna.example${written}`)).status, written).toBe(200);
  for (const host of ['stav.pekarna.example.evil.example', 'x.stav.pekarna.example'])
    expect(await (await at('/', host)).text(), host).not.toContain('Vše běží.');
});

test('a host of its own, a name or a site may be taken, foreign or missing', async () => {
  const { cast, page } = await open({}, { baseUrl: 'http://portal.example' });
  const { olga } = cast;
  const { sites, title, slug, language, intro, indexed } = page;
  const change = (more: object) =>
    olga.call(statusPages.change, {
      params: { id: page.id },
      body: { sites, title, slug, host: null, language, intro, indexed, published: true, ...more },
    });
  expect(await refusal(change({ host: 'portal.example' }))).toBe('409 taken');
  expect(await refusal(change({ host: 'bad host' }))).toBe('422 not valid');
  expect(await refusal(change({ sites: [] }))).toBe('422 not valid');
  const foreign = { siteId: cast.betaWeb.id, publicName: 'Cizí' };
  expect(await refusal(change({ sites: [foreign] }))).toBe('422 not valid');
  const body = { title: 'X', slug, language, clientId: cast.acme.id, groupId: null };
  expect(await refusal(olga.call(statusPages.create, { body }))).toBe('409 taken');
  expect(await refusal(cast.charlie.call(statusPages.create, { body }))).toBe('404 not found');
  expect(await refusal(cast.alice.call(statusPages.remove, { params: { id: page.id } }))).toBe(
    '404 not found',
  );
});

test('an unchanged page is not sent again, and is packed for who asks', async () => {
  const { get } = await open();
  const first = await get('', { 'accept-encoding': 'gzip' });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.headers.get('cache-control')).toContain('s-maxage=10');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('', { 'if-none-match': etag })).status).toBe(304);
});
