import { auth, clients, doors as doorSettings, me, people } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { doors } from '@hlidka/texts/doors/cs';
import { portal } from '@hlidka/texts/portal/cs';
import { secondFactor } from '@hlidka/texts/second-factor/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, wrongCodeOf } from '../../../server/test/harness/data/doors/second-factor.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import {
  type Served,
  serveHlidka,
  signInAt,
} from '../../../server/test/harness/processes/served.ts';
import { expectSound, settled, useBrowser } from '../harness/browser.ts';

const password = 'correct horse battery';
const owner = 'olga@sever.example';
const browser = useBrowser();
const { steps, codes: codeWords } = secondFactor;
let served: Served;
let operator: Awaited<ReturnType<typeof signInAt>>;

beforeAll(async () => {
  served = await serveHlidka(temporaryFolder());
  const body = { agencyName: 'Ateliér Sever', name: 'Olga Nováková', email: owner, password };
  const response = await fetch(`${served.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, code: served.code, language: 'cs' }),
  });
  expect(response.status).toBeLessThan(300);
  operator = await signInAt(served.url, owner, password);
});

const addClient = async (email: string) => {
  const { id } = await operator.call(clients.create, { body: { name: email } });
  const { link } = await operator.call(people.invite, {
    body: { email, name: 'Eva Dvořáková', role: 'client', grants: [{ on: 'client', id }] },
  });
  return link ?? '';
};

const accept = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.invitation.submit }).click();
};

const enter = async (page: Page, email: string) => {
  await page.goto('/sign-in');
  await page.getByLabel(doors.email, { exact: true }).fill(email);
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.signIn.submit, exact: true }).click();
};

/** Types the key as into an app, then the app's code; the codes that are shown then. */
const setUp = async (page: Page) => {
  const key = (await page.locator('.factor-key').textContent()) ?? '';
  await page.getByLabel(steps.code).fill(await wrongCodeOf(key));
  await page.getByRole('button', { name: steps.submit }).click();
  await page.getByText(steps.wrong).waitFor();
  await page.getByLabel(steps.code).fill(await codeOf(key));
  await page.getByRole('button', { name: steps.submit }).click();
  const list = page.getByRole('list', { name: codeWords.list });
  await list.waitFor();
  return { key, codes: await list.getByRole('listitem').allTextContents() };
};

/** A code that was read by the phone counts, whatever changes meanwhile. */
const staysWhenAskedAgain = async (page: Page, email: string) => {
  const key = await page.locator('.factor-key').textContent();
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/second-factor/begin')) begun += 1;
  });
  const { people: all } = await operator.call(people.list, {});
  const id = all.find((one) => one.email === email)?.id ?? '';
  const asked = page.waitForResponse((reply) => reply.url().endsWith(me.read.path));
  await operator.call(people.change, { params: { id }, body: { name: 'Eva Nová' } });
  await asked;
  await settled(page);
  expect(begun).toBe(0);
  expect(await page.locator('.factor-key').textContent()).toBe(key);
};

const shot = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined;

test('turned on in settings, asked for at the sign-in, moved on by a code written down', async () => {
  const page = await browser.person(served.url);
  await accept(page, await addClient('eva@acme.example'));
  await page.getByRole('link', { name: portal.nav.settings }).first().waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: secondFactor.setUp, exact: true }).click();
  await page.getByLabel(steps.code).waitFor();
  await staysWhenAskedAgain(page, 'eva@acme.example');
  await expectSound(page, 'setting up codes');
  await shot(page, 'set-up-1440');
  const { key, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await shot(page, 'codes-1440');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: codeWords.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(codeWords.file);
  await page.getByRole('button', { name: codeWords.done }).click();
  await page.getByRole('button', { name: secondFactor.again }).waitFor();
  await shot(page, 'settings-1440');

  const phone = await browser.person(served.url, { width: 390, theme: 'dark' });
  await enter(phone, 'eva@acme.example');
  await phone.getByRole('heading', { name: doors.code.answer }).waitFor();
  await shot(phone, 'code-390-dark');
  await phone.getByLabel(doors.code.code).fill(await wrongCodeOf(key));
  await phone.getByRole('button', { name: doors.code.submit, exact: true }).click();
  await phone.getByText(doors.code.wrong).waitFor();
  await expectSound(phone, 'the code of a sign-in');
  await phone.getByLabel(doors.code.code).fill((codes[0] ?? '').toUpperCase());
  await phone.getByRole('button', { name: doors.code.submit, exact: true }).click();
  await phone.getByText(portal.sites.none).waitFor();
});

test('where the agency wants one, whoever has none gets to its set-up and nowhere else', async () => {
  const guest = await browser.person(served.url, { width: 390 });
  const link = await addClient('iva@acme.example');
  const olga = await browser.person(served.url);
  await enter(olga, owner);
  await olga.waitForURL('**/admin/**');
  await olga.goto('/admin/doors');
  const t = admin.doors;
  await olga.getByLabel(t.secondFactor).selectOption('everybody');
  await shot(olga, 'doors-1440');
  await olga.getByRole('button', { name: t.save }).first().click();
  await olga.waitForURL('**/second-factor**');
  await olga.getByLabel(steps.code).waitFor();
  await expectSound(olga, 'a second factor that is owed');
  await shot(olga, 'owed-1440');
  await olga.goto('/admin/people');
  await olga.waitForURL('**/second-factor?next=%2Fadmin%2Fpeople');
  await olga.getByLabel(steps.code).waitFor();
  const { key } = await setUp(olga);
  await olga.getByRole('button', { name: codeWords.done }).click();
  await olga.waitForURL('**/admin/people');

  await accept(guest, link);
  await guest.waitForURL('**/second-factor**');
  await guest.getByLabel(steps.code).waitFor();
  await shot(guest, 'owed-390');
  await guest.goto('/settings');
  await guest.waitForURL('**/second-factor**');
  await guest.getByRole('button', { name: secondFactor.page.leave }).click();
  await guest.waitForURL('**/sign-in**');

  // The session from before the set-up proves itself with the password and a code.
  const other = await browser.person(served.url, { theme: 'dark' });
  await enter(other, owner);
  await other.getByLabel(doors.code.code).fill(await codeOf(key));
  await other.getByRole('button', { name: doors.code.submit, exact: true }).click();
  await other.waitForURL('**/admin/**');
  await expect(operator.call(doorSettings.read)).rejects.toMatchObject({
    error: 'second factor required',
  });
  // A code works once.
  const code = await codeOf(key, 1);
  await operator.call(auth.confirmPassword, { body: { password, code } });
  expect((await operator.call(doorSettings.read)).secondFactor).toBe('everybody');
});
