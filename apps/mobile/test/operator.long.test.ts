import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { expectCalm, useBrowser, type View } from '../../web/test/harness/browser.ts';
import { openApp, signIn } from './phone.ts';
import { minutes } from './tools.ts';

const jana = { email: 'jana@atelier-sever.example', password: 'hlidka-demo' };
const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

/** A browser that takes itself for a phone with notifications and a lock of its own. */
const come = async (view: View = {}): Promise<Page> => {
  const page = await browser.person(app.url, { width: 390, ...view });
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      standInPhone: { token: 'ExponentPushToken[jana]', permission: 'granted', proves: true },
    }),
  );
  await page.goto('/');
  await signIn(page, jana);
  await page.getByRole('tab', { name: 'Čeká' }).waitFor();
  return page;
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const tapped = (page: Page, detail: object) =>
  page.evaluate(
    (content) => dispatchEvent(new CustomEvent('push-tap', { detail: content })),
    detail,
  );
const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;

test(
  'an operator has a client’s settings, and the lock hides what lies beneath',
  async () => {
    const page = await come();
    await tab(page, 'Účet');
    await page.getByText('Zámek aplikace').first().waitFor();
    for (const [row, shows] of [
      ['Heslo', 'Nové heslo'],
      ['Jméno', 'Uložit jméno'],
      ['Kde jste přihlášeni', 'toto zařízení'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
      await page.getByText(shows).first().waitFor();
      await page.goBack();
    }
    await page.getByRole('radio', { name: 'Hned' }).click();
    await page.getByRole('radio', { name: 'Hned', checked: true }).waitFor();
    await page.evaluate(() =>
      Object.assign(Reflect.get(globalThis, 'standInPhone'), { proves: false }),
    );
    await page.addInitScript(() =>
      Object.assign(Reflect.get(globalThis, 'standInPhone'), { proves: false }),
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Aplikace je zamčená.' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await tapped(page, {
      data: { about: 'job', deliveryId: id(1), jobId: id(2) },
      action: null,
    });
    expect(new URL(page.url()).pathname).not.toContain('waiting/');
    await page.evaluate(() =>
      Object.assign(Reflect.get(globalThis, 'standInPhone'), { proves: true }),
    );
    await page.getByRole('button', { name: 'Odemknout' }).click();
    await page.waitForURL(/waiting\//);
    expectCalm(page);
  },
  4 * minutes,
);

test(
  'a take-over that fails is told; a client’s link leads an operator on',
  async () => {
    const page = await come();
    await page.route('**/acknowledge', (route) => route.abort());
    await tapped(page, {
      data: { about: 'incident', deliveryId: id(1), incidentId: id(2), event: 'opened' },
      action: 'take',
    });
    await page.getByText('Výpadku jste se zatím neujali.').waitFor();
    await page.getByRole('button', { name: 'Zkusit znovu' }).waitFor();
    for (const path of ['/sites/x', '/reports/x', '/incidents/x']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Tento odkaz je pro klienty.' }).waitFor();
    }
    await page.getByRole('button', { name: 'Na výpadky' }).click();
    await page.waitForURL(/outages/);
  },
  4 * minutes,
);
