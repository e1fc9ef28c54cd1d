import { account } from '@hlidka/texts/account/cs';
import { common } from '@hlidka/texts/common/cs';
import { keys } from '@hlidka/texts/keys/cs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ageSessions } from '../../../server/test/harness/data/age-sessions.ts';
import { expectSound, settled, type View } from '../harness/browser.ts';
import { addAuthenticator } from '../harness/enter.ts';
import { useOwnHouse } from '../harness/own-house.ts';

const house = useOwnHouse();

const open = async (view: View = {}): Promise<Page> => {
  const page = await house.enter(view);
  await addAuthenticator(page);
  await ageSessions(house.dataDir);
  await page.goto('/admin/settings');
  await settled(page);
  return page;
};

const { prove, passkeys } = account;
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const addKey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: keys.add }).click();
  await page.getByLabel(keys.name).fill(name);
  await page.getByRole('button', { name: keys.create, exact: true }).click();
};

test('after a while a new key asks for the password again, and goes on', async () => {
  const page = await open();
  await addKey(page, 'Úkoly');
  const asking = dialog(page, prove.title);
  await asking.getByText(prove.why).waitFor();
  await expectSound(page, 'the password again');

  await page.keyboard.press('Escape');
  await asking.waitFor({ state: 'detached' });
  await page.getByText(common.errors['fresh sign-in needed'].what).waitFor();
  await page.getByRole('button', { name: keys.create, exact: true }).click();
  await asking.getByLabel(prove.password, { exact: true }).fill('not the one');
  await asking.getByRole('button', { name: prove.confirm }).click();
  await asking.getByText(prove.wrong).waitFor();
  await asking.getByLabel(prove.password, { exact: true }).fill(house.olga.password);
  await asking.getByRole('button', { name: prove.confirm }).click();
  await page.getByLabel(keys.made.label).waitFor();
});

test('what the account proves itself with is known before anything is asked for', async () => {
  const page = await open({ width: 390 });
  const factor = '**/api/auth/second-factor';
  await page.route(factor, (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.reload();
  await settled(page);
  await addKey(page, 'Úkoly');
  const asking = dialog(page, prove.title);
  await asking.getByRole('button', { name: common.retry }).waitFor();
  expect(await asking.getByLabel(prove.password, { exact: true }).count()).toBe(0);
  await page.unroute(factor);
  await asking.getByRole('button', { name: common.retry }).click();
  await asking.getByLabel(prove.password, { exact: true }).waitFor();
});

test('a passkey is added after the password, and confirms the next time by itself', async () => {
  const page = await open({ width: 390, theme: 'dark' });
  await page.getByRole('button', { name: passkeys.add }).click();
  await page.getByRole('dialog').getByRole('button', { name: passkeys.add }).click();
  const asking = dialog(page, prove.title);
  await asking.getByLabel(prove.password, { exact: true }).fill(house.olga.password);
  expect(await asking.getByRole('button', { name: prove.passkey }).count()).toBe(0);
  await asking.getByRole('button', { name: prove.confirm }).click();
  await page.getByText(passkeys.addDone).waitFor();

  await ageSessions(house.dataDir);
  await addKey(page, 'Helpdesk');
  await asking.getByRole('button', { name: prove.passkey }).waitFor();
  await expectSound(page, 'a passkey instead');
  await asking.getByRole('button', { name: prove.passkey }).click();
  await page.getByLabel(keys.made.label).waitFor();
});

test('a password change ends passkeys and keys when it is ticked', async () => {
  const page = await open();
  await page.getByRole('list', { name: keys.list }).getByText('Úkoly').waitFor();
  await page.getByLabel(account.password.current).fill(house.olga.password);
  await page.getByLabel(account.password.next).fill(house.olga.password);
  await page.getByLabel(account.password.endAccess).check();
  await page.getByRole('button', { name: account.password.save }).click();
  await page.getByText(account.password.saved).waitFor();
  await page.getByText(keys.none).waitFor();
  await page.getByText(passkeys.none).waitFor();
});
