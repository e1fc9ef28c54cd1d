import {
  adminReports,
  adminSites,
  adminWorklog,
  backups,
  headers,
  overview,
  people,
  reports,
  search,
  worklog,
} from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../harness/cast.ts';
import { refusal, type TestHouse } from '../harness/house.ts';

/** Who sees which worklog and which report: written down by hand. */
let cast: Cast & { dana: { call: ReturnType<TestHouse['as']> } };
const reportIds: Record<string, string> = {};
const all = ['web', 'system', 'blog', 'betaWeb'] as const;

beforeAll(async () => {
  const made = await createCast();
  const { olga, house, beta, acme } = made;
  const dana = await addPerson(house, 'Dana', 'client', [{ on: 'client', id: beta.id }]);
  cast = { ...made, dana };
  for (const name of all)
    await olga.call(adminWorklog.write, { params: { id: cast[name].id }, body: { text: name } });
  const send = async (name: string, clientId: string, siteId: string | null) => {
    const { id } = await olga.call(adminReports.draft, {
      body: { clientId, siteId, period: '2026-10', markdown: name },
    });
    await olga.call(adminReports.send, { params: { id }, body: { version: 1 } });
    reportIds[name] = id;
  };
  await send('all of Acme', acme.id, null);
  await send('web', acme.id, made.web.id);
  await send('blog', acme.id, made.blog.id);
  await send('all of Beta', beta.id, null);
  await send('betaWeb', beta.id, made.betaWeb.id);
  const { id } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-11', markdown: 'draft' },
  });
  reportIds.draft = id;
});

const everyone = {
  alice: {
    sites: ['web', 'system', 'blog'],
    group: ['system', 'web'],
    reports: ['all of Acme', 'blog', 'web'],
  },
  gita: { sites: ['web', 'system'], group: ['system', 'web'], reports: ['web'] },
  bob: { sites: ['blog'], group: null, reports: ['blog'] },
  charlie: { sites: [], group: null, reports: [] },
  dana: { sites: ['betaWeb'], group: null, reports: ['all of Beta', 'betaWeb'] },
  olga: {
    sites: [...all],
    group: ['system', 'web'],
    reports: ['all of Acme', 'all of Beta', 'betaWeb', 'blog', 'web'],
  },
} as const;

test.each(Object.entries(everyone))('%s', async (name, sees) => {
  const { call } = cast[name as keyof typeof everyone];
  const { reports: listed } = await call(reports.list);
  const idsOf = new Map(Object.entries(reportIds).map(([key, id]) => [id, key]));
  expect(listed.map(({ id }) => idsOf.get(id)).sort()).toEqual(sees.reports);
  for (const [report, id] of Object.entries(reportIds)) {
    const read = call(reports.read, { params: { id } });
    if ((sees.reports as readonly string[]).includes(report))
      expect((await read).markdown).toBe(report);
    else expect(await refusal(read)).toBe('404 not found');
  }
  for (const site of all) {
    const params = { id: cast[site].id };
    const parts = [
      () => call(worklog.ofSite, { params }),
      () => call(backups.list, { params }),
      () => call(search.config, { params }),
      () => call(overview.read, { params }),
    ];
    if ((sees.sites as readonly string[]).includes(site)) {
      for (const part of parts) await part();
      const { entries } = await call(worklog.ofSite, { params });
      expect(entries.map(({ text }) => text)).toEqual([site]);
    } else for (const part of parts) expect(await refusal(part())).toBe('404 not found');
  }
  const shared = call(worklog.ofGroup, { params: { id: cast.shop.id } });
  if (sees.group) expect((await shared).entries.map(({ text }) => text).sort()).toEqual(sees.group);
  else expect(await refusal(shared)).toBe('404 not found');
});

