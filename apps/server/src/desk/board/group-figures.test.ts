import { adminSites, incidents, sites, uptime } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues } from '../../../test/harness/house.ts';
import { addDays, pragueDay, startOfDay } from '../../base/platform/time/prague.ts';

const many = 350;
let cast: Cast;
let domain: { id: string };

const addIncident = (siteId: string, from: Date, to: Date) =>
  cast.house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    values (gen_random_uuid(), ${siteId}, 'availability', ${from.toISOString()}, ${to.toISOString()})`);

beforeEach(async () => {
  cast = await createCast();
  const { acme, shop, olga, web, house } = cast;
  domain = await olga.call(adminSites.create, {
    body: { clientId: acme.id, groupId: shop.id, role: 'domain', name: 'acme.example' },
  });
  await house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    select gen_random_uuid(), ${web.id}, 'availability', now() - n * interval '1 minute',
      now() - n * interval '1 minute' + interval '30 seconds'
    from generate_series(1, ${many}) n`);
});

const read = async () => {
  const { gita, shop, web, system } = cast;
  const group = await gita.call(sites.group, { params: { id: shop.id } });
  const members = await Promise.all(
    [web, system, domain].map(({ id }) => gita.call(uptime, { params: { id } })),
  );
  return { group, counts: members.map(({ incidentCount }) => incidentCount), members };
};

test('a count is of all incidents, and a group has those of its members, the domain’s too', async () => {
  const now = Date.now();
  await addIncident(domain.id, new Date(now - 60_000), new Date(now));
  const { group, counts, members } = await read();
  expect(counts).toEqual([many, 0, 1]);
  expect(group.incidentCount).toBe(many + 1);
  expect(members[0]?.incidents).toHaveLength(200);
  expect(members[2]?.incidents).toHaveLength(1);
  const daily = group.daily.find(({ siteId }) => siteId === cast.web.id);
  expect(daily?.incidents).toEqual(members[0]?.incidents);
});

test('both begin with the first moment of the same Prague day', async () => {
  const first = startOfDay(addDays(pragueDay(Date.now()), -29)).getTime();
  const before = await read();
  await addIncident(cast.system.id, new Date(first - 7_200_000), new Date(first - 1));
  expect((await read()).counts).toEqual(before.counts);
  await addIncident(cast.system.id, new Date(first - 7_200_000), new Date(first));
  const { group, counts } = await read();
  expect(counts[1]).toBe(1);
  expect(group.incidentCount).toBe(counts.reduce((sum, count) => sum + count, 0));
});

test('an open incident of a domain shows in its row and in the group', async () => {
  const { olga } = cast;
  const { id } = await olga.call(incidents.open, {
    body: { siteId: domain.id, kind: 'availability', title: 'Doména vypršela' },
  });
  const { group } = await read();
  expect(group.status).toBe('problem');
  expect(group.members.at(-1)).toMatchObject({ role: 'domain', status: 'down' });
  const page = await cast.gita.call(sites.read, { params: { id: domain.id } });
  expect(page.openIncidents).toMatchObject([{ title: 'Doména vypršela' }]);
  await olga.call(incidents.resolve, { params: { id } });
  expect((await read()).group.members.at(-1)?.status).toBe('unknown');
});

test('on a paused site no incident opens by hand either', async () => {
  const { olga, blog } = cast;
  const pause = (paused: boolean) =>
    olga.call(adminSites.change, { params: { id: blog.id }, body: { paused } });
  const open = () => olga.call(incidents.open, { body: { siteId: blog.id, kind: 'form' } });
  await pause(true);
  expect(await issues(open())).toEqual(['siteId: paused']);
  const { incidents: open0 } = await olga.call(incidents.list, { query: { site: blog.id } });
  expect(open0).toEqual([]);
  await pause(false);
  expect((await open()).siteId).toBe(blog.id);
});

test.each([
  'days=7&days=8',
  'days=7&days=7',
  'days=',
  'days=0',
  'days=366',
  'days=7.5',
  'days=%207',
  'days=07',
])('?%s is 400', async (query) => {
  const { alice, blog, house } = cast;
  for (const part of ['uptime', 'search', 'overview']) {
    const response = await house.request(
      `/api/sites/${blog.id}/${part}?${query}`,
      {},
      alice.caller,
    );
    expect([part, response.status]).toEqual([part, 400]);
  }
});
