import { keyPattern, limits, partner } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { apiGuide, documentWords } from '@hlidka/texts/api-guide/cs';
import { keys as t } from '@hlidka/texts/keys/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import type { Served } from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

const enter = async (email: string, path: string): Promise<Page> => {
  const page = await browser.person(served.url);
  await enterAs(page, served.url, email, password);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await settled(page);
  return page;
};

const ofClient = documentWords.operations.clientSummary?.summary;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Everything a page leaves behind it in a browser. */
const traces = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
      await caches.keys(),
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );

const createKey = async (page: Page, name: string): Promise<string> => {
  await button(page, t.add).click();
  await page.getByLabel(t.name).fill(name);
  await button(page, t.create).click();
  const shown = page.getByLabel(t.made.label);
  const key = (await shown.textContent()) ?? '';
  expect(key).toMatch(keyPattern);
  return key;
};

const tryIt = async (page: Page, operation: keyof typeof partner) => {
  await page.getByRole('combobox', { name: apiGuide.tryIt.operation }).selectOption(operation);
  const answered = page.waitForResponse((response) => response.url().includes('/api/partner/'));
  await button(page, apiGuide.tryIt.send).click();
  return answered;
};

test('a client makes a key, tries it, and it ends when the operator revokes it', async () => {
  const page = await enter('martin@kolo-brdy.example', '/settings');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByText(t.none).waitFor();
  const key = await createKey(page, 'Helpdesk');
  await expectSound(page, 'the new key');

  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await page.getByText(t.made.leaveAsk).waitFor();
  await button(page, t.made.copy).click();
  await button(page, t.made.done).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const line = page.getByRole('list', { name: t.list }).getByRole('listitem');
  expect(await line.textContent()).toContain(`${key.slice(0, 15)}…`);
  expect(await line.textContent()).toContain(t.unused);
  expect(await page.content()).not.toContain(key);

  await page.getByRole('link', { name: t.guide }).click();
  await button(page, apiGuide.tryIt.send).click();
  await page.getByText(apiGuide.tryIt.keyNeeded).waitFor();
  const field = page.getByLabel(apiGuide.tryIt.key, { exact: true });
  expect(await field.getAttribute('type')).toBe('password');
  await field.fill(key);
  const answer = await tryIt(page, 'summary');
  expect(answer.status()).toBe(200);
  expect(await answer.request().headerValue('cookie')).toBeNull();
  await page.getByText('"uptime24hPct"').nth(1).waitFor();
  expect((await tryIt(page, 'ping')).status()).toBe(200);
  await page.getByRole('link', { name: apiGuide.operation.tryItOf(ofClient ?? '') }).click();
  await page.getByLabel(apiGuide.tryIt.id).fill('nobody/here');
  expect((await tryIt(page, 'clientSummary')).url()).toContain('/clients/nobody%2Fhere/summary');
  await page.getByText(apiGuide.refusals[404].what).waitFor();
  expect(await traces(page)).not.toContain(key.slice(15));
  expect(asked.filter((url) => url.includes(key.slice(15)))).toEqual([]);

  const operator = await enter('jana@atelier-sever.example', '/admin/keys');
  const row = operator.getByRole('row', { name: 'Helpdesk' });
  await row.getByRole('link', { name: 'Martin Šíma' }).waitFor();
  await row.getByRole('button').click();
  await operator.getByRole('dialog').getByRole('button', { name: admin.keys.revoke }).click();
  await operator.getByText(admin.keys.answerNone).waitFor();

  await expect.poll(async () => (await tryIt(page, 'ping')).status(), { interval: 300 }).toBe(401);
  await page.getByText(apiGuide.refusals[401].what).waitFor();
  await page.getByRole('link', { name: apiGuide.start.toSettings }).click();
  await page.getByText(t.none).waitFor();
  expectCalm(page);
  expectCalm(operator);
});

test('closing without a copy asks first, too many requests wait, and a key is revoked in the settings', async () => {
  const page = await enter('jidelna@zsnadrekou.example', '/settings');
  const key = await createKey(page, 'Zkouška');
  await page.getByRole('dialog').getByRole('button', { name: 'Zavřít', exact: true }).click();
  await button(page, t.made.leave).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const ask = () =>
    fetch(`${served.url}${partner.ping.path}`, { headers: { authorization: `Bearer ${key}` } });
  for (let left: number = limits.keyRequests.max; left > 0; left -= 50)
    await Promise.all(Array.from({ length: 50 }, ask));
  await page.getByRole('link', { name: t.guide }).click();
  await page.getByLabel(apiGuide.tryIt.key, { exact: true }).fill(key);
  expect((await tryIt(page, 'sites')).status()).toBe(429);
  await page.getByText(apiGuide.refusals.wait('').slice(0, 15)).waitFor();

  await page.getByRole('link', { name: apiGuide.start.toSettings }).click();
  await button(page, t.revokeOf('Zkouška')).click();
  await page.getByRole('dialog').getByText(t.revokeMeans).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click();
  await page.getByText(t.none).waitFor();
  expectCalm(page);
});
