import {
  type AdminIncident,
  adminSites,
  devices,
  examples,
  incidents,
  me,
  pushTitles,
  sites,
} from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { portal } from '@hlidka/texts/portal/cs';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../server/test/harness/eventually.ts';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import type { Served } from '../../../server/test/harness/processes/served.ts';
import { openPush } from '../../../server/test/harness/services/push.ts';
import { expectCalm, expectSound, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const token = 'ExponentPushToken[martin-phone]';
const t = admin.incident;
/** A minute and more is waited for some of it. */
const seldom = { interval: 500 };
let served: Served;
let push: Awaited<ReturnType<typeof openPush>>;

beforeAll(async () => {
  push = await openPush();
  served = await serveDemo({ env: { EXPO_BASE_URL: push.url } });
});

const enter = async (email: string, width?: number) =>
  enterAs(await browser.person(served.url, { width }), served.url, email, password);

test('an outage from its first failure until it is healed, as the operator and the client see it', async () => {
  const operator = await enter('jana@atelier-sever.example');
  const client = await enter('martin@kolo-brdy.example', 390);
  await client.call(devices.register, { body: { token, platform: 'android' } });
  await client.call(me.change, { body: { incidentMail: true } });
  const own = (await client.call(sites.list)).sites.find(({ role }) => role === 'web');
  const id = own?.id ?? '';
  const status = async () => (await operator.call(adminSites.read, { params: { id } })).status;
  await expect.poll(status, seldom).toBe('up');

  await operator.page.goto(`/admin/sites/${id}`);
  await client.page.goto(`/sites/${id}`);
  const [board, page] = [operator.page, client.page];
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent(), seldom).toMatch(/běží/);
  const banner = board.getByRole('list', { name: t.now });
  expect(await banner.count()).toBe(0);

  // It fails: both pages turn by themselves.
  await operator.call(examples.change, { params: { id }, body: { health: '500' } });
  await expect.poll(() => heading.textContent(), seldom).toMatch(/nejde/);
  const told = page.getByRole('list', { name: portal.sites.site.problems });
  await told.getByText(/Zjistili\sjsme\sve?\s\d+\.\d\d\.\sSprávce\so\stom\sví\sod/).waitFor();
  const phone = told.getByRole('link', { name: /Zavolat\ssprávci/ });
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await banner.getByText(/Server\sodpověděl\schybou/).waitFor();
  const clock = banner.getByRole('timer');
  // Late content may move it once, but a passing second must not.
  await eventually(async () => {
    const before = await clock.textContent();
    const room = await banner.boundingBox();
    await expect.poll(() => clock.textContent()).not.toBe(before);
    expect(await banner.boundingBox()).toEqual(room);
  });
  await expectSound(page, 'a site that is down, for its client');
  await expectSound(board, 'a site that is down, for the operator');
  await expect.poll(() => board.title()).toMatch(/^✕ \d+ · /);

  // The client's text, in place.
  await banner.getByRole('button', { name: t.write }).click();
  await banner.getByRole('textbox').fill('Hosting hlásí poruchu.');
  await banner.getByRole('button', { name: t.save }).click();
  await told.getByText('Hosting hlásí poruchu.').waitFor();

  // Taken over, and the client is told.
  await banner.getByRole('button', { name: t.acknowledge, exact: true }).click();
  const dialog = board.getByRole('dialog');
  expect(await dialog.getByRole('checkbox', { name: t.tellClient }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: t.acknowledge, exact: true }).click();
  await told.getByText(/Jana\sSeverová\sto\sřeší\sod\s\d+\.\d\d/).waitFor();
  await banner.getByRole('link', { name: admin.siteWatch.incidents.open }).click();
  const line = board.getByRole('region', { name: t.course }).getByRole('list').first();
  await line.getByText(t.line.noticed).waitFor();
  await expect.poll(() => line.getByText(/opakovaná\skontrola/).count(), seldom).toBe(2);
  await line.getByText(t.line.taken('Jana Severová', t.takenFrom.admin)).waitFor();
  await expect
    .poll(() => line.getByRole('link', { name: 'Martin Šíma' }).count(), seldom)
    .toBeGreaterThan(0);
  await expectSound(board, 'an incident that goes on');

  // It heals: the end, and then what happened.
  await operator.call(examples.change, { params: { id }, body: { health: 'healthy' } });
  await expect.poll(() => heading.textContent(), seldom).toMatch(/běží/);
  await expect.poll(() => told.count()).toBe(0);
  await line.getByText(t.line.ended).waitFor();
  const found = (await operator.call(incidents.list, { query: { site: id } })).incidents;
  const [incident] = found as [AdminIncident];
  await operator.call(incidents.change, {
    params: { id: incident.id },
    body: { description: null },
  });
  const asked = board.getByRole('region', { name: t.whatHappened });
  await asked.getByRole('textbox').fill('Spadl disk hostingu, vyměnili ho.');
  await asked.getByRole('button', { name: t.save }).click();
  await expect.poll(() => asked.count()).toBe(0);
  await page.goto(`/incidents/${incident.id}`);
  const row = page.locator(`#incident-${incident.id}`);
  await row.getByText('Spadl disk hostingu, vyměnili ho.').waitFor();
  await expect
    .poll(() => row.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  await page.goto('/');
  await page
    .getByText(/Dnes\svýpadek.*vyřešeno.*Spadl\sdisk/)
    .first()
    .waitFor();

  await expect.poll(() => push.messages.length).toBe(2);
  expect(push.messages.map(({ to, title, data }) => [to, title, data.siteId, data.event])).toEqual([
    [token, pushTitles.availability.opened, id, 'opened'],
    [token, pushTitles.availability.resolved, id, 'resolved'],
  ]);
  expectCalm(board);
  expectCalm(page);
});
