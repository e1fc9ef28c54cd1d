import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCall } from '@hlidka/client';
import { home, reports } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { useBrowser } from '../../web/test/harness/browser.ts';
import { martin, openApp } from './phone.ts';
import { expectSound } from './sound.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

const doors = {
  cs: { email: 'E-mail', password: 'Heslo', go: 'Přihlásit se' },
  en: { email: 'E-mail', password: 'Password', go: 'Sign in' },
};
type Language = keyof typeof doors;

/** A small phone, the usual one, a tablet; each once by day in Czech and once by night in English. */
const views = [360, 390, 820].flatMap((width) => [
  { width, theme: 'light' as const, language: 'cs' as Language },
  { width, theme: 'dark' as const, language: 'en' as Language },
]);

const enter = async (page: Page, language: Language) => {
  const t = doors[language];
  await page.goto('/');
  await page.getByLabel(t.email, { exact: true }).fill(martin.email);
  await page.getByLabel(t.password, { exact: true }).fill(martin.password);
  await page.getByRole('button', { name: t.go, exact: true }).click();
  await page.getByRole('tab').or(page.getByRole('link')).first().waitFor();
};

/** With the page's own session: the first site, group and report that the person has. */
const screensOf = async (page: Page): Promise<string[]> => {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = createCall({ baseUrl: app.url, headers: () => ({ cookie }) });
  const seen = await call(home.read, { query: {} });
  const { reports: sent } = await call(reports.list, { query: {} });
  const [site] = seen.sites;
  const [group] = seen.groups;
  const [report] = sent;
  return [
    '/',
    '/book',
    `/sites/${site?.id}`,
    `/sites/${site?.id}/watched`,
    ...(group ? [`/groups/${group.id}`] : []),
    '/reports',
    ...(report ? [`/reports/${report.id}`] : []),
    '/settings',
    '/settings/name',
    '/settings/password',
    '/settings/sessions',
    '/settings/passkeys',
  ];
};

test.each(views)(
  'every screen of a client at $width, $theme, $language',
  async ({ width, theme, language }) => {
    const page = await browser.person(app.url, { width, theme });
    await page.addInitScript((tag) => {
      Object.defineProperty(navigator, 'languages', { get: () => [tag] });
      Object.defineProperty(navigator, 'language', { get: () => tag });
    }, language);
    await enter(page, language);
    for (const screen of await screensOf(page)) {
      await page.goto(screen);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      const folder = process.env.SHOTS;
      if (folder) {
        mkdirSync(folder, { recursive: true });
        const name = screen.replace(/[0-9a-f-]{36}/, 'x').replaceAll('/', '-');
        await page.screenshot({ path: join(folder, `${width}-${theme}${name}.png`) });
      }
      await expectSound(page, `${screen} at ${width}`);
    }
  },
  5 * minutes,
);
