import { common } from '@hlidka/texts/common/cs';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { useBrowser } from '../../web/test/harness/browser.ts';
import { enter, martin, openApp } from './phone.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

test('from the door to the details', async () => {
  const page = await browser.person(app.url, { width: 390 });
  await enter(page);
  await page.getByRole('button', { name: /^Kolo Brdy – obchod/ }).click();
  await page.getByText('Průměrná odezva').waitFor();
  await page
    .getByRole('button', { name: /^web Kolo Brdy,/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Zálohy, / }).waitFor();
});

test('a link that the app has no screen for says so, and leads to the sites', async () => {
  const page = await browser.person(app.url, { width: 390 });
  await enter(page);
  await page.goto('/sites/a/b/c');
  await page.getByRole('heading', { name: common.notFound.answer }).waitFor();
  await page.getByRole('button', { name: common.notFound.home }).click();
  await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();
});

test('the last state shows while the server is away', async () => {
  const page = await browser.person(app.url, { width: 390 });
  await enter(page);
  // The state is written a second after the last answer.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last state')))
    .toContain('Kolo Brdy');
  app.setAway(true);
  try {
    await page.goto('/');
    await page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();
    await page.getByText(/Nová data proto nemáme/).waitFor();
  } finally {
    app.setAway(false);
  }
});

test('sign-out asks first and leaves nothing behind', async () => {
  const page = await browser.person(app.url, { width: 390 });
  await enter(page);
  await page.goto('/settings');
  await page.getByText(martin.email).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Odhlásit se' }).click();
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('last state'))).toBeNull();
});
