import {
  adminBackups,
  backupReports,
  backupTokens,
  clock,
  heartbeats,
  sites,
} from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import type { Served } from '../../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, settled, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const browser = useBrowser();
const { heartbeats: t, backupWatch: words, backups: copies } = admin;
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

const shots = process.env.SHOTS;
/** As wide as a desk and as a phone, by day and by night. */
const look = async (page: Page, what: string) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, `${what}, ${colorScheme}, ${width}`);
      if (shots) await page.screenshot({ path: `${shots}/${what}-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
};

const pickSite = async (page: Page, name: string) => {
  const pick = page.getByRole('dialog').getByRole('combobox', { name: t.site });
  await pick.fill(name);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await pick.press('Enter');
};

test('jobs and backups stand in one list: added, late, failed and back, with what they printed', async () => {
  const { page, call } = await enterAs(
    await browser.person(served.url),
    served.url,
    'jana@atelier-sever.example',
    'hlidka-demo',
  );
  const all = (await call(sites.list)).sites;
  const expected = new Set((await call(heartbeats.list)).heartbeats.map(({ siteId }) => siteId));
  const [first, second] = all.filter(({ id }) => !expected.has(id));
  if (!first || !second) throw new Error('the demo has no sites without backups');
  await page.goto('/admin/heartbeats');
  await page.getByRole('button', { name: t.add }).click();
  await look(page, 'new job');
  await pickSite(page, first.name);
  await page.getByLabel(t.name).fill('Noční export');
  await page.getByRole('button', { name: t.create }).click();
  const address = page.getByText(/\/hb\/[\w-]{36}$/);
  const { pathname } = new URL((await address.first().textContent()) ?? '');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.made.leave }).click();

  await page.getByRole('button', { name: t.add }).click();
  await page.getByText(t.kinds.backup, { exact: true }).last().click();
  await pickSite(page, second.name);
  await page.getByLabel(words.tokens.name).fill('Noční záloha');
  await page.getByLabel(t.minutes).fill('');
  await page.getByRole('button', { name: words.tokens.create }).click();
  await look(page, 'new backups');
  await page.getByLabel(t.minutes).fill('720');
  await page.getByRole('button', { name: words.tokens.create }).click();
  await page.getByText(words.tokens.made.line).waitFor();
  const line = await page.getByLabel(words.tokens.made.lineLabel).textContent();
  const [token] = /hlidka_backup_[0-9a-f]{40}/.exec(line ?? '') ?? [];
  const ofSecond = async () =>
    (await call(heartbeats.list, { query: { site: second.id } })).heartbeats[0];
  expect(await ofSecond()).toMatchObject({ kind: 'backup', schedule: { minutes: 720 } });
  const { tokens } = await call(backupTokens.list, { params: { id: second.id } });
  expect(tokens.map(({ name }) => name)).toContain('Noční záloha');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.tokens.made.leave }).click();

  const report = (body: string) =>
    fetch(`${served.url}${backupReports.report.path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const ran = `${served.url}${pathname}`;
  const rid = '0b7a4f6e-3d2c-4f5a-9b1e-2c3d4e5f6a7b';
  await fetch(`${ran}/start?rid=${rid}`);
  const lines = Array.from({ length: 400 }, (_, n) => `řádek ${n} <b>\u001b[31mtučně\u001b[0m</b>`);
  await fetch(`${ran}/3?rid=${rid}`, { method: 'POST', body: lines.join('\n') });
  expect((await report('status=failed')).status).toBe(204);
  const wake = () => call(clock.run, { params: { name: 'late_heartbeats' } });
  await wake();
  await expect.poll(async () => (await ofSecond())?.state).toBe('failed');
  await page.reload();
  await settled(page);
  const rows = page.getByRole('table', { name: t.list }).getByRole('row');
  const job = rows.filter({ hasText: 'Noční export' });
  const backups = rows.filter({ hasText: t.backups }).filter({ hasText: second.name });
  await job.getByText(t.states.failed).waitFor();
  await backups.getByText(t.backupStates.failed).waitFor();
  await look(page, 'list with failures');

  await job.getByRole('link', { name: 'Noční export' }).click();
  await page.getByRole('button', { name: t.page.output.open }).waitFor();
  await look(page, 'job');
  await page.getByRole('button', { name: t.page.output.open }).click();
  const output = page.getByRole('dialog').locator('pre');
  await output.getByText('řádek 399').waitFor();
  expect(await output.textContent()).toContain('<b>\\u{001b}[31mtučně');
  await look(page, 'output');
  await page.keyboard.press('Escape');

  await page.goto('/admin/');
  const told = page.getByRole('region', { name: t.pageName });
  await told.getByText(/selhal/).waitFor();
  await look(page, 'today');

  await fetch(ran);
  for (const size of [4_000_000, 4_100_000]) {
    const startedAt = new Date(Date.now() - 3_600_000).toISOString();
    const body = { startedAt, finishedAt: startedAt, sizeBytes: size, status: 'ok' as const };
    await call(adminBackups.record, { params: { id: second.id }, body });
  }
  await report('status=ok&size=4200000');
  await wake();
  await expect.poll(async () => (await ofSecond())?.state).toBe('well');
  await page.goto('/admin/heartbeats');
  await rows.filter({ hasText: 'Noční export' }).getByText(t.states.well).waitFor();
  await backups.getByText(t.backupStates.well).waitFor();

  const now = new Date().toISOString();
  await call(adminBackups.record, {
    params: { id: second.id },
    body: { startedAt: now, finishedAt: now, sizeBytes: 937, status: 'ok' },
  });
  const [small] = (await call(heartbeats.read, { params: { id: (await ofSecond())?.id ?? '' } }))
    .backups;
  expect(small?.sizeBytes).toBe(937);
  await backups.getByRole('link', { name: t.backups }).click();
  await page.getByRole('heading', { name: t.page.backups }).waitFor();
  await look(page, 'backups of a site');
  await page.getByRole('button', { name: t.page.edit }).click();
  await look(page, 'when backups are due');
  await page.getByRole('dialog').getByText(words.expectation.nobody, { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.expectation.save }).click();
  await page.getByText(words.expectation.cleared).waitFor();
  await page.goto(`/admin/sites/${second.id}?tab=backups`);
  await page.getByText(words.expectation.none).waitFor();
  await page.getByRole('heading', { name: copies.heading, exact: true }).scrollIntoViewIfNeeded();
  await look(page, 'site');
  expectCalm(page);
});
