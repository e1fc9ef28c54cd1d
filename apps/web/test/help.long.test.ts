import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import type { Served } from '../../server/test/harness/processes/served.ts';
import { useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
let served: Served;
beforeAll(async () => {
  served = await serveDemo();
});

const operator = async () => {
  const page = await browser.person(served.url, { width: 1440 });
  await enterAs(page, served.url, 'jana@atelier-sever.example', 'hlidka-demo');
  return page;
};

test('help is found by a word inside it, read, and followed from page to page', async () => {
  const page = await operator();
  await page.goto(`${served.url}/admin/agency`);
  await page.getByRole('main').getByRole('button', { name: 'Nápověda k této stránce' }).click();
  const beside = page.getByRole('dialog', { name: 'Agentura' });
  await beside.getByRole('link', { name: 'Celá stránka nápovědy' }).click();
  await expect.poll(() => page.url()).toContain('/admin/help/prvni-den#agentura');
  await page.getByRole('link', { name: 'pošta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pošta' }).waitFor();
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('link', { name: 'Nápověda', exact: true }).first().click();
  await page.getByRole('searchbox').fill('zapište procenty');
  await expect.poll(() => page.locator('.help-list > li').count()).toBe(1);
  await page.getByRole('searchbox').fill('neexistující slovo');
  await page.getByText('O tom nápověda nic neříká.').waitFor();
  await page.getByRole('button', { name: 'Zrušit hledání' }).first().click();
  await expect.poll(() => page.locator('.help-list > li').count()).toBeGreaterThan(10);
});

const topOf = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? Math.round(box.top) : null;
};

test.each([
  ['/admin/help/security#threat-model', '#model-hrozeb'],
  ['/admin/api-guide#api-sites', '#api-sites'],
])('%s opened by its address shows that part', async (path, selector) => {
  const page = await operator();
  await page.goto(`${served.url}${path}`);
  await page.locator(selector).waitFor();
  // Content above it may still appear, so waits until it stops moving.
  const positions = async () => ({
    top: await page.evaluate(topOf, selector),
    scrolled: await page.evaluate(() => window.scrollY),
  });
  await expect.poll(async () => (await positions()).scrolled).toBeGreaterThan(300);
  await expect.poll(async () => (await positions()).top).toBeLessThan(400);
  expect((await positions()).top).toBeGreaterThanOrEqual(-1);
});

test('a page of help that is not there says so', async () => {
  const page = await operator();
  await page.goto(`${served.url}/admin/help/nothing`);
  await page.getByRole('heading', { name: 'Taková stránka v nápovědě není.' }).waitFor();
});
