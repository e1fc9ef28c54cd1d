import { type Job, jobs } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import { signInAt } from '../../../server/test/harness/processes/served.ts';
import { useBrowser } from '../../../web/test/harness/browser.ts';
import { martin, openApp } from '../phone.ts';
import { minutes } from '../tools.ts';
import { screensOf } from './client-screens.ts';
import { comeIn, speak } from './every-screen.ts';

const jana = { email: 'jana@atelier-sever.example', password: 'hlidka-demo' };
const nobody = '019a0000-0000-7000-8000-000000000001';
const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
let job: Job;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
  const { call } = await signInAt(served.url, jana.email, jana.password);
  const plan = { type: 'commands' as const, steps: [{ argv: ['true'], where: 'local' as const }] };
  job = await call(jobs.create, { body: { title: 'Vyčistit mezipaměť', siteId: null, plan } });
}, 8 * minutes);

/** The first screens of the tabs; every other one has to lead to one of them. */
const first = ['/', '/reports', '/settings', '/waiting', '/outages', '/account'];
const pathOf = (page: Page) => new URL(page.url()).pathname;

const expectWayBack = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('[aria-label$=", back"]').filter({ visible: true }).first().click();
  const tab = first.find((one) => one !== '/' && path.startsWith(one)) ?? '/';
  await expect.poll(() => pathOf(page), { message: `back from ${path}` }).toBe(tab);
  await page.getByRole('heading').filter({ visible: true }).first().waitFor();
};

test(
  'every screen of a client that a link opens leads back to its tab',
  async () => {
    const page = await browser.person(app.url, { width: 390 });
    await speak(page, 'cs');
    await comeIn(page, 'cs', martin);
    const all = (await screensOf(page, app.url)).filter((path) => !first.includes(path));
    expect(all.length).toBeGreaterThan(8);
    for (const path of all) await expectWayBack(page, path);
    // What the link was about is gone: the same way out.
    for (const room of ['sites', 'groups', 'incidents', 'reports'])
      await expectWayBack(page, `/${room}/${nobody}`);
  },
  5 * minutes,
);

test(
  'every screen of an operator that a link opens leads back to its tab',
  async () => {
    const page = await browser.person(app.url, { width: 390 });
    await speak(page, 'cs');
    await comeIn(page, 'cs', jana);
    const account = ['name', 'password', 'sessions', 'passkeys'].map((one) => `/account/${one}`);
    for (const path of [`/waiting/${job.id}`, `/waiting/${nobody}`, ...account])
      await expectWayBack(page, path);
  },
  5 * minutes,
);
