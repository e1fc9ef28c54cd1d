import {
  adminBackups,
  adminReports,
  adminSites,
  answers,
  backups,
  clients,
  reports,
  sites,
  worklog,
} from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import type { Served } from '../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
/** A limit for a busy machine; alone each takes seconds. */
const { worklog: diary, backups: copies, report: letter, newReport, reports: letters } = admin;
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

const enter = async (email: string) =>
  enterAs(await browser.person(served.url), served.url, email, password);
const operator = () => enter('jana@atelier-sever.example');
const client = () => enter('martin@kolo-brdy.example');

const hostile = [
  '# Zkouška obrany',
  '<img src=x onerror="window.broken = 1"><script>window.broken = 1</script>',
  '[klikni](javascript:window.broken=1)',
  '![obrázek](https://outside.example/pixel.gif)',
].join('\n\n');

test('an entry is written beside its preview, mended and removed', async () => {
  const { page, call } = await operator();
  const [own] = (await (await client()).call(sites.list)).sites;
  const params = { id: own?.id ?? '' };
  const outside: string[] = [];
  page.on('request', (request) => outside.push(new URL(request.url()).host));
  await page.goto(`/admin/sites/${params.id}?tab=work`);
  await page.getByRole('button', { name: diary.write, exact: true }).click();
  await page.getByLabel(diary.text).fill(hostile);
  const preview = page.getByRole('region', { name: admin.markdownEditor.preview });
  await preview.getByRole('heading', { name: 'Zkouška obrany' }).waitFor();
  expect(await preview.locator('img, script, a[href^="javascript:"]').count()).toBe(0);
  await page.getByLabel(diary.minutes).fill('půl hodiny');
  await page.getByRole('button', { name: diary.submit, exact: true }).click();
  await page.getByText(diary.minutesWrong).waitFor();
  expect(await page.getByLabel(diary.text).inputValue()).toBe(hostile);
  await page.getByLabel(diary.minutes).fill('45');
  await page.getByLabel(diary.text).press('Control+Enter');
  await page.getByText(diary.written).waitFor();

  const newest = async () => (await call(worklog.ofSite, { params })).entries[0];
  expect(await newest()).toMatchObject({ minutes: 45, automatic: false, text: hostile });
  const entry = page.getByRole('article').filter({ hasText: 'Zkouška obrany' });
  expect(await entry.locator('img, script').count()).toBe(0);

  await entry.getByRole('button').click();
  await page.getByRole('menuitem', { name: diary.edit }).click();
  await page.getByLabel(diary.text).fill('Aktualizace **jádra** a doplňků.');
  await page.getByRole('button', { name: diary.save, exact: true }).click();
  await page.getByText(diary.saved).waitFor();
  const mended = page.getByRole('article').filter({ hasText: 'Aktualizace jádra a doplňků.' });
  expect(await mended.locator('strong').first().textContent()).toBe('jádra');
  const { id } = (await newest()) ?? {};

  await mended.getByRole('button').click();
  await page.getByRole('menuitem', { name: diary.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: diary.remove }).click();
  await page.getByText(diary.removed).waitFor();
  expect((await newest())?.id).not.toBe(id);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(outside.filter((host) => host !== new URL(served.url).host)).toEqual([]);
  expectCalm(page);
});

