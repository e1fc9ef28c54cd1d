import {
  adminSites,
  book,
  clients,
  groups,
  home,
  incidents,
  overview,
  sites,
  uptime,
} from '@hlidka/protocol';
import { wholeMinutes } from '@hlidka/texts/format';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/base/platform/database/ids.ts';
import { pragueDay, startOfDay } from '../../src/base/platform/time/prague.ts';
import { gatherMonth } from '../../src/care/reports/gather/gather-month.ts';
import { keepPartitions } from '../../src/watch/checks/sums/partitions.ts';
import { writeResults } from '../../src/watch/checks/sums/write.ts';
import { type Cast, createCast } from '../harness/cast.ts';
import { makeKey } from '../harness/data/keys.ts';

/** One client as every face tells of it: a running outage, a domain, a preview, a paused and an archived site. */
let cast: Cast;
const added = { preview: '', domain: '', paused: '', archived: '' };
const failed = { web: 3, system: 1, preview: 0, blog: 0, paused: 4, archived: 30 };
const checked = { web: 200, system: 300, preview: 70, blog: 50, paused: 40, archived: 60 };

const now = Date.now();
const outageSince = new Date(
  Math.max(now - 629_000, startOfDay(pragueDay(now)).getTime()),
).toISOString();

const addChecks = async (id: string, count: number, bad: number) => {
  const { db } = cast.house;
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites where id = ${id}`,
  );
  const results = Array.from({ length: count }, (_, index) => ({
    site: rows[0]?.number ?? 0,
    at: now,
    ms: 100 + (index % 7),
    status: 200,
    failure: index < bad ? 2 : 0,
    flags: 0,
  }));
  await writeResults(db, newId(), results);
};

beforeAll(async () => {
  cast = await createCast();
  const { olga, acme, shop, web, system, blog, house } = cast;
  const add = async (name: string, more: object) =>
    (await olga.call(adminSites.create, { body: { clientId: acme.id, name, ...more } })).id;
  const url = (path: string) => `https://acme.example/${path}`;
  added.preview = await add('Acme náhled', {
    groupId: shop.id,
    role: 'preview',
    url: url('nahled'),
  });
  added.domain = await add('acme.example', { groupId: shop.id, role: 'domain' });
  added.paused = await add('Acme starý', { url: url('stary') });
  added.archived = await add('Acme zrušený', { url: url('zruseny') });
  await keepPartitions(house.db);
  const ids = { web: web.id, system: system.id, blog: blog.id, ...added };
  for (const key of ['web', 'system', 'preview', 'blog', 'paused', 'archived'] as const)
    await addChecks(ids[key], checked[key], failed[key]);
  await olga.call(adminSites.change, { params: { id: added.paused }, body: { paused: true } });
  await olga.call(adminSites.archive, { params: { id: added.archived } });
  await house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at)
    values (gen_random_uuid(), ${web.id}, 'availability', ${outageSince})`);
  await house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    values (gen_random_uuid(), ${system.id}, 'availability', ${outageSince}, now())`);
});

const report = async () => {
  const about = { clientId: cast.acme.id, siteId: null, period: pragueDay(now).slice(0, 7) };
  return (await gatherMonth(cast.house.db, about, new Date())).facts;
};

test('a site’s availability is one number: its page, the board, home, the month’s report', async () => {
  const { alice, olga, web, system, blog } = cast;
  const board = (await olga.call(adminSites.list)).sites;
  const month = (await report()).sites;
  const cards = (await alice.call(home.read)).figures;
  for (const id of [web.id, system.id, blog.id, added.preview, added.paused]) {
    const page = await alice.call(uptime, { params: { id } });
    const whole = await alice.call(overview.read, { params: { id } });
    const row = board.find((site) => site.id === id);
    const told = month.find(({ name }) => name === row?.name);
    const card = cards.find((figures) => figures.id === id) ?? page;
    expect(page.availabilityPct).not.toBeNull();
    expect([
      whole.uptime.availabilityPct,
      row?.availability24hPct,
      told?.availabilityPct,
      card.availabilityPct,
    ]).toEqual(Array(4).fill(page.availabilityPct));
    expect([row?.avgMs24h, told?.avgMs, card.avgMs]).toEqual(Array(3).fill(page.avgMs));
  }
});

