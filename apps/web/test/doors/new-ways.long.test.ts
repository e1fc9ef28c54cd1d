import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '@hlidka/texts/account/cs';
import { admin } from '@hlidka/texts/admin/cs';
import { doors } from '@hlidka/texts/doors/cs';
import { expect, test } from 'vitest';
import { ageSessions } from '../../../server/test/harness/data/age-sessions.ts';
import { eventually } from '../../../server/test/harness/eventually.ts';
import { expectSound, settled } from '../harness/browser.ts';
import { useOwnHouse } from '../harness/own-house.ts';

const house = useOwnHouse();
const { browser } = house;

const linkInMail = () =>
  eventually(() => {
    const folder = join(house.dataDir, 'mails');
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    const link = mails.flatMap(
      (mail) => mail.match(/http:\/\/localhost:\d+\/new-way#token=[\w-]+/)?.[0] ?? [],
    )[0];
    expect(link).toBeTruthy();
    return link ?? '';
  });

test('anywhere in admin the password is asked again and the act goes on; it stands first and is ended by the mail', async () => {
  const page = await house.enter();
  await page.goto('/admin/screens');
  await settled(page);
  await ageSessions(house.dataDir);
  const { screens, today } = admin;
  await page.getByRole('button', { name: screens.add }).first().click();
  await page.getByLabel(screens.name).fill('Kuchyňka');
  await page.getByRole('dialog').getByRole('button', { name: screens.create }).click();
  const asking = page.getByRole('dialog', { name: account.prove.title });
  await asking.getByLabel(account.prove.password, { exact: true }).fill(house.olga.password);
  await asking.getByRole('button', { name: account.prove.confirm }).click();
  await asking.waitFor({ state: 'detached' });

  await page.goto('/admin');
  const section = page.getByRole('region', { name: today.newWays.heading });
  await section.getByText('Kuchyňka').waitFor();
  await expectSound(page, 'a new way in stands first');

  const visitor = await browser.person(house.url, { width: 390, theme: 'dark' });
  await visitor.goto(await linkInMail());
  await visitor.getByText('Přidána obrazovka (Kuchyňka).').waitFor();
  await expectSound(visitor, 'what a mail’s link ends');
  await visitor.getByRole('button', { name: doors.newWay.submit }).click();
  await visitor.getByText(/^Ukončeno /).waitFor();
  // The session that did it is over: the open page leaves by itself.
  await page.getByLabel(doors.email, { exact: true }).waitFor();
  const other = await browser.person(house.url, {});
  await other.goto('/new-way#token=made-up');
  await other.getByText(doors.newWay.dead).waitFor();
});
