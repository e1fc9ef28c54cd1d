import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, clients, incidents, type Person, people } from '@hlidka/protocol';
import { account } from '@hlidka/texts/account/cs';
import { common } from '@hlidka/texts/common/cs';
import { doors } from '@hlidka/texts/doors/cs';
import { portal } from '@hlidka/texts/portal/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeTakeOver } from '../../../server/test/harness/data/make-take-over.ts';
import { eventually } from '../../../server/test/harness/eventually.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import {
  type Served,
  serveHlidka,
  signInAt,
} from '../../../server/test/harness/processes/served.ts';
import { expectCalm, expectSound, useBrowser } from '../harness/browser.ts';
import { addAuthenticator } from '../harness/enter.ts';

const password = 'correct horse battery';
const browser = useBrowser();
const dataDir = temporaryFolder();
let served: Served;
let operator: Awaited<ReturnType<typeof signInAt>>;
let clientId: string;

beforeAll(async () => {
  served = await serveHlidka(dataDir);
});

/** The link in the newest kept mail to this address. */
const linkTo = (address: string): Promise<string> =>
  eventually(() => {
    const folder = join(dataDir, 'mails');
    const raw = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => ({ mail, at: Date.parse(mail.match(/^Date: (.*)$/m)?.[1] ?? '') }))
      .toSorted((a, b) => b.at - a.at)[0]?.mail;
    const text = raw?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const link = text?.match(/http:\/\/localhost:\d+\/[a-z-/]+#token=[\w-]+/)?.[0];
    expect(link).toBeTruthy();
    return link ?? '';
  });

const signIn = async (page: Page, email: string, given = password) => {
  await page.goto('/sign-in');
  await page.getByLabel(doors.email, { exact: true }).fill(email);
  await page.getByLabel(doors.password, { exact: true }).fill(given);
  await page.getByRole('button', { name: doors.signIn.submit, exact: true }).click();
};

const invite = async (
  email: string,
  grants: { on: 'client'; id: string }[] = [],
): Promise<Person> =>
  operator.call(people.invite, { body: { email, name: 'Eva Dvořáková', role: 'client', grants } });

const addClientUser = async (page: Page, email: string) => {
  await invite(email, [{ on: 'client', id: clientId }]);
  await page.goto(await linkTo(email));
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.invitation.submit }).click();
  await page.getByRole('link', { name: portal.nav.settings }).first().waitFor();
};

test('the first visit leads to set-up, a wrong code is explained, then the operator is in', async () => {
  const page = await browser.person(served.url);
  await page.goto('/');
  await page.waitForURL('**/setup');
  const { setup } = doors;
  await page.getByLabel(setup.code).fill('AAAA-AAAA-AAAA');
  await page.getByLabel(setup.agencyName).fill('Ateliér Sever');
  await page.getByLabel(doors.yourName).fill('Olga Nováková');
  await page.getByLabel(doors.email, { exact: true }).fill('olga@sever.example');
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: setup.submit }).click();
  await page.getByText(setup.wrongCode).waitFor();
  expect(await page.getByLabel(setup.agencyName).inputValue()).toBe('Ateliér Sever');
  await page.getByLabel(setup.code).fill(served.code ?? '');
  await page.getByRole('button', { name: setup.submit }).click();
  await page.waitForURL('**/admin/**');
  await page.locator('h1:not(:empty)').waitFor();
  expectCalm(page);
  await page.goto('/setup');
  await page.getByText(setup.closed).waitFor();
  operator = await signInAt(served.url, 'olga@sever.example', password);
  clientId = (await operator.call(clients.create, { body: { name: 'Acme' } })).id;
});

test('from an invitation to the first sign-in; the link works once', async () => {
  const page = await browser.person(served.url);
  await addClientUser(page, 'eva@acme.example');
  expect(page.url()).not.toContain('token');
  await page.getByText(portal.sites.none).waitFor();
  expectCalm(page);
  const other = await browser.person(served.url);
  await other.goto(await linkTo('eva@acme.example'));
  await other.getByText(doors.invitation.dead).waitFor();
});

test('a wrong password is explained and what was typed stays', async () => {
  const page = await browser.person(served.url);
  await signIn(page, 'eva@acme.example', 'something else');
  await page.getByText(common.errors['wrong credentials'].what).waitFor();
  expect(await page.getByLabel(doors.email, { exact: true }).inputValue()).toBe('eva@acme.example');
});