test('a report goes exactly to those who may then read it', async () => {
  const { olga } = cast;
  for (const [name, id] of Object.entries(reportIds)) {
    if (name === 'draft') continue;
    const { recipients } = await olga.call(adminReports.recipients, { params: { id } });
    const may = Object.entries(everyone)
      .filter(
        ([who, { reports: seen }]) => who !== 'olga' && (seen as readonly string[]).includes(name),
      )
      .map(([who]) => who);
    expect(recipients.map((one) => one.name.toLowerCase()).sort()).toEqual(may.sort());
  }
});

test('an operator who views as a client sees what that client sees, and writes nothing', async () => {
  const { house, olga, bob, beta, blog } = cast;
  const seeing = (as: string) => house.as({ ...olga.caller, headers: { [headers.viewAs]: as } });
  const asBeta = seeing(`client:${beta.id}`);
  expect((await asBeta(reports.list)).reports.map(({ clientName }) => clientName)).toEqual([
    'Beta',
    'Beta',
  ]);
  const asBob = seeing(`user:${bob.id}`);
  expect((await asBob(reports.list)).reports.map(({ id }) => id)).toEqual([reportIds.blog]);
  const params = { id: blog.id };
  const body = { seoQueries: ['cizí'] };
  expect(await refusal(asBob(search.changeConfig, { params, body }))).toBe('403 read only');
  expect(await bob.call(search.config, { params })).toEqual({ aiQuestions: [], seoQueries: [] });
});

test('of the past of a moved site the new owner sees nothing, and nobody the reports to the former one', async () => {
  const { olga, alice, bob, dana, beta, acme, blog } = cast;
  const params = { id: blog.id };
  const read = { params: { id: reportIds.blog ?? '' } };
  await olga.call(adminSites.change, { params, body: { clientId: beta.id } });
  expect((await dana.call(worklog.ofSite, { params })).entries).toEqual([]);
  expect((await olga.call(worklog.ofSite, { params })).entries).toHaveLength(1);
  expect(await refusal(alice.call(worklog.ofSite, { params }))).toBe('404 not found');
  // It was written for Acme: whoever has the whole client keeps it.
  for (const { call } of [alice, olga])
    expect((await call(reports.read, read)).markdown).toBe('blog');
  for (const { call } of [bob, dana])
    expect(await refusal(call(reports.read, read))).toBe('404 not found');
  expect((await olga.call(adminReports.read, read)).markdown).toBe('blog');
  await olga.call(adminSites.change, { params, body: { clientId: acme.id } });
  expect((await bob.call(reports.read, read)).markdown).toBe('blog');
});

test('what belongs to an archived site is gone for everyone, and back with it', async () => {
  const { olga, alice, bob, blog } = cast;
  const params = { id: blog.id };
  const read = { params: { id: reportIds.blog ?? '' } };
  await olga.call(adminSites.archive, { params });
  for (const { call } of [alice, bob, olga]) {
    for (const part of [worklog.ofSite, backups.list, search.config, overview.read])
      expect(await refusal(call(part, { params }))).toBe('404 not found');
    expect(await refusal(call(reports.read, read))).toBe('404 not found');
    const { reports: listed } = await call(reports.list);
    expect(listed.map(({ id }) => id)).not.toContain(reportIds.blog);
  }
  expect(await refusal(olga.call(adminWorklog.write, { params, body: { text: 'x' } }))).toBe(
    '404 not found',
  );
  await olga.call(adminSites.restore, { params });
  expect((await bob.call(reports.read, read)).markdown).toBe('blog');
});

test('a report of all sites ends with the grant on the whole client', async () => {
  const { olga, alice, shop } = cast;
  const read = { params: { id: reportIds['all of Acme'] ?? '' } };
  await alice.call(reports.read, read);
  const grants = [{ on: 'group' as const, id: shop.id }];
  await olga.call(people.changeGrants, { params: { id: alice.id }, body: { grants } });
  expect(await refusal(alice.call(reports.read, read))).toBe('404 not found');
});
