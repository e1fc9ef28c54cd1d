import { deliveries, devices, incidents, outlets, sites } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../server/test/harness/eventually.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { openPush } from '../../server/test/harness/services/push.ts';
import { openReceiver } from '../../server/test/harness/services/receiver.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const token = 'ExponentPushToken[martin-phone]';
let served: Served;
let page: Page;
let call: Awaited<ReturnType<typeof signInAt>>['call'];

/** An incident by hand, so that a phone is told beside the mails. */
beforeAll(async () => {
  const push = await openPush();
  served = await serveDemo({ env: { EXPO_BASE_URL: push.url } });
  const martin = await signInAt(served.url, 'martin@kolo-brdy.example', password);
  await martin.call(devices.register, { body: { token, platform: 'ios' } });
  const [site] = (await martin.call(sites.list)).sites;
  const operator = await enterAs(
    await browser.person(served.url),
    served.url,
    'jana@atelier-sever.example',
    password,
  );
  ({ page, call } = operator);
  await call(incidents.open, { body: { siteId: site?.id ?? '', kind: 'form' } });
  await call(deliveries.testMail);
  const states = async () =>
    (await call(deliveries.list)).deliveries.map(({ channel, state }) => `${channel} ${state}`);
  await eventually(async () =>
    expect(await states()).toEqual(expect.arrayContaining(['push sent', 'mail kept'])),
  );
});

const rows = () => page.locator('tbody tr').count();
const channels = () => page.locator('tbody tr td:nth-child(3)').allTextContents();

test('one list of every channel; what is chosen stands in the address', async () => {
  await page.goto('/admin/deliveries');
  await settled(page);
  expect(new Set(await channels())).toEqual(new Set(['e-mail', 'telefon', 'chat']));
  await expectSound(page, 'the list');
  const all = await rows();
  await page.getByLabel('Kanál', { exact: true }).selectOption('push');
  await expect.poll(() => page.url()).toMatch(/\/admin\/deliveries\?channel=push$/);
  await expect.poll(channels).toEqual(['telefon']);
  await page.reload();
  await settled(page);
  expect(await channels()).toEqual(['telefon']);
  await page.getByLabel('Stav', { exact: true }).selectOption('dead');
  await page.getByText('Filtrům nevyhovuje žádná zpráva.').waitFor();
  await expectSound(page, 'nothing found');
  await page.getByRole('button', { name: 'Zrušit filtry' }).first().click();
  await expect.poll(rows).toBeGreaterThanOrEqual(all);
  await expect.poll(() => page.url()).toMatch(/\/admin\/deliveries$/);
  expectCalm(page);
});

test('a message has a page: a kept mail its body, a push its incident', async () => {
  await page.goto('/admin/deliveries?channel=push');
  await page.getByRole('link', { name: /Začátek incidentu/ }).click();
  await page.getByRole('link', { name: 'Otevřít incident' }).waitFor();
  await expectSound(page, 'a push');
  expect(await page.getByRole('heading', { level: 2, name: 'Obsah' }).count()).toBe(0);
  await page.goto('/admin/deliveries?channel=mail&state=kept');
  await page.getByRole('link', { name: 'Zkušební e-mail' }).first().click();
  await page.getByText('odcházejí správně').waitFor();
  await expectSound(page, 'a kept mail');
  await page.getByText('HTML', { exact: true }).click();
  await page.frameLocator('iframe').locator('p', { hasText: 'odcházejí správně' }).waitFor();
  expectCalm(page);
});

test('the addresses that mails had lead to the same pages', async () => {
  await page.goto('/admin/mails');
  await expect.poll(() => page.url()).toMatch(/\/admin\/deliveries\?channel=mail$/);
  await settled(page);
  expect(new Set(await channels())).toEqual(new Set(['e-mail']));
  const [mail] = (await call(deliveries.list, { query: { channel: 'mail' } })).deliveries;
  await page.goto(`/admin/mails/${mail?.id}`);
  await expect.poll(() => page.url()).toContain(`/admin/deliveries/${mail?.id}`);
  await page.getByRole('heading', { level: 1, name: /: zpráv/ }).waitFor();
  expectCalm(page);
});

test('a channel is added, tested, switched off and deleted; its key is shown once', async () => {
  const receiver = await openReceiver();
  await page.goto('/admin/channels');
  await settled(page);
  await page.getByRole('heading', { name: 'Zatím nemáte žádný kanál.' }).waitFor();
  await expectSound(page, 'no channel');
  await page.getByRole('button', { name: 'Přidat kanál' }).click();
  await page.getByLabel('Název').fill('Dohled');
  await page.getByRole('button', { name: 'Přidat', exact: true }).click();
  await page.getByText('Zadejte celou adresu').waitFor();
  await page.getByLabel('Adresa', { exact: true }).fill(`${receiver.url}/tajne`);
  await page.getByRole('button', { name: 'Přidat', exact: true }).click();
  const key = await page.getByRole('textbox', { name: 'Podpisový klíč' }).textContent();
  expect(key).toMatch(/^whsec_/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Zkopírovat klíč' }).click();
  await page.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vyzkoušet kanál Dohled' }).click();
  await page.getByText('Služba zprávu přijala.').waitFor();
  expect(receiver.json()[0]).toMatchObject({ type: 'test' });
  await page.getByRole('button', { name: 'Zavřít', exact: true }).last().click();
  receiver.behave(() => ({ status: 500, text: 'kaput' }));
  const [site] = (await call(sites.list)).sites.slice(-1);
  await call(incidents.open, { body: { siteId: site?.id ?? '', kind: 'form' } });
  await page.getByText('HTTP 500: kaput').waitFor();
  await page.getByRole('heading', { name: '1 kanál zprávy nepřijímá.' }).waitFor();
  expect(await page.content()).not.toContain('tajne');
  await expectSound(page, 'a failing channel');
  await page.getByRole('button', { name: 'Další možnosti kanálu Dohled' }).click();
  await page.getByRole('menuitem', { name: 'Vypnout' }).click();
  await page.getByRole('heading', { name: 'Na žádný kanál teď nic nechodí.' }).waitFor();
  await page.getByRole('button', { name: 'Další možnosti kanálu Dohled' }).click();
  await page.getByRole('menuitem', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Smazat', exact: true }).click();
  await page.getByRole('heading', { name: 'Zatím nemáte žádný kanál.' }).waitFor();
  expect((await call(outlets.list)).outlets).toEqual([]);
});

test('a rota is switched on: the page says who is on call, and a wrong step is refused in words', async () => {
  await page.goto('/admin/on-call');
  await settled(page);
  await page.getByRole('heading', { name: 'E-maily o výpadku teď nikomu nechodí.' }).waitFor();
  await page.getByLabel('Řídit se rozpisem služeb').check();
  await page.getByLabel('Přidat do služeb').selectOption({ label: 'Jana Severová' });
  await page.getByRole('button', { name: 'Přidat zástup' }).click();
  await page.getByRole('button', { name: 'Přidat klid' }).click();
  await page.getByLabel('2. krok, po kolika minutách').fill('0');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByText('První krok je po 0 minutách').waitFor();
  await expectSound(page, 'a rota');
  await page.getByLabel('2. krok, po kolika minutách').fill('5');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('heading', { name: 'Službu má Jana Severová.' }).waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByLabel('2. krok, po kolika minutách').inputValue()).toBe('5');
  await page.getByLabel('Řídit se rozpisem služeb').uncheck();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('heading', { name: 'E-maily o výpadku teď nikomu nechodí.' }).waitFor();
});