test('a backup is recorded as a person types it', async () => {
  const { page, call } = await operator();
  const [site] = (await call(adminSites.list)).sites.filter(({ archivedAt }) => !archivedAt);
  const params = { id: site?.id ?? '' };
  await page.goto(`/admin/sites/${params.id}?tab=backups`);
  await page.getByRole('button', { name: copies.record, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(copies.size).fill('hodně');
  await dialog.getByRole('button', { name: copies.submit }).click();
  await dialog.getByText(copies.sizeWrong).waitFor();
  await dialog.getByLabel(copies.size).fill('1,2 GB');
  await dialog.getByRole('button', { name: copies.submit }).click();
  await page.getByText(copies.recorded).waitFor();
  const recorded = (await call(backups.list, { params })).backups.find(
    ({ sizeBytes }) => sizeBytes === 1_200_000_000,
  );
  expect(recorded).toMatchObject({ status: 'ok', sizeBytes: 1_200_000_000 });
  await page.getByRole('cell', { name: '1,2 GB' }).first().waitFor();
  const now = new Date().toISOString();
  await call(adminBackups.record, {
    params,
    body: { startedAt: now, finishedAt: now, sizeBytes: 937, status: 'ok' },
  });
  await page.goto('/admin/backups');
  await page.waitForURL('**/admin/heartbeats');
  const doubted = page
    .getByRole('row')
    .filter({ hasText: site?.name ?? '' })
    .filter({ hasText: /937\sB/ });
  await doubted.getByRole('button', { name: copies.accept }).click();
  await page.getByText(copies.accepted).waitFor();
  await doubted.waitFor({ state: 'detached' });
  expectCalm(page);
});

test('a report is drafted with the month’s figures, sent, read by the client and then stays', async () => {
  const { page, call } = await operator();
  const reader = await client();
  const [own] = (await reader.call(sites.list)).sites;
  const { clients: all } = await call(clients.list);
  const owner = all.find(({ name }) => name === own?.clientName);
  for (const { id, sentAt } of (await call(adminReports.list, { query: { state: 'draft' } }))
    .reports)
    if (!sentAt) await call(adminReports.remove, { params: { id } });

  await page.goto(`/admin/reports?client=${owner?.id}&new=yes`);
  const dialog = page.getByRole('dialog');
  const pick = dialog.getByRole('combobox', { name: newReport.site });
  await pick.fill(own?.name ?? '');
  await dialog.getByRole('option').first().waitFor();
  await pick.press('Enter');
  await dialog.getByLabel(newReport.period).selectOption({ index: 3 });
  await dialog.getByRole('button', { name: newReport.submit }).click();
  const text = page.getByLabel(letter.text);
  await text.waitFor();
  expect((await text.inputValue()).length).toBeGreaterThan(100);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const seenByClient = async () =>
    (await reader.call(reports.list)).reports.some((report) => report.id === id);
  expect(await seenByClient()).toBe(false);

  await text.fill(`## Souhrn měsíce\n\n${hostile}`);
  const preview = page.getByRole('region', { name: admin.markdownEditor.preview });
  await preview.getByRole('heading', { name: 'Souhrn měsíce' }).waitFor();
  expect(await preview.locator('img, script, a[href^="javascript:"]').count()).toBe(0);
  await page.getByText(letter.unsaved).waitFor();
  await text.press('Control+s');
  await page.getByText(letter.saved).waitFor();
  await expectSound(page, 'report editor');

  await text.fill('## Souhrn měsíce\n\nVšechno běželo.');
  await page.getByRole('link', { name: letters.pageName }).click();
  await page.getByRole('button', { name: admin.leave.stay }).click();
  await page.getByRole('button', { name: letter.send }).click();
  const asked = page.getByRole('dialog');
  expect(await asked.textContent()).toContain('martin@kolo-brdy.example');
  await asked.getByRole('button', { name: letter.send }).click();
  await page.getByRole('article').getByText('Všechno běželo.').waitFor();
  expect(await page.getByRole('button', { name: letter.save }).count()).toBe(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expectCalm(page);

  expect(await seenByClient()).toBe(true);
  await reader.page.goto('/reports');
  await reader.page.locator(`main a[href$="/reports/${id}"]`).first().click();
  await reader.page.getByText('Všechno běželo.').waitFor();
  await expect(
    call(adminReports.change, { params: { id }, body: { version: 1, markdown: 'jinak' } }),
  ).rejects.toMatchObject({ status: 409, error: 'already sent' });
});

test('of two windows that edit one draft, the second is told and chooses', async () => {
  const { page, call } = await operator();
  const { clients: all } = await call(clients.list);
  const owner = all.find(({ name }) => name.startsWith('Kolo Brdy'));
  const { id } = await call(adminReports.draft, {
    body: { clientId: owner?.id ?? '', period: '2025-03', markdown: 'Původní text.' },
  });
  const other = await page.context().newPage();
  for (const window of [page, other]) await window.goto(`/admin/reports/${id}`);
  await page.getByLabel(letter.text).fill('Z prvního okna.');
  await other.getByLabel(letter.text).fill('Z druhého okna.');
  await page.getByRole('button', { name: letter.save }).click();
  await page.getByText(letter.saved).waitFor();
  const stored = async () => (await call(adminReports.read, { params: { id } })).markdown;
  await other.getByRole('button', { name: letter.save }).click();
  await other.getByRole('button', { name: letter.keepMine }).waitFor();
  expect(await other.getByLabel(letter.text).inputValue()).toBe('Z druhého okna.');
  expect(await stored()).toBe('Z prvního okna.');
  await other.getByText(letter.theirs).click();
  await other.locator('details').getByText('Z prvního okna.').waitFor();
  await other.getByRole('button', { name: letter.keepMine }).click();
  await other.getByRole('button', { name: letter.save }).click();
  await other.getByText(letter.saved).waitFor();
  expect(await stored()).toBe('Z druhého okna.');
  await page.getByText('Z druhého okna.').first().waitFor();
  await call(adminReports.remove, { params: { id } });
  await other.close();
});

test('a text under the hands outlives another operator’s sending', async () => {
  const { page, call } = await operator();
  const { clients: all } = await call(clients.list);
  const owner = all.find(({ name }) => name.startsWith('Kolo Brdy'));
  const [first, second] = await Promise.all(
    ['2025-01', '2025-02'].map((period) =>
      call(adminReports.draft, {
        body: { clientId: owner?.id ?? '', period, markdown: 'Původní text.' },
      }),
    ),
  );
  await page.goto(`/admin/reports/${first?.id}`);
  const text = page.getByLabel(letter.text);
  await text.fill('Můj rozepsaný text.');
  const params = { id: first?.id ?? '' };
  await call(adminReports.change, { params, body: { version: 1, markdown: 'Cizí text.' } });
  await page.getByText(letter.changedElsewhere).waitFor();
  await call(adminReports.send, { params, body: { version: 2 } });
  await page.getByText(letter.sentElsewhere).waitFor();
  expect(await text.inputValue()).toBe('Můj rozepsaný text.');
  await page.getByRole('button', { name: letter.showSent }).click();
  await page.getByRole('article').getByText('Cizí text.').waitFor();

  await page.goto(`/admin/reports/${second?.id}`);
  await page.getByRole('button', { name: letter.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: letter.remove }).click();
  await page.waitForURL('**/admin/reports');
  expectCalm(page);
});

test('a name of common words is warned of, and its switch is kept with the names', async () => {
  const { page, call } = await operator();
  const t = admin.siteAnswers;
  const [own] = (await (await client()).call(sites.list)).sites;
  const params = { id: own?.id ?? '' };
  const brands = ['Kolo Brdy', 'Northwind'];
  const before = (await call(answers.site, { params })).names;
  await call(answers.changeNames, { params, body: { brands, domains: before.domains } });
  await page.goto(`/admin/sites/${params.id}/answers`);
  const tick = page.getByRole('checkbox', { name: 'Kolo Brdy' });
  await page.getByText(t.commonOff).waitFor();
  await tick.check();
  await page.getByText(t.commonOn).waitFor();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.saved).waitFor();
  expect((await call(answers.site, { params })).names).toMatchObject({
    brands,
    anyCase: ['Kolo Brdy'],
    common: ['Kolo Brdy'],
  });
  await page.reload();
  await expect.poll(() => tick.isChecked()).toBe(true);
});
