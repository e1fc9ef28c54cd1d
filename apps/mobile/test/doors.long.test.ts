import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth, sites } from '@hlidka/protocol';
import { account } from '@hlidka/texts/account/cs';
import { common } from '@hlidka/texts/common/cs';
import { doors } from '@hlidka/texts/doors/cs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ageSessions } from '../../server/test/harness/data/age-sessions.ts';
import { eventually } from '../../server/test/harness/eventually.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { signInAt } from '../../server/test/harness/processes/served.ts';
import { expectCalm, useBrowser } from '../../web/test/harness/browser.ts';
import { enter, jidelna, martin, openApp, signIn } from './phone.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
let dataDir: string;

beforeAll(async () => {
  app = await openApp();
  const served = await serveDemo({ env: { BASE_URL: app.url } });
  app.setServer(served.url);
  dataDir = served.dataDir;
}, 8 * minutes);

const person = () => browser.person(app.url, { width: 390 });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });
const read = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const home = (page: Page) =>
  page.getByRole('heading', { name: /běží|nejde|formulář|výpadek/ }).waitFor();

const openSettings = async (page: Page, row: string) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
};

const signOut = async (page: Page) => {
  await page.goto('/settings');
  page.once('dialog', (dialog) => void dialog.accept());
  await press(page, account.signOut.label);
  await page.getByRole('button', { name: doors.signIn.submit, exact: true }).waitFor();
};

describe('passkeys', () => {
  const t = account.passkeys;

  const withKeys = async (): Promise<Page> => {
    const page = await person();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return page;
  };

  test('one is added in the settings, then signs in without an e-mail; the device holds one', async () => {
    const page = await withKeys();
    await enter(page);
    await openSettings(page, t.heading);
    await read(page, t.none);
    await press(page, t.add);
    expect(await field(page, t.name).inputValue()).toMatch(/, \d/);
    await field(page, t.name).fill('Můj telefon');
    await press(page, t.add);
    await read(page, t.addDone);
    await read(page, 'Můj telefon');
    await read(page, /^přidán/);

    await press(page, t.add);
    await press(page, t.add);
    await read(page, t.addFailed);

    await signOut(page);
    await press(page, doors.signIn.passkey);
    await home(page);
    await page.goto('/settings');
    await read(page, martin.email);
    expectCalm(page);
  });

  test('a sign-in of long ago is proved again; then renamed and removed', async () => {
    const page = await withKeys();
    await enter(page);
    await ageSessions(dataDir);
    await openSettings(page, t.heading);
    await press(page, t.add);
    await field(page, t.name).fill('Druhý telefon');
    await press(page, t.add);
    await read(page, account.prove.why);
    await field(page, account.prove.password).fill('not this one');
    await press(page, account.prove.confirm);
    await read(page, account.prove.wrong);
    await field(page, account.prove.password).fill(martin.password);
    await press(page, account.prove.confirm);
    await read(page, t.addDone);

    await press(page, t.renameOf('Druhý telefon'));
    await field(page, t.name).fill('Starý telefon');
    await press(page, t.rename);
    await read(page, t.renamed);
    page.once('dialog', (dialog) => void dialog.accept());
    await press(page, t.removeOf('Starý telefon'));
    await read(page, t.removed);
    expect(await page.getByText('Starý telefon').count()).toBe(0);

    await signOut(page);
    await press(page, doors.signIn.passkey);
    await read(page, doors.signIn.passkeyFailed);
    expectCalm(page);
  });
});

