import { adminSites, clients, search, sites } from '@hlidka/protocol';
import { care } from '@hlidka/texts/care/cs';
import { portal } from '@hlidka/texts/portal/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { signInAt } from '../../server/test/harness/processes/served.ts';
import { expectCalm, useBrowser } from '../../web/test/harness/browser.ts';
import { enter, martin, openApp } from './phone.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
const t = care.watched;
type Call = Awaited<ReturnType<typeof signInAt>>['call'];
let app: Awaited<ReturnType<typeof openApp>>;
let client: Call;
let operator: Call;

beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
  client = (await signInAt(served.url, martin.email, martin.password)).call;
  operator = (await signInAt(served.url, 'jana@atelier-sever.example', martin.password)).call;
}, 8 * minutes);

const come = async (): Promise<Page> => {
  const page = await browser.person(app.url, { width: 390 });
  await enter(page);
  return page;
};
const siteNamed = async (name: string): Promise<string> =>
  (await client(sites.list)).sites.find((site) => site.name === name)?.id ?? '';
const read = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const unfold = (page: Page, heading: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${heading}, `) })
    .filter({ visible: true })
    .click();
const lines = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label }).filter({ visible: true });

const openEditor = async (page: Page, id: string) => {
  await page.goto(`/sites/${id}`);
  await unfold(page, t.heading);
  await press(page, t.edit);
  await lines(page, t.ai).waitFor();
};

test('watched items: refused by line, saved once, and another’s list stays', async () => {
  const page = await come();
  const id = await siteNamed('Kolo Brdy');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && asked.push(request.url()));
  await client(search.changeConfig, { params: { id }, body: { aiQuestions: [], seoQueries: [] } });
  await openEditor(page, id);
  await lines(page, t.ai).fill('Kolo\nKde koupit dobré kolo?\nkde koupit  dobré kolo?');
  await press(page, t.save);
  await read(page, /^Řádek.1:/);
  await read(page, /^Řádek.3: už ji máte výš/);
  await read(page, t.fix);
  expect(asked).toEqual([]);

  await lines(page, t.ai).fill('Kde koupit dobré kolo?\nKdo v Brdech opraví kolo?');
  await client(search.changeConfig, { params: { id }, body: { seoQueries: ['půjčovna kol'] } });
  await page
    .getByRole('button', { name: t.save, exact: true })
    .filter({ visible: true })
    .dblclick();
  await read(page, t.saved);
  expect(asked).toHaveLength(1);
  expect(await client(search.config, { params: { id } })).toEqual({
    aiQuestions: ['Kde koupit dobré kolo?', 'Kdo v Brdech opraví kolo?'],
    seoQueries: ['půjčovna kol'],
  });
  await press(page, t.back);
  await read(page, 'Kdo v Brdech opraví kolo?');
  await read(page, 'půjčovna kol');
  expectCalm(page);
});

test('nothing typed is lost: no network, a mistaken step back, a closed app', async () => {
  const page = await come();
  const id = await siteNamed('Kolo Brdy');
  await openEditor(page, id);
  const typed = 'Kde se dá půjčit elektrokolo?';
  await lines(page, t.ai).fill(typed);
  app.setAway(true);
  try {
    await press(page, t.save);
    await page.getByRole('alert').filter({ visible: true }).waitFor();
  } finally {
    app.setAway(false);
  }
  expect(await lines(page, t.ai).inputValue()).toBe(typed);

  page.once('dialog', (dialog) => dialog.dismiss());
  await page
    .getByRole('link', { name: /, back$/ })
    .filter({ visible: true })
    .click();
  expect(await lines(page, t.ai).inputValue()).toBe(typed);

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last state')))
    .toContain('elektrokolo');
  await page.goto(`/sites/${id}/watched`);
  await lines(page, t.ai).waitFor();
  expect(await lines(page, t.ai).inputValue()).toBe(typed);
});

test('older work stays on the screen', async () => {
  const page = await come();
  await page.goto(`/sites/${await siteNamed('Kolo Brdy')}`);
  const entries = page.getByText(/^(automatická údržba|Jana Severová|Petr Kubát)/);
  await unfold(page, care.worklog.heading);
  await read(page, care.older);
  const first = await entries.count();
  await press(page, care.older);
  await expect.poll(() => entries.count()).toBeGreaterThan(first);
  expectCalm(page);
});

test('a day of the bars is told when it is touched', async () => {
  const page = await come();
  await page.goto(`/sites/${await siteNamed('Kolo Brdy')}`);
  const bars = page.getByRole('slider', { name: 'Dostupnost po dnech' });
  const today = await bars.getAttribute('aria-valuetext');
  await bars.click({ position: { x: 3, y: 20 } });
  await expect.poll(() => bars.getAttribute('aria-valuetext')).not.toBe(today);
  await read(page, (await bars.getAttribute('aria-valuetext')) ?? '');
});

test('a site without anything, then without anybody who may see it', async () => {
  const page = await come();
  const owner = (await operator(clients.list)).clients.find(({ name }) => /Kolo Brdy/.test(name));
  const body = { clientId: owner?.id ?? '', name: 'Nový web' };
  const { id } = await operator(adminSites.create, { body });
  await page.goto(`/sites/${id}`);
  await read(page, portal.sites.site.answer.unknown('Nový web'));
  await unfold(page, care.backups.heading);
  await read(page, care.backups.none);
  await unfold(page, care.worklog.heading);
  await read(page, care.worklog.none);
  expect(await page.getByText(care.search.heading, { exact: true }).count()).toBe(0);
  expect(await page.getByText(care.ai.heading, { exact: true }).count()).toBe(0);
  expectCalm(page);

  await operator(adminSites.archive, { params: { id } });
  await page.reload();
  await read(page, care.gone.site);
  await press(page, care.gone.toSites);
  await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();
});

test('a domain is not measured; a group tells of all its members', async () => {
  const page = await come();
  const { sites: all } = await client(sites.list);
  const domain = all.find(({ role }) => role === 'domain');
  await page.goto(`/sites/${domain?.id}`);
  await read(page, portal.sites.site.answer.domain(domain?.name ?? ''));
  expect(await page.getByText('Průměrná odezva').count()).toBe(0);
  await page.goto(`/groups/${domain?.groupId}`);
  await read(page, care.group.worklogAbout);
  const measured = all.filter(
    ({ groupId, role }) => groupId === domain?.groupId && role !== 'domain',
  );
  expect(await page.getByRole('slider', { name: /^Dostupnost webu/ }).count()).toBe(
    measured.length,
  );
  expectCalm(page);
});
