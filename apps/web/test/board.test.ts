import { admin } from '@hlidka/texts/admin/cs';
import { common } from '@hlidka/texts/common/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addPaused } from '../../server/test/harness/data/add-paused.ts';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { serveHttp } from '../../server/test/harness/processes/serve-http.ts';
import {
  type Served,
  serveHlidka,
  setUpOperator,
} from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser, type View } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const dataDir = temporaryFolder();
const page = '<!doctype html><html><head><title>Úvod | Pekárna U Mostu</title></head><body>ok';
let served: Served;
let olga: { email: string; password: string };
let host: string;

beforeAll(async () => {
  const { port } = await serveHttp((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  host = `127.0.0.1:${port}`;
  served = await serveHlidka(dataDir, { env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' } });
  olga = await setUpOperator(served);
});

const open = async (view: View = {}): Promise<Page> => {
  const opened = await browser.person(served.url, view);
  await enterAs(opened, served.url, olga.email, olga.password);
  return opened;
};

test('an address is enough: the new site is named by its page and turns green by itself', async () => {
  const page = await open();
  const { siteForm, siteLook, sites, site, firstSteps } = admin;
  await page.goto('/admin/');
  await page.getByRole('heading', { name: firstSteps.heading }).waitFor();
  await page.getByRole('main').getByRole('link', { name: sites.add, exact: true }).click();
  const address = page.getByLabel(siteLook.address);
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(host);
  const name = page.getByLabel(siteForm.name, { exact: true });
  await expect.poll(() => name.inputValue()).toBe('Pekárna U Mostu');
  await expectSound(page, 'a new site');
  await page.getByLabel(siteForm.client, { exact: true }).selectOption(siteForm.newClient);
  await page.getByLabel(siteForm.clientName).fill('Pekárna s.r.o.');
  await page.getByRole('button', { name: siteForm.create, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: site.answer.up('Pekárna U Mostu') }).waitFor();
  await page.goto('/admin/');
  await page.getByText(firstSteps.steps.mail).click();
  await page.getByText(/^SMTP_URL=/).waitFor();
  await expectSound(page, 'first steps');
  await page.getByText(firstSteps.steps.invitation).click();
  await page.getByText(admin.settingLines.localAddress(served.url)).waitFor();
  await page.getByText(/^BASE_URL=/).waitFor();
  await expectSound(page, 'an invitation that works on this machine only');
  await page.goto('/admin/');
  await page.getByRole('button', { name: firstSteps.hide }).click();
  await page.getByText(firstSteps.steps.mail).waitFor({ state: 'detached' });
  expectCalm(page);
});

const drawn = (page: Page) => page.locator('tbody [data-row]').count();

test.each(process.env.FULL ? [150, 2000] : [150])(
  '%i sites: all are reached, few are drawn, many are changed at once',
  async (count) => {
    const name = `stovky-${count}`;
    await addPaused(dataDir, name, count);
    const page = await open();
    const { board, many, sites } = admin;
    await page.goto(`/admin/sites?sort=name&q=${name}`);
    const table = page.getByRole('table', { name: sites.list });
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(count + 1));
    expect(await drawn(page)).toBeLessThan(120);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: `${name} ${count}`, exact: true }).waitFor();
    expect(await drawn(page)).toBeLessThan(120);
    await page.evaluate(() => window.scrollTo(0, 0));

    const everyBox = page.getByRole('checkbox', { name: board.selectAll });
    await everyBox.click();
    await page.getByText(board.bulk.count(count)).waitFor();
    await everyBox.click();
    const boxes = page.locator('tbody .of-select input');
    await boxes.nth(1).click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('checkbox', { name: board.select(`${name} ${count}`) }).waitFor();
    await boxes.last().click({ modifiers: ['Shift'] });
    await page.getByText(board.bulk.count(count - 1)).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: board.bulk.clear }).click();

    await page.getByRole('searchbox').fill(`${name} 14`);
    await expect.poll(() => table.getAttribute('aria-rowcount')).not.toBe(String(count + 1));
    await boxes.nth(0).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await page.getByText(board.bulk.count(4)).waitFor();
    await page
      .getByRole('region', { name: board.bulk.label })
      .getByRole('button', { name: many.open })
      .click();
    const dialog = page.getByRole('dialog', { name: many.title(4) });
    const plan = `Péče ${count}`;
    await dialog.getByLabel(many.what).selectOption('plan');
    await dialog.getByLabel(common.facts.plan).fill(plan);
    await dialog.getByText(many.changes(4, 4)).waitFor();
    await dialog.getByRole('button', { name: many.save(4) }).click();
    await page.getByText(many.done(4)).waitFor();
    // The new plan adds a filter, which moves the choice of columns after it.
    await page.getByRole('combobox', { name: common.facts.plan, exact: true }).waitFor();
    await page.getByRole('button', { name: board.columnsChoice }).click();
    await page
      .getByRole('group', { name: board.columnsChoice })
      .getByRole('checkbox', { name: common.facts.plan })
      .check();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(() => page.getByRole('cell', { name: plan, exact: true }).count()).toBe(4);
    expectCalm(page);
  },
);

test('on a phone the first site is there without scrolling, and so are the filters at a tap', async () => {
  await addPaused(dataDir, 'kapsa', 3);
  const page = await open({ width: 390, theme: 'dark' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/sites');
  await settled(page);
  const endOfFirst = async () => {
    const box = await page.locator('tbody [data-row]').first().boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(endOfFirst).toBeLessThan(700);
  await page.getByRole('button', { name: admin.board.filters(0) }).click();
  await page.getByLabel(admin.sites.status, { exact: true }).waitFor();
  await expectSound(page, 'the board on a phone');
});
