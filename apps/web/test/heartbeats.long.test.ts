import { backupWatch, heartbeats, sites } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import type { Served } from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const { heartbeats: t, backupWatch: words } = admin;
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

const pickSite = async (page: Page, name: string) => {
  const pick = page.getByRole('dialog').getByRole('combobox', { name: t.site });
  await pick.fill(name);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await pick.press('Enter');
};

test('jobs and backups are added in one place and stand in one list; Today tells of a failed one', async () => {
  const { page, call } = await enterAs(
    await browser.person(served.url),
    served.url,
    'jana@atelier-sever.example',
    'hlidka-demo',
  );
  const [first, second] = (await call(sites.list)).sites;
  await page.goto('/admin/heartbeats');
  await page.getByRole('button', { name: t.add }).click();
  await pickSite(page, first?.name ?? '');
  await page.getByLabel(t.name).fill('Noční export');
  await page.getByRole('button', { name: t.create }).click();
  const address = page.getByText(/\/hb\/[\w-]{36}$/);
  const { pathname } = new URL((await address.first().textContent()) ?? '');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.made.leave }).click();

  await page.getByRole('button', { name: t.add }).click();
  await page.getByText(t.kinds.backup, { exact: true }).last().click();
  await pickSite(page, second?.name ?? '');
  await page.getByLabel(words.tokens.name).fill('Noční záloha');
  await page.getByLabel(words.expectation.hours).fill('');
  await page.getByRole('button', { name: words.tokens.create }).click();
  await expectSound(page, 'backups to be added');
  await page.getByLabel(words.expectation.hours).fill('12');
  await page.getByRole('button', { name: words.tokens.create }).click();
  await page.getByText(words.tokens.made.line).waitFor();
  const watch = await call(backupWatch.read, { params: { id: second?.id ?? '' } });
  expect(watch.expectation?.everyHours).toBe(12);
  expect(watch.tokens.map(({ name }) => name)).toContain('Noční záloha');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.tokens.made.leave }).click();

  await fetch(`${served.url}${pathname}/3`);
  await expect.poll(async () => (await call(heartbeats.list)).heartbeats[0]?.state).toBe('failed');
  await page.reload();
  await settled(page);
  const rows = page.getByRole('table', { name: t.list }).getByRole('row');
  expect(await rows.filter({ hasText: 'Noční export' }).textContent()).toContain(t.states.failed);
  expect(
    await rows
      .filter({ hasText: t.backups })
      .filter({ hasText: second?.name ?? '' })
      .count(),
  ).toBe(1);
  await expectSound(page, 'jobs and backups');
  await page.goto('/admin/');
  const told = page.getByRole('region', { name: t.place });
  await told.getByText(/selhal/).waitFor();
  await expectSound(page, 'a failed job on Today');
  expectCalm(page);
});