/** The newest links of a reset that were sent to this address: the app's, and the web's beside it. */
const resetLinks = (address: string, not = '') =>
  eventually(() => {
    const folder = join(dataDir, 'mails');
    const tokens = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .flatMap((mail) => {
        const [, inApp] = mail.match(/hlidka:\/\/(reset\?token=[\w-]+)/) ?? [];
        const [, onWeb] = mail.match(/http:\/\/localhost:\d+\/(reset#token=[\w-]+)/) ?? [];
        return inApp && onWeb ? [{ inApp: `/${inApp}`, onWeb: `/${onWeb}` }] : [];
      });
    const found = tokens.find(({ inApp }) => inApp !== not);
    if (!found) throw new Error('no mail yet');
    return found;
  });

describe('a forgotten password', () => {
  const { forgot, reset } = doors;

  const ask = async (page: Page, email: string) => {
    await page.goto('/sign-in');
    await field(page, doors.email).fill(email);
    await press(page, doors.signIn.forgot);
    await expect.poll(() => field(page, doors.email).inputValue()).toBe(email);
    await press(page, forgot.submit);
    await read(page, forgot.sent);
  };

  test('the mail’s link sets a new one, once, as the app’s link or as the web’s', async () => {
    const page = await person();
    await ask(page, 'nobody@nowhere.example');
    await ask(page, jidelna.email);
    const first = await resetLinks(jidelna.email);

    await page.goto(first.inApp);
    await field(page, doors.newPassword).fill('short');
    await press(page, reset.submit);
    await read(page, account.password.tooShort(8));
    await field(page, doors.newPassword).fill('nové heslo jídelny');
    await press(page, reset.submit);
    await read(page, reset.done);
    await press(page, reset.toSignIn);
    await signIn(page, { ...jidelna, password: 'nové heslo jídelny' });
    await home(page);

    for (const used of [first.inApp, first.onWeb]) {
      await page.goto(used);
      await field(page, doors.newPassword).fill('ještě jiné heslo');
      await press(page, reset.submit);
      await read(page, reset.dead);
    }
    await press(page, reset.deadAction);
    await read(page, forgot.answer);

    // Signed in, as with a mail that is opened late: the session ends with the old password.
    const other = await person();
    await ask(other, jidelna.email);
    const second = await resetLinks(jidelna.email, first.inApp);
    await page.goto(second.onWeb);
    await field(page, doors.newPassword).fill(jidelna.password);
    await press(page, reset.submit);
    await read(page, reset.done);
    await press(page, reset.toSignIn);
    await signIn(page, jidelna);
    await home(page);
    expectCalm(page);
  });

  test('a link that was cut in half says what to do', async () => {
    const page = await person();
    await page.goto('/reset');
    await read(page, reset.dead);
  });
});

describe('a new password', () => {
  const t = account.password;
  const change = async (page: Page, current: string, next: string) => {
    await field(page, t.current).fill(current);
    await field(page, t.next).fill(next);
    await press(page, t.save);
  };

  test('needs the old one, and is long enough', async () => {
    const page = await person();
    await enter(page);
    await openSettings(page, t.heading);
    await change(page, martin.password, 'short');
    await read(page, t.tooShort(8));
    await change(page, 'not this one', 'jiné heslo Martina');
    await read(page, common.errors['wrong password'].what);
    expectCalm(page);
  });

  test('leads the other phone to the door', async () => {
    const [here, there] = [await person(), await person()];
    await enter(here);
    await enter(there);
    await openSettings(here, t.heading);
    const next = 'jiné heslo Martina';
    await change(here, martin.password, next);
    await read(here, t.saved);
    const { call } = await signInAt(app.url, martin.email, next);
    const body = { currentPassword: next, newPassword: martin.password };
    await call(auth.changePassword, { body });
    await there.getByRole('button', { name: /^Kolo Brdy – obchod/ }).click();
    await read(there, doors.signIn.expired);
    expect(await there.evaluate(() => localStorage.getItem('last state'))).toBeNull();
  });
});

test('a link to a site leads there once signed in, and only that once', async () => {
  const { call } = await signInAt(app.url, martin.email, martin.password);
  const [site] = (await call(sites.list)).sites;
  const page = await person();
  await page.goto(`/sites/${site?.id}`);
  await signIn(page);
  await page.waitForURL(({ pathname }) => pathname === `/sites/${site?.id}`);
  await read(page, site?.name ?? '');
  await signOut(page);
  await signIn(page);
  await home(page);
  expect(new URL(page.url()).pathname).toBe('/');
  expectCalm(page);
});

test('nothing of one account is seen by the next, not for a moment', async () => {
  const page = await person();
  await enter(page);
  await signOut(page);
  await page.evaluate(() => {
    const look = () => {
      if (document.body.innerText.includes('Kolo Brdy')) document.title = 'seen';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await signIn(page, jidelna);
  await home(page);
  const stored = () => page.evaluate(() => localStorage.getItem('last state') ?? '');
  await expect.poll(stored).toContain(jidelna.email);
  expect(await stored()).not.toContain('Kolo Brdy');
  expect(await page.title()).not.toBe('seen');
});
