import { createCall } from '@hlidka/client';
import { home, reports } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { useBrowser } from '../../web/test/harness/browser.ts';
import { comeIn, lookAt, speak, views } from './every-screen.ts';
import { martin, openApp } from './phone.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

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
    await speak(page, language);
    await comeIn(page, language, martin);
    for (const screen of await screensOf(page)) {
      const place = screen.replace(/[0-9a-f-]{36}/, 'x').replaceAll('/', '-');
      await lookAt(page, screen, `${width}-${theme}${place}`);
    }
  },
  5 * minutes,
);
