import { doors as doorSettings, people } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { common } from '@hlidka/texts/common/cs';
import { doors } from '@hlidka/texts/doors/cs';
import { portal } from '@hlidka/texts/portal/cs';
import { secondFactor } from '@hlidka/texts/second-factor/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import {
  type Served,
  serveHlidka,
  signInAt,
} from '../../../server/test/harness/processes/served.ts';
import {
  type IdentityProvider,
  openIdentityProvider,
} from '../../../server/test/harness/services/identity-provider.ts';
import { expectSound, useBrowser } from '../harness/browser.ts';

const password = 'correct horse battery';
const owner = 'olga@sever.example';
const browser = useBrowser();
let served: Served;
let provider: IdentityProvider;
let operator: Awaited<ReturnType<typeof signInAt>>;

beforeAll(async () => {
  served = await serveHlidka(temporaryFolder(), {
    env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8,::1' },
  });
  const body = { agencyName: 'Ateliér Sever', name: 'Olga Nováková', email: owner, password };
  await fetch(`${served.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, code: served.code, language: 'cs' }),
  });
  operator = await signInAt(served.url, owner, password);
  provider = await openIdentityProvider(
    [
      { sub: 'olga', email: owner, email_verified: true },
      { sub: 'eva', email: 'eva@acme.example', email_verified: true },
      { sub: 'stranger', email: 'stranger@elsewhere.example', email_verified: true },
      { sub: 'unverified', email: 'iva@acme.example', email_verified: false },
    ],
    { redirectTo: served.url },
  );
  for (const email of ['eva@acme.example', 'iva@acme.example'])
    await operator.call(people.invite, { body: { email, name: 'Eva Dvořáková', role: 'client' } });
});

const shot = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined;

const enter = async (page: Page) => {
  await page.goto('/sign-in');
  await page.getByLabel(doors.email, { exact: true }).fill(owner);
  await page.getByLabel(doors.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: doors.signIn.submit, exact: true }).click();
};

const enterAs = async (page: Page, who: string) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Přihlásit se účtem Sever' }).click();
  await page.getByRole('link', { name: who, exact: true }).click();
};

test('set in admin, tested there in words, used at the sign-in, refusals explained', async () => {
  const olga = await browser.person(served.url);
  await enter(olga);
  await olga.waitForURL('**/admin/**');
  await olga.goto('/admin/doors');
  const { oidc } = admin.doors;
  await olga.getByLabel(oidc.issuer, { exact: true }).fill(`${provider.issuer}/elsewhere`);
  await olga.getByLabel(oidc.clientId).fill(provider.clientId);
  await olga.getByLabel(oidc.clientSecret, { exact: true }).fill(provider.clientSecret);
  await olga.getByLabel(oidc.label, { exact: true }).fill('Přihlásit se účtem Sever');
  const save = olga.getByRole('button', { name: oidc.save }).last();
  await save.click();
  await olga.getByText(oidc.saved).waitFor();
  await olga.getByRole('button', { name: oidc.test }).click();
  await olga.getByText(oidc.problems.no_document).waitFor();
  await shot(olga, 'oidc-problem-1440');
  await olga.getByLabel(oidc.issuer, { exact: true }).fill(provider.issuer);
  await olga.getByLabel(oidc.clientSecret, { exact: true }).fill(provider.clientSecret);
  await save.click();
  await expect
    .poll(async () => (await operator.call(doorSettings.readOidc)).issuer)
    .toBe(provider.issuer);
  // What was found wrong before is not said of what is saved now.
  await olga.getByText(oidc.problems.no_document).waitFor({ state: 'detached' });
  await olga.getByRole('button', { name: oidc.test }).click();
  await olga.getByText(oidc.well).waitFor();
  await expectSound(olga, 'sign-in settings');

  const eva = await browser.person(served.url, { width: 390, theme: 'dark' });
  await enterAs(eva, 'stranger');
  await eva.getByText(secondFactor.refused.unknown).waitFor();
  await shot(eva, 'oidc-refused-390-dark');
  await expectSound(eva, 'a refused sign-in');
  await eva.context().clearCookies();
  await enterAs(eva, 'unverified');
  await eva.getByText(secondFactor.refused.not_verified).waitFor();
  await eva.context().clearCookies();
  await enterAs(eva, 'ne');
  await eva.getByText(secondFactor.refused.cancelled).waitFor();
  await eva.context().clearCookies();
  await enterAs(eva, 'eva');
  await eva.getByText(portal.sites.none).waitFor();
});

test('operators alone by it: first by oneself, then the password is refused', async () => {
  const olga = await browser.person(served.url);
  await enter(olga);
  await olga.waitForURL('**/admin/**');
  const t = admin.doors;
  const ask = async (page: Page) => {
    await page.goto('/admin/doors');
    await page.getByLabel(t.agencyAccountOnly).check();
    await page.getByRole('button', { name: t.save }).first().click();
  };
  await ask(olga);
  await olga.getByText(t.agencyAccountFirst).waitFor();
  const again = await browser.person(served.url);
  await enterAs(again, 'olga');
  await again.waitForURL(/\/admin\//);
  await ask(again);
  await again.getByText(t.saved).waitFor();
  await again.reload();
  await again.getByLabel(t.agencyAccountOnly).waitFor();
  await shot(again, 'doors-only-1440');
  const { person } = admin;
  const { id } = await again.evaluate(async () => (await fetch('/api/me')).json());
  await again.goto(`/admin/people/${id}`);
  await again.getByRole('button', { name: person.agencyAccountUnlink }).click();
  await again.getByRole('dialog').getByRole('button', { name: person.agencyAccountUnlink }).click();
  await again.getByText(person.agencyAccountUnlinked).waitFor();
  await expect
    .poll(() => again.getByRole('button', { name: person.agencyAccountUnlink }).count())
    .toBe(0);
  await shot(again, 'person-1440');
  await again.goto('/admin/doors');
  const third = await browser.person(served.url);
  await enter(third);
  await third.getByText(common.errors['agency account only'].what).waitFor();
  await shot(third, 'only-1440');
  await again.getByLabel(t.oidc.clientId).fill('another');
  await again.getByLabel(t.oidc.clientSecret, { exact: true }).fill('its secret');
  await again.getByRole('button', { name: t.oidc.save }).last().click();
  await again.getByText(t.oidc.saved).waitFor();
  await expect.poll(() => again.getByLabel(t.agencyAccountOnly).isChecked()).toBe(false);
  await enter(third);
  await third.waitForURL('**/admin/**');
});
