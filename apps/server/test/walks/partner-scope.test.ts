import { adminSites, clients, incidents, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/base/platform/database/ids.ts';
import { flag } from '../../src/watch/checks/results.ts';
import { keepPartitions } from '../../src/watch/checks/sums/partitions.ts';
import { writeResults } from '../../src/watch/checks/sums/write.ts';
import { addPerson, type Cast, createCast } from '../harness/cast.ts';
import { makeKey } from '../harness/data/keys.ts';

type Key = Awaited<ReturnType<typeof makeKey>>;

let cast: Cast;
let keys: Record<'olga' | 'alice' | 'bob' | 'gita' | 'charlie' | 'dora', Key>;

const hour = 3_600_000;
const base = { sitesDown: [], openIncidents: [], jobsToday: { done: 0, pending: 0 } };

/** Checks of one site: how many, how many of them failed. */
const addChecks = async (id: string, count: number, failed: number, at = Date.now(), flags = 0) => {
  const { db } = cast.house;
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites where id = ${id}`,
  );
  const site = rows[0]?.number ?? 0;
  await writeResults(
    db,
    newId(),
    Array.from({ length: count }, (_, index) => ({
      site,
      at,
      ms: 100,
      status: 200,
      failure: index < failed ? 2 : 0,
      flags,
    })),
  );
};

beforeAll(async () => {
  cast = await createCast();
  const { house, olga, acme, beta, web, blog, betaWeb } = cast;
  await olga.call(clients.change, { params: { id: beta.id }, body: { contactId: 'crm/2 ž%2F?#' } });
  const dora = await addPerson(house, 'Dora', 'client', [
    { on: 'site', id: blog.id },
    { on: 'client', id: beta.id },
  ]);
  await keepPartitions(house.db);
  await keepPartitions(house.db, Date.now() - 26 * hour);
  await addChecks(web.id, 10, 3);
  await addChecks(blog.id, 2000, 1, Date.now() - 23 * hour);
  await addChecks(blog.id, 500, 500, Date.now() - 26 * hour);
  await addChecks(blog.id, 1, 0, Date.now(), flag.maintenance);
  await addChecks(betaWeb.id, 3, 1);
  await olga.call(incidents.open, {
    body: { siteId: web.id, kind: 'availability', title: 'Nejde' },
  });
  await olga.call(incidents.open, { body: { siteId: betaWeb.id, kind: 'form' } });
  keys = {
    olga: await makeKey(house, olga),
    alice: await makeKey(house, cast.alice),
    bob: await makeKey(house, cast.bob),
    gita: await makeKey(house, cast.gita),
    charlie: await makeKey(house, cast.charlie),
    dora: await makeKey(house, dora),
  };
  expect(acme.contactId).toBe('crm-1');
});

const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const webDown = { name: 'Acme web', url: 'https://acme-web.example/', since };
const webIncident = { site: 'Acme web', title: 'Nejde', since };
const betaIncident = { site: 'Beta web', title: null, since };

describe('each key sees what its owner sees', () => {
  // ok over counted checks of the current hour and the 24 before it, floored to two decimals
  test.each([
    ['olga', 4, [webDown], [webIncident, betaIncident], (7 + 1999 + 2) / (10 + 2000 + 3)],
    ['alice', 3, [webDown], [webIncident], (7 + 1999) / 2010],
    ['gita', 2, [webDown], [webIncident], 7 / 10],
    ['bob', 1, [], [], 1999 / 2000],
    ['dora', 2, [], [betaIncident], (1999 + 2) / 2003],
    ['charlie', 0, [], [], null],
  ] as const)('%s', async (name, sites, sitesDown, openIncidents, share) => {
    expect(await keys[name].read('/summary')).toEqual({
      ...base,
      sites,
      sitesDown,
      openIncidents,
      uptime24hPct: share === null ? null : Math.floor(share * 10_000) / 100,
    });
    expect((await keys[name].read('/sites')).sites).toHaveLength(sites);
  });

  test('names in Czech order, ids and addresses', async () => {
    const { sites } = await keys.alice.read('/sites');
    expect(sites).toEqual([
      { id: cast.blog.id, name: 'Acme blog', url: 'https://acme-blog.example/' },
      { id: cast.system.id, name: 'Acme system', url: 'https://acme-system.example/' },
      { id: cast.web.id, name: 'Acme web', url: 'https://acme-web.example/' },
    ]);
  });
});

describe('one client', () => {
  const odd = encodeURIComponent('crm/2 ž%2F?#');

  test.each([
    ['olga', 'crm-1', 3],
    ['olga', odd, 1],
    ['alice', 'crm-1', 3],
    ['alice', odd, 404],
    ['gita', 'crm-1', 2],
    ['bob', 'crm-1', 1],
    ['bob', odd, 404],
    ['dora', 'crm-1', 1],
    ['dora', odd, 1],
    ['charlie', 'crm-1', 404],
    ['olga', 'crm-9', 404],
    ['olga', 'CRM-1', 404],
    ['olga', 'crm-1%20', 404],
    ['olga', 'crm%2F2', 404],
    ['olga', '%00', 404],
    ['olga', 'crm-1%00', 404],
    ['olga', '%', 404],
    ['olga', '%ff', 404],
    ['olga', encodeURIComponent("' or 1=1 --"), 404],
    ['olga', 'x'.repeat(5000), 404],
  ] as const)('%s asks for %s', async (name, id, expected) => {
    const response = await keys[name].get(`/clients/${id}/summary`);
    const body = await response.json();
    if (expected === 404) {
      expect(response.status).toBe(404);
      expect(body).toEqual({ error: 'not found' });
    } else expect(body.sites).toBe(expected);
  });

  test('covers the owner’s part of that client only', async () => {
    expect(await keys.dora.read('/clients/crm-1/summary')).toEqual({
      ...base,
      sites: 1,
      uptime24hPct: 99.95,
    });
    expect(await keys.alice.read('/clients/crm-1/summary')).toEqual(
      await keys.alice.read('/summary'),
    );
  });
});

describe('a change counts at once', () => {
  const sitesOf = (key: Key) => async () => (await key.read('/summary')).sites;

  test('a grant removed and given back', async () => {
    expect(await sitesOf(keys.bob)()).toBe(1);
    const { olga, bob, blog } = cast;
    await olga.call(people.changeGrants, { params: { id: bob.id }, body: { grants: [] } });
    await expect.poll(sitesOf(keys.bob)).toBe(0);
    expect((await keys.bob.read('/sites')).sites).toEqual([]);
    expect((await keys.bob.get('/clients/crm-1/summary')).status).toBe(404);
    const grants = [{ on: 'site' as const, id: blog.id }];
    await olga.call(people.changeGrants, { params: { id: bob.id }, body: { grants } });
    await expect.poll(sitesOf(keys.bob)).toBe(1);
  });

  test('an archived site is out of every figure, also of the sum over all', async () => {
    const { olga, blog } = cast;
    await olga.call(adminSites.archive, { params: { id: blog.id } });
    await expect.poll(sitesOf(keys.olga)).toBe(3);
    expect((await keys.olga.read('/summary')).uptime24hPct).toBe(69.23); // 9 of 13
    expect(await keys.bob.read('/summary')).toEqual({ ...base, sites: 0, uptime24hPct: null });
    await olga.call(adminSites.restore, { params: { id: blog.id } });
    await expect.poll(sitesOf(keys.olga)).toBe(4);
    expect((await keys.olga.read('/summary')).uptime24hPct).toBe(99.75);
  });

  test('a resolved incident leaves both lists', async () => {
    const { incidents: open } = await cast.olga.call(incidents.list, { query: { open: 'true' } });
    const outage = open.find(({ kind }) => kind === 'availability');
    await cast.olga.call(incidents.resolve, { params: { id: outage?.id ?? '' } });
    await expect.poll(async () => (await keys.alice.read('/summary')).openIncidents).toEqual([]);
    expect((await keys.alice.read('/summary')).sitesDown).toEqual([]);
  });

  test('a client’s key becomes an operator’s with its owner, and back', async () => {
    const { olga, charlie } = cast;
    await olga.call(people.change, { params: { id: charlie.id }, body: { role: 'admin' } });
    await expect.poll(sitesOf(keys.charlie)).toBe(4);
    await olga.call(people.change, { params: { id: charlie.id }, body: { role: 'client' } });
    await expect.poll(sitesOf(keys.charlie)).toBe(0);
  });
});