test('a group’s figures are those of its members, on its page, on home and for a partner', async () => {
  const { gita, shop, house } = cast;
  const group = await gita.call(sites.group, { params: { id: shop.id } });
  const [card] = (await gita.call(home.read)).figures;
  const members = await Promise.all(
    group.members.map(({ id }) => gita.call(uptime, { params: { id } })),
  );
  const sum = (of: (one: (typeof members)[number]) => number) =>
    members.reduce((total, one) => total + of(one), 0);
  const ok = sum((one) => one.checks - one.failed);
  const expected = Math.floor((ok * 10_000) / sum(({ checks }) => checks)) / 100;
  const partner = await (await makeKey(house, gita)).read('/summary');
  expect([group.availabilityPct, card?.availabilityPct, partner.uptime24hPct]).toEqual([
    expected,
    expected,
    expected,
  ]);
  expect(group.incidentCount).toBe(sum(({ incidentCount }) => incidentCount));
  expect(group.avgMs).toBe(card?.avgMs);
  expect(group.daily.map(({ siteId }) => siteId)).not.toContain(added.domain);
});

test('a domain is counted apart; what is archived only in the report of its last month', async () => {
  const { alice, olga, acme, shop, house } = cast;
  const seen = (await alice.call(home.read)).sites;
  const domains = seen.filter(({ role }) => role === 'domain').length;
  const webs = seen.length - domains;
  expect([webs, domains]).toEqual([5, 1]);
  const client = (await olga.call(clients.list)).clients.find(({ id }) => id === acme.id);
  expect([client?.siteCount, client?.domainCount]).toEqual([webs, domains]);
  expect(await olga.call(clients.read, { params: { id: acme.id } })).toEqual(client);
  const board = (await olga.call(adminSites.list)).sites.filter(
    (site) => site.clientId === acme.id && site.archivedAt === null,
  );
  expect(board.filter(({ role }) => role !== 'domain')).toHaveLength(webs);
  const group = await alice.call(sites.group, { params: { id: shop.id } });
  const listed = (await olga.call(groups.list)).groups.find(({ id }) => id === shop.id);
  expect([listed?.siteCount, listed?.domainCount]).toEqual([group.members.length - 1, 1]);
  expect((await report()).sites.filter((site) => site.measured && !site.caredUntil)).toHaveLength(
    webs,
  );
  expect((await report()).sites.filter(({ caredUntil }) => caredUntil)).toHaveLength(1);
  // The partner's contract counts whatever it lists.
  const key = await makeKey(house, alice);
  const [summary, list] = [await key.read('/summary'), await key.read('/sites')];
  expect([summary.sites, list.sites.length]).toEqual([seen.length, seen.length]);
});

test('a running outage is the same one everywhere, counted with its time so far', async () => {
  const { alice, olga, web, shop, house } = cast;
  const first = await alice.call(home.read);
  const minutes = (until: string | null) =>
    wholeMinutes(((until ? Date.parse(until) : Date.now()) - Date.parse(outageSince)) / 1000) / 60;
  const expected = minutes(null);
  const near = (value: number | undefined) =>
    expect([expected, expected + 1, expected - 1]).toContain(value);
  near(Math.max(...(first.figures.find(({ id }) => id === shop.id)?.days ?? []).map(Number)));
  const told = (await report()).sites.find(({ name }) => name === web.name)?.incidents[0];
  near(wholeMinutes(told?.secondsInMonth ?? 0) / 60);
  const page = await alice.call(sites.read, { params: { id: web.id } });
  const [line] = (await alice.call(book.read)).days
    .flatMap(({ lines }) => lines)
    .filter((one) => one.kind === 'outage' && one.endedAt === null);
  const admin = await olga.call(incidents.list, { query: { open: 'true' } });
  const partner = await (await makeKey(house, alice, 'outage')).read('/summary');
  const row = (await olga.call(adminSites.list)).sites.find(({ id }) => id === web.id);
  expect([
    page.openIncidents[0]?.startedAt,
    line && 'at' in line ? line.at : null,
    admin.incidents[0]?.startedAt,
    partner.sitesDown[0]?.since,
    row?.downSince,
    first.incidents[0]?.at,
  ]).toEqual(Array(6).fill(outageSince));
  const down = (all: { name: string; status: string }[]) =>
    all.filter(({ status }) => status === 'down').map(({ name }) => name);
  expect([
    down(first.sites),
    down(first.groups[0]?.members ?? []),
    partner.sitesDown.length,
  ]).toEqual([[web.name], [web.name], 1]);
});
