import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CheckKind, siteChecks, sites } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import type { Served } from '../../../server/test/harness/processes/served.ts';
import { expectSound, settled, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const t = admin.checksOfSite;
const browser = useBrowser();
const jana = 'jana@atelier-sever.example';
const martin = 'martin@kolo-brdy.example';
const views = [{ width: 1440 }, { width: 390 }, { width: 1440, theme: 'dark' as const }];
let served: Served & { dataDir: string };
let id: string;
/** Something that answers as no mail server does. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.end('554 no\r\n');
});

/** A check's state, not the words about all of them. */
const stateIn = (section: Locator, words: string) =>
  section.locator('.state-mark').filter({ hasText: words });

const enter = async (email: string, view: object) =>
  enterAs(await browser.person(served.url, view), served.url, email, 'hlidka-demo');

/** Where SHOTS says, the pages are kept as pictures too. */
const shot = async (seen: Page | Locator, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await seen.screenshot({ path: join(folder, `${name}.png`) });
};

let port = 0;
beforeAll(async () => {
  served = await serveDemo({ env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' } });
  const { call } = await enter(jana, {});
  const found = (await call(sites.list)).sites.find(({ name }) => name === 'Kolo Brdy');
  if (!found) throw new Error('the demo has no such site');
  id = found.id;
  port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
});
afterAll(() => void server.close());

test('an operator adds a check by the form; a refusal stands at its field', async () => {
  const { page, call } = await enter(jana, { width: 1440 });
  await page.goto(`/admin/sites/${id}`);
  await settled(page);
  const section = page.getByRole('region', { name: t.heading });
  await section.getByText(t.first, { exact: true }).waitFor();
  await section.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.kind, { exact: true }).selectOption('tcp');
  await dialog.getByLabel(t.name).fill('Pošta');
  await dialog.getByRole('button', { name: t.add, exact: true }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
  await shot(dialog, 'refused');
  await dialog.getByLabel(t.host, { exact: true }).fill('127.0.0.1');
  await dialog.getByLabel(t.port, { exact: true }).fill(`${port}`);
  await dialog.getByLabel(t.greeting).fill('220');
  await dialog.getByLabel(t.interval).fill('5');
  await dialog.getByRole('button', { name: t.form.try }).click();
  const tried = dialog.getByRole('region', { name: t.form.tried });
  await tried
    .getByText(t.failuresOf.tcp.keyword ?? '')
    .first()
    .waitFor();
  await shot(dialog, 'tried');
  await dialog.getByRole('button', { name: t.add, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await section.getByText('Pošta').waitFor();
  const { checks } = await call(siteChecks.list, { params: { id } });
  expect(checks[1]).toMatchObject({ name: 'Pošta', settings: { port, greeting: '220' } });
  await stateIn(section, t.states.down).waitFor({ timeout: 60_000 });
});

test.each(views)(
  'a site with a failing check, as operators and its client see it: %o',
  async (view) => {
    const label = Object.values(view).join('-');
    const { page } = await enter(jana, view);
    await page.goto(`/admin/sites/${id}`);
    await settled(page);
    const section = page.getByRole('region', { name: t.heading });
    await stateIn(section, t.states.down).waitFor();
    await section.scrollIntoViewIfNeeded();
    await shot(section, `admin-${label}`);
    await expectSound(page, `site's checks ${label}`);
    await section.getByRole('button', { name: t.actionsOf('Pošta') }).click();
    await page.getByRole('menuitem', { name: t.edit }).click();
    await page.getByRole('dialog').waitFor();
    await shot(page.getByRole('dialog'), `dialog-${label}`);
    await expectSound(page, `dialog of a check ${label}`);

    const { page: clients } = await enter(martin, view);
    await clients.goto(`/sites/${id}`);
    await settled(clients);
    await clients.getByText('Neprochází kontrola: Pošta').first().waitFor();
    await shot(clients, `client-${label}`);
    await expectSound(clients, `client of a failing check ${label}`);
  },
);

/** What a person opens with the keyboard alone. */
const openByKey = async (part: Locator): Promise<void> => {
  await part.focus();
  await part.press('Enter');
};

test.each(views)('the form of every kind, and of a chain: %o', async (view) => {
  const label = Object.values(view).join('-');
  const { page } = await enter(jana, view);
  await page.goto(`/admin/sites/${id}`);
  await settled(page);
  const section = page.getByRole('region', { name: t.heading });
  await section.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog');
  for (const kind of CheckKind.options) {
    await dialog.getByLabel(t.kind, { exact: true }).selectOption(kind);
    await shot(dialog, `kind-${kind}-${label}`);
    await expectSound(page, `form of ${kind} ${label}`);
  }
  await dialog.getByLabel(t.kind, { exact: true }).selectOption('http');
  for (const part of [t.page.more, t.page.signInAndSecrets, t.page.following])
    await openByKey(dialog.locator('summary', { hasText: part }));
  await dialog.getByRole('button', { name: `${t.page.addRow}: ${t.page.words}` }).click();
  await dialog.getByRole('button', { name: `${t.page.addRow}: ${t.page.json}` }).click();
  await dialog.getByLabel(t.page.row(t.page.path, 1)).fill('$.stav');
  await dialog.getByLabel(t.page.signIn).selectOption('basic');
  await dialog.getByRole('button', { name: t.page.addStep }).click();
  await shot(dialog, `chain-${label}`);
  for (const [n, y] of [600, 1200, 1800, 2400].entries()) {
    await dialog.evaluate((element, top) => element.scrollTo(0, top), y);
    await shot(page, `chain-${label}-${n}`);
  }
  await expectSound(page, `form of a chain ${label}`);
});

test('it is paused and removed by its menu', async () => {
  const { page, call } = await enter(jana, { width: 1440 });
  await page.goto(`/admin/sites/${id}`);
  await settled(page);
  const section = page.getByRole('region', { name: t.heading });
  const menu = section.getByRole('button', { name: t.actionsOf('Pošta') });
  await menu.click();
  await page.getByRole('menuitem', { name: t.pause }).click();
  await stateIn(section, t.states.paused).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: t.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove }).click();
  await section.getByText('Pošta').waitFor({ state: 'detached' });
  expect((await call(siteChecks.list, { params: { id } })).checks).toHaveLength(1);
});
