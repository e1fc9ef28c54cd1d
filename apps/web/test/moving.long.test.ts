import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { admin } from '@hlidka/texts/admin/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import type { Served } from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const { moving: t, person } = admin;
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

const enter = async (path: string): Promise<Page> => {
  const page = await browser.person(served.url);
  await enterAs(page, served.url, 'jana@atelier-sever.example', 'hlidka-demo');
  await page.goto(path);
  await settled(page);
  return page;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const monitors = [
  {
    ...{ id: 1, type: 'HTTP', friendlyName: 'Květinářství', url: 'https://kvetiny.example/' },
    tags: [{ name: 'Květiny s.r.o.' }],
  },
  {
    ...{ id: 2, type: 'KEYWORD', friendlyName: 'Obchod', url: 'https://shop.example/' },
    ...{ keywordType: 'ALERT_NOT_EXISTS', keywordValue: 'Košík' },
  },
  { id: 3, type: 'PING', friendlyName: 'Server', url: '10.0.0.1' },
];

const fileOf = (name: string, content: unknown): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

test('a file moves in: whole things are ticked, the others say what they lose', async () => {
  const page = await enter('/admin/moving');
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles(fileOf('uptimerobot-cut.json', '{"monitors": ['));
  await page.getByText(t.notRead(t.sources.uptimerobot)).waitFor();
  await picker.setInputFiles(fileOf('uptimerobot.json', { monitors }));
  await page.getByText(t.cannotAbout).waitFor();
  await expectSound(page, 'what would come');
  expect(await tick(page, 'Květinářství').isChecked()).toBe(true);
  expect(await tick(page, 'Obchod').isChecked()).toBe(false);
  expect(await tick(page, 'Server').count()).toBe(0);
  await button(page, t.run(1)).click();
  await page.getByText(t.done(1, 0)).waitFor();
  await expectSound(page, 'what came');
  await button(page, t.again).click();
  await picker.setInputFiles(fileOf('uptimerobot.json', { monitors }));
  await page.getByText(t.same).waitFor();
  expect(await tick(page, 'Květinářství').isEnabled()).toBe(false);
});

test('a person is deleted in a week, unless that is taken back', async () => {
  const page = await enter('/admin/people');
  await page.getByRole('link', { name: 'Lucie Benešová' }).click();
  await settled(page);
  await button(page, person.forget).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/zálohách/).waitFor();
  await expectSound(page, 'what goes with a person');
  await dialog.getByRole('button', { name: person.forget, exact: true }).click();
  await button(page, person.keep).click();
  await button(page, person.forget).waitFor();
  expectCalm(page);
});
