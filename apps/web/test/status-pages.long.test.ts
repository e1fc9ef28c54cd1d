import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusPages } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { expect, test } from 'vitest';
import { eventually } from '../../server/test/harness/eventually.ts';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { hlidka } from '../../server/test/harness/processes/command.ts';
import { openHost } from '../../server/test/harness/processes/host.ts';
import { serveHlidka, setUpOperator } from '../../server/test/harness/processes/served.ts';
import { readMail } from '../../server/test/harness/services/read-mail.ts';
import { openSmtp } from '../../server/test/harness/services/smtp.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const { statusPages: t, incident } = admin;
const password = 'correct horse battery';

/** A server that sends mails, with one site that answers. */
const serve = async () => {
  const [smtp, host] = await Promise.all([openSmtp(), openHost('127.0.0.6')]);
  const dataDir = temporaryFolder();
  const env = { CHECK_ALLOW_PRIVATE: '127.0.0.0/8', SMTP_URL: smtp.url };
  const served = await serveHlidka(dataDir, { env });
  const olga = await setUpOperator(served);
  const file = join(temporaryFolder(), 'import.json');
  writeFileSync(
    file,
    JSON.stringify({
      clients: [{ ref: 'acme', name: 'Acme' }],
      sites: [{ ref: 'web', client: 'acme', name: 'Blog', url: host.origin }],
      users: [{ email: 'petr@agency.example', name: 'Petr', role: 'admin', password }],
    }),
  );
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  return { smtp, host, served, olga };
};

test('an operator publishes a page, a stranger subscribes, a notice is written from an incident and updated', async () => {
  const { smtp, host, served, olga } = await serve();
  const { page } = await enterAs(
    await browser.person(served.url),
    served.url,
    'petr@agency.example',
    password,
  );
  await page.goto('/admin/status-pages');
  await page.getByRole('button', { name: t.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.title).fill('Pekárna');
  await dialog.getByLabel(t.slug).fill('pekarna');
  const client = dialog.getByRole('combobox', { name: t.client });
  await client.fill('Acme');
  await dialog.getByRole('option').first().waitFor();
  await client.press('Enter');
  await dialog.getByRole('button', { name: t.create }).click();
  await page.getByLabel('Blog', { exact: true }).check();
  await page.getByLabel(t.page.publicName('Blog')).fill('E-shop');
  await page.getByLabel(t.page.published).check();
  await page.getByRole('button', { name: t.page.save }).click();
  await page.getByRole('link', { name: t.page.open }).waitFor();
  await expectSound(page, 'a status page in admin');

  const world = await browser.person(served.url);
  await world.goto('/status/pekarna');
  await world.getByText('E-shop').first().waitFor();
  await world.getByLabel('Váš e-mail').fill('jana@example.com');
  await world.getByRole('button', { name: 'Odebírat' }).click();
  await world.getByText('Žádost jsme přijali').waitFor();
  const mailed = () => smtp.received.filter(({ to }) => to.join().startsWith('jana'));
  await eventually(() => expect(mailed()).toHaveLength(1));
  const link = (await readMail(mailed()[0]?.raw ?? '')).text.match(/http\S+confirm\S+/u)?.[0];
  await world.goto(link ?? '');
  await world.getByRole('button').click();
  await eventually(async () =>
    expect((await olga.call(statusPages.list)).pages[0]?.subscribers).toBe(1),
  );

  await host.close();
  await page.goto('/admin/incidents');
  await page.getByRole('link', { name: /Blog/ }).first().click();
  await page.getByRole('link', { name: incident.toStatusPage('Pekárna') }).click();
  expect(await dialog.getByLabel(t.notices.title).inputValue()).toBe('E-shop neběží');
  expect(await dialog.getByLabel('E-shop').isChecked()).toBe(true);
  await expectSound(page, 'a notice that is filled in');
  await dialog.getByLabel(t.notices.text).fill('Hosting má poruchu.');
  await dialog.getByRole('button', { name: t.notices.publish }).click();
  await eventually(() => expect(mailed()).toHaveLength(2));
  await world.goto('/status/pekarna');
  await world.getByText('Hosting má poruchu.').waitFor();

  await settled(page);
  await page.getByRole('button', { name: t.notices.update }).click();
  await dialog.getByLabel(t.notices.state).selectOption('solved');
  await dialog.getByLabel(t.notices.text).fill('Všechno zase běží.');
  await dialog.getByRole('button', { name: t.notices.publish }).click();
  await eventually(() => expect(mailed()).toHaveLength(3));
  const past = world.getByRole('link', { name: 'E-shop neběží' });
  // The page is read again a moment after the change.
  await expect
    .poll(async () => {
      await world.goto('/status/pekarna');
      return past.count();
    })
    .toBe(1);
  await past.click();
  await world.getByText('Všechno zase běží.').waitFor();
  expectCalm(page);
}, 300_000);