test('forgotten password: the same answer for everyone, the link sets a new one once', async () => {
  const page = await browser.person(served.url);
  for (const email of ['nobody@nowhere.example', 'eva@acme.example']) {
    await page.goto('/forgot');
    await page.getByLabel(doors.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: doors.forgot.submit }).click();
    await page.getByText(doors.forgot.sent).waitFor();
  }
  const link = await eventually(async () => {
    const found = await linkTo('eva@acme.example');
    expect(found).toContain('/reset');
    return found;
  });
  await page.goto(link);
  await page.getByLabel(doors.newPassword).fill('short');
  await page.getByRole('button', { name: doors.reset.submit }).click();
  await page.getByText(account.password.tooShort(8)).waitFor();
  await page.getByLabel(doors.newPassword).fill('another password');
  await page.getByRole('button', { name: doors.reset.submit }).click();
  await page.getByText(doors.reset.done).waitFor();
  await page.goto('/');
  await page.goto(link);
  await page.getByText(doors.reset.dead).waitFor();
  expect(await page.getByLabel(doors.newPassword).count()).toBe(0);
  await signIn(page, 'eva@acme.example', 'another password');
  await page.getByText(portal.sites.none).waitFor();
  expectCalm(page);
});

test('a password change signs the other browser out', async () => {
  const here = await browser.person(served.url);
  const there = await browser.person(served.url);
  await addClientUser(here, 'iva@acme.example');
  await signIn(there, 'iva@acme.example');
  await there.getByText(portal.sites.none).waitFor();
  await here.goto('/settings');
  await here.getByLabel(account.password.current).fill(password);
  await here.getByLabel(account.password.next).fill('brand new password');
  await here.getByRole('button', { name: account.password.save }).click();
  await here.getByText(account.password.saved).waitFor();
  await there.waitForURL('**/sign-in**');
  await there.getByText(doors.signIn.expired).waitFor();
  await here.reload();
  await here.getByRole('heading', { name: account.password.heading }).waitFor();
  expectCalm(here);
});

test('a passkey is added and signs in without a user name', async () => {
  const page = await browser.person(served.url);
  // The virtual authenticator would answer the offer in the e-mail field before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await addAuthenticator(page);
  await addClientUser(page, 'ota@acme.example');
  await page.goto('/settings');
  const { passkeys } = account;
  await page.getByRole('button', { name: passkeys.add }).click();
  await page.getByLabel(passkeys.name).fill('Služební notebook');
  await page.getByRole('dialog').getByRole('button', { name: passkeys.add }).click();
  await page.getByText('Služební notebook').first().waitFor();
  await page.getByRole('button', { name: account.signOut.label }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: account.signOut.label }).click();
  await page.waitForURL('**/sign-in**');
  await page.getByRole('button', { name: doors.signIn.passkey }).click();
  await page.getByText(portal.sites.none).waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: passkeys.removeOf('Služební notebook') }).click();
  await page.getByRole('dialog').getByRole('button', { name: passkeys.remove }).click();
  await page.getByText(passkeys.none).waitFor();
});

test('a client cannot reach the operator’s pages, nobody is led to sign in and back', async () => {
  const page = await browser.person(served.url);
  await page.goto('/admin/people');
  await page.waitForURL('**/sign-in?next=%2Fadmin%2Fpeople');
  await page.getByLabel(doors.email, { exact: true }).fill('olga@sever.example');
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.signIn.submit, exact: true }).click();
  await page.waitForURL('**/admin/people');
  const client = await browser.person(served.url);
  await addClientUser(client, 'uma@acme.example');
  const response = await client.goto('/admin/');
  expect(response?.status()).toBe(404);
  const nowhere = await client.goto('/nothing');
  expect(nowhere?.status()).toBe(404);
  await client.getByText(common.notFound.answer).waitFor();
  await client.goto('/sign-in?next=https://evil.example/');
  expect(new URL(client.url()).origin).toBe(served.url);
});

test('a mail’s link shows the incident to whoever opens it, and its button takes it over', async () => {
  const { takeOver } = doors;
  const site = await operator.call(adminSites.create, {
    body: { clientId, name: 'Obchod', url: 'https://obchod.example/' },
  });
  const incident = await operator.call(incidents.open, {
    body: { siteId: site.id, kind: 'availability' },
  });
  const about = { incidentId: incident.id, email: 'olga@sever.example' };
  const link = await makeTakeOver(dataDir, served.url, about);
  const page = await browser.person(served.url, { width: 390, theme: 'dark' });
  await page.goto(link);
  await page.getByRole('heading', { name: takeOver.what.down('Obchod') }).waitFor();
  expect(page.url()).not.toContain('token');
  await expectSound(page, 'taking an incident over');
  const params = { id: incident.id };
  expect((await operator.call(incidents.read, { params })).acknowledgedAt).toBeNull();
  await page.getByRole('button', { name: takeOver.submit }).click();
  await page.getByRole('heading', { name: /^Řeší ho Olga Nováková, od / }).waitFor();
  const other = await browser.person(served.url);
  await other.goto(link);
  await other.getByRole('heading', { name: /^Řeší ho Olga Nováková, od / }).waitFor();
  expect(await other.getByRole('button', { name: takeOver.submit }).count()).toBe(0);
  await other.goto('/sign-in');
  await other.goto('/take-over#token=made-up');
  await other.getByText(takeOver.dead).waitFor();
});
