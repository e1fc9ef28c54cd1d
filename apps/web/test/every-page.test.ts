import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminReports,
  adminSites,
  clients,
  incidents,
  mails,
  me,
  people,
  reports,
  sites,
} from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { type Served, serveHlidka, signInAt } from '../../server/test/harness/served.ts';
import { expectSound, settled, useBrowser, type View } from './browser.ts';
import { enterAs } from './enter.ts';

const browser = useBrowser();
const dataDir = temporaryFolder();
const password = 'hlidka-demo';
const addresses = { operator: 'jana@atelier-sever.example', client: 'martin@kolo-brdy.example' };
let served: Served;
const ids: Record<string, string> = {};

beforeAll(async () => {
  served = await serveHlidka(dataDir, { args: ['--demo'] });
  const operator = await signInAt(served.url, addresses.operator, password);
  const client = await signInAt(served.url, addresses.client, password);
  const first = <T>(list: T[]): T => list[0] as T;
  ids['/sites/$id'] = first((await client.call(sites.list)).sites).id;
  ids['/sites/$id/watched'] = ids['/sites/$id'];
  ids['/reports/$id'] = first((await client.call(reports.list)).reports).id;
  ids['/groups/$id'] = first((await client.call(sites.groups)).groups).id;
  ids['/reports/$id'] = first((await client.call(reports.list)).reports).id;
  ids['/admin/sites/$id'] = first((await operator.call(adminSites.list)).sites).id;
  ids['/admin/sites/$id/edit'] = ids['/admin/sites/$id'];
  ids['/admin/sites/$id/watched'] = ids['/admin/sites/$id'];
  ids['/admin/incidents/$id'] = first((await operator.call(incidents.list)).incidents).id;
  ids['/admin/clients/$id'] = first((await operator.call(clients.list)).clients).id;
  const clientId = ids['/admin/clients/$id'] ?? '';
  const about = { clientId, period: '2024-01', markdown: '# Leden\n\nVšechno běželo.' };
  ids['/admin/reports/$id'] = (await operator.call(adminReports.draft, { body: about })).id;
  ids['/admin/people/$id'] = first((await operator.call(people.list)).people).id;
  ids['/admin/mails/$id'] = first((await operator.call(mails.list)).mails).id;
}, 90_000);

const routed = (file: string, base: string) =>
  [
    ...readFileSync(join(import.meta.dirname, `../src/routes/${file}/router.tsx`), 'utf8').matchAll(
      /(?:page|pageWith|door)\(\s*'([^']+)'|path: '(\/[a-z-]+)'/g,
    ),
  ].map(([, short, long]) => `${base}${short ?? long}`);

const doors = new Set(['/sign-in', '/setup', '/sign-in/link', '/forgot', '/reset', '/invitation']);
const portalPages = routed('portal', '');
const pages: [path: string, who: 'visitor' | 'client' | 'operator'][] = [
  ...portalPages.map(
    (path) => [path, doors.has(path) ? 'visitor' : 'client'] as [string, 'visitor' | 'client'],
  ),
  ...routed('admin', '/admin').map((path) => [path, 'operator'] as [string, 'operator']),
];

const full = Boolean(process.env.FULL);
const views: View[] = full
  ? ([390, 768, 1440] as const).flatMap((width) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        (['cs', 'en'] as const).map((language) => ({ width, theme, language })),
      ),
    )
  : [
      { width: 1440, theme: 'light', language: 'cs' },
      { width: 390, theme: 'dark', language: 'en' },
    ];
/**
 * The second view of the same page differs in colours and width only: a client's page is held to its
 * contrast there, an operator's to its width. FULL: all rules in all views.
 */
const rulesIn = (view: View, who: string) => {
  if (full || view === views[0]) return undefined;
  return who === 'operator' ? [] : ['color-contrast'];
};

test('the pages are read off the routers', () => {
  expect(portalPages).toContain('/settings');
  expect(pages.length).toBeGreaterThan(15);
});

describe.each(views)('$width px, $theme, $language', (view) => {
  for (const who of ['visitor', 'client', 'operator'] as const)
    test(
      `every page of the ${who} is sound`,
      async () => {
        const page = await browser.person(served.url, view);
        if (who !== 'visitor') {
          const { call } = await enterAs(page, served.url, addresses[who], password);
          await call(me.change, { body: { language: view.language ?? 'cs' } });
        }
        await page.addInitScript(
          (language) => localStorage.setItem('hlidka.language', language),
          view.language ?? 'cs',
        );
        for (const [path] of pages.filter(([, owner]) => owner === who)) {
          await page.goto(path.replace('$id', ids[path] ?? ''));
          await settled(page);
          await expectSound(page, path, rulesIn(view, who));
          expect(await page.evaluate(() => document.documentElement.lang), path).toBe(
            view.language,
          );
        }
      },
      full ? 480_000 : 240_000,
    );
});

describe('a first load', () => {
  const load = async (page: Page, path: string) => {
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/agency')) return;
      if (pathname !== '/api/live') asked.push(pathname);
      if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`);
    });
    await page.goto(path.replace('$id', ids[path] ?? ''));
    await settled(page);
    expect(refused).toEqual([]);
    expect(asked.length, `${path} asks twice: ${asked.join(', ')}`).toBe(new Set(asked).size);
    return asked.filter((pathname) => !['/api/welcome', '/api/me'].includes(pathname));
  };

  test.each(['/', '/sites/$id', '/groups/$id', '/reports', '/reports/$id'])(
    '%s takes one or two requests, each made once',
    async (path) => {
      const page = await browser.person(served.url);
      await enterAs(page, served.url, addresses.client, password);
      const asked = await load(page, path);
      expect(asked.length, asked.join(', ')).toBeGreaterThan(0);
      expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(2);
    },
  );

  test('a visitor is not asked who he is', async () => {
    const asked = await load(await browser.person(served.url), '/sign-in');
    expect(asked.filter((path) => !path.startsWith('/api/auth/passkey'))).toEqual([]);
  });
});
