import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCall } from '@hlidka/client';
import { adminSites, clients, placeApi, places, sitePlaces, sites } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { care } from '@hlidka/texts/care/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import type { Served } from '../../../server/test/harness/processes/served.ts';
import { writeBeside } from '../../../server/test/harness/processes/write-beside.ts';
import { expectSound, settled, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const t = admin.watchPlaces;
const browser = useBrowser();
const jana = 'jana@atelier-sever.example';
const martin = 'martin@kolo-brdy.example';
const cities = [
  { name: 'Brno', latitude: 49.2, longitude: 16.6 },
  { name: 'Frankfurt nad Mohanem', latitude: 50.1, longitude: 8.7 },
];
const views = [{ width: 1440 }, { width: 390 }, { width: 1440, theme: 'dark' as const }];
let served: Served & { dataDir: string };
let site: { id: string; name: string };

const enter = async (email: string, view: object) =>
  enterAs(await browser.person(served.url, view), served.url, email, 'hlidka-demo');

/** Where SHOTS says, the pages are kept as pictures too. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

beforeAll(async () => {
  served = await serveDemo();
  const { call } = await enter(jana, {});
  const found = (await call(sites.list)).sites.find(({ name }) => name === 'Kolo Brdy');
  if (!found) throw new Error('the demo has no such site');
  site = found;
  for (const { name, ...rest } of cities) {
    const { token } = await call(places.create, {
      body: { name, location: `${name}, hosting`, ...rest },
    });
    const own = createCall({
      baseUrl: served.url,
      headers: () => ({ authorization: `Bearer ${token}` }),
    });
    const results = Array.from({ length: 20 }, (_, hours) => ({
      site: site.id,
      at: Date.now() - hours * 3_600_000,
      offsetMs: 0,
      ms: 80 + hours * 9,
      failure: null,
      home: false,
    }));
    await own(placeApi.results, {
      body: { batch: randomUUID(), waiting: 3, dropped: 2, results },
    });
  }
  const asked = { home: null, asked: null, quorum: 2, mustSee: [], countLocal: false };
  await call(sitePlaces.change, {
    params: { id: site.id },
    body: { ...asked, globalping: true, showClients: true },
  });
});

test.each(views)('places on a map and in a list, a site’s own places: %o', async (view) => {
  const { page } = await enter(jana, view);
  const label = Object.values(view).join('-');
  await page.goto('/admin/places');
  await settled(page);
  const map = page.getByRole('img', { name: /Brno/ });
  await map.waitFor();
  for (const { name } of cities)
    await page.getByRole('button', { name: t.revokeOf(name) }).waitFor();
  await shot(page, `places-${label}`);
  await expectSound(page, `places ${label}`);

  await page.goto(`/admin/sites/${site.id}`);
  await settled(page);
  const section = page.getByRole('region', { name: t.site.heading });
  for (const { name } of cities) await section.getByText(name).first().waitFor();
  await section.scrollIntoViewIfNeeded();
  await shot(page, `site-${label}`);
  await section.getByRole('button', { name: t.site.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await shot(page, `dialog-${label}`);
  await expectSound(page, `site's places ${label}`);
});

test.each(views)('a client sees response times by place where they are shown: %o', async (view) => {
  const { page } = await enter(martin, view);
  await page.goto(`/sites/${site.id}`);
  await settled(page);
  const section = page.getByRole('region', { name: care.places.heading });
  await section.scrollIntoViewIfNeeded();
  for (const { name } of cities) await section.getByText(name).waitFor();
  expect(await section.getByText(/\d+\sms/).count()).toBeGreaterThanOrEqual(cities.length);
  await shot(page, `client-${Object.values(view).join('-')}`);
});

const beginLocalFault = `insert into local_faults (id, site_id, from_at, evidence)
  select gen_random_uuid(), s.id, now() - interval '1 hour', $2 from sites s where s.id = any($1)`;
const endLocalFaults = () =>
  writeBeside(served.dataDir, 'update local_faults set to_at = now() where to_at is null', []);
const failsFromBrno = () => {
  const said = { placeId: site.id, at: new Date().toISOString(), reason: null, ms: null };
  return {
    failure: 'status',
    statusCode: 503,
    places: [
      {
        ...said,
        name: 'Brno',
        sees: 'fails',
        failure: 'status',
        statusCode: 503,
        onSchedule: true,
      },
      { ...said, name: 'Server', sees: 'well', failure: null, statusCode: 200 },
    ],
  };
};

test.each(views)('sites with a local fault stand on the page while it lasts: %o', async (view) => {
  await endLocalFaults();
  const { page } = await enter(jana, view);
  const label = Object.values(view).join('-');
  await page.goto('/admin/places');
  await settled(page);
  const section = page.getByRole('region', { name: t.localFaults.heading });
  expect(await section.count()).toBe(0);
  await writeBeside(served.dataDir, beginLocalFault, [[site.id], failsFromBrno()]);
  await section.getByText(t.localFaults.about(1)).waitFor();
  await section.getByText('Brno', { exact: true }).waitFor();
  await section.getByText('kód 503').waitFor();
  await shot(page, `faults-${label}`);
  await expectSound(page, `local faults ${label}`);
  await section.getByRole('link', { name: site.name }).click();
  await page.getByText(t.site.faultMeans).waitFor();
  await page.goBack();
  await section.waitFor();
  await endLocalFaults();
  await section.waitFor({ state: 'detached' });
});

test('of many sites with a local fault it says how many more there are', async () => {
  await endLocalFaults();
  const { page, call } = await enter(jana, {});
  const clientId = (await call(clients.list)).clients[0]?.id ?? '';
  const ids: string[] = [];
  for (let n = 0; n < 55; n += 1)
    ids.push(
      (await call(adminSites.create, { body: { clientId, name: `Web ${n}`, url: null } })).id,
    );
  await writeBeside(served.dataDir, beginLocalFault, [ids, failsFromBrno()]);
  await page.goto('/admin/places');
  await page.getByText(t.localFaults.more(5)).waitFor();
  await settled(page);
  await shot(page, 'faults-many');
});

const beginDisputes = `insert into disputes (site_id, place_id, stand, sees, others, alone, since, times)
  select s.id, p.id, case when s.n < 2 then 'against' else 'tie' end, 'well', 2, true, now() - interval '40 minutes', 4
  from (select id, row_number() over (order by name) - 1 as n from sites where url is not null and archived_at is null
    and paused_at is null limit 3) s, places p
  where p.name = case when s.n < 2 then 'Brno' else 'Server' end`;

test.each(views)(
  'places that disagree stand on the page, with whose answers do not count: %o',
  async (view) => {
    await endLocalFaults();
    await writeBeside(served.dataDir, 'delete from disputes', []);
    await writeBeside(served.dataDir, beginDisputes, []);
    const secret = `update sites set monitor = jsonb_set(monitor, '{headers}', '{"Authorization": "Basic x"}') where id = $1`;
    await writeBeside(served.dataDir, secret, [site.id]);
    const { page } = await enter(jana, view);
    const label = Object.values(view).join('-');
    await page.goto('/admin/places');
    const section = page.getByRole('region', { name: t.disputes.heading });
    await section.getByText(t.disputes.voiceless).first().waitFor();
    await section.getByText(t.disputes.tie).waitFor();
    await page
      .getByText(t.voicelessSince('').split(': ')[1] ?? '')
      .first()
      .waitFor();
    await page.getByText(t.kept(site.name, 0)).first().waitFor();
    await settled(page);
    await shot(page, `disputes-${label}`);
    await expectSound(page, `disputes ${label}`);
    await page.getByRole('button', { name: t.changeOf('Brno') }).click();
    const secrets = page.getByRole('checkbox', { name: t.secrets });
    expect(await secrets.isChecked()).toBe(false);
    await shot(page, `place-dialog-${label}`);
  },
);
