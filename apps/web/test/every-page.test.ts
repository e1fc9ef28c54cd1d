import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminReports,
  adminSites,
  clients,
  deliveries,
  forms,
  incidents,
  jobs,
  jobTemplates,
  me,
  people,
  reports,
  sites,
} from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/served.ts';
import { expectSound, settled, useBrowser, type View } from './browser.ts';
import { expectWhole } from './cut-words.ts';
import { enterAs } from './enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const addresses = { operator: 'jana@atelier-sever.example', client: 'martin@kolo-brdy.example' };
let served: Served;
const ids: Record<string, string> = {};
let formId: string;
const addressOf = (path: string) => path.replace('$id', ids[path] ?? '').replace('$formId', formId);

beforeAll(async () => {
  served = await serveDemo();
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
  const shop = first(
    (await operator.call(adminSites.list)).sites.filter(({ name }) => name === 'Kolo Brdy'),
  ).id;
  ids['/admin/sites/$id/forms/new'] = shop;
  ids['/admin/sites/$id/forms/$formId'] = shop;
  formId = first((await operator.call(forms.list, { params: { id: shop } })).forms).id;
  ids['/admin/incidents/$id'] = first((await operator.call(incidents.list)).incidents).id;
  ids['/admin/clients/$id'] = first((await operator.call(clients.list)).clients).id;
  const clientId = ids['/admin/clients/$id'] ?? '';
  const about = { clientId, period: '2024-01', markdown: '# Leden\n\nVšechno běželo.' };
  ids['/admin/reports/$id'] = (await operator.call(adminReports.draft, { body: about })).id;
  ids['/admin/people/$id'] = first((await operator.call(people.list)).people).id;
  const plan = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
  const work = { title: 'Zkouška', plan };
  const job = { ...work, siteId: ids['/admin/sites/$id'] ?? null };
  ids['/admin/jobs/$id'] = (await operator.call(jobs.create, { body: job })).id;
  const template = { ...work, name: 'Zkušební šablona' };
  const { id } = await operator.call(jobTemplates.create, { body: template });
  ids['/admin/jobs/templates/$id'] = id;
  ids['/admin/clock/$id'] = 'sweeping';
  ids['/admin/deliveries/$id'] = first((await operator.call(deliveries.list)).deliveries).id;
}, 150_000);

const routed = (file: string, base: string) =>
  [
    ...readFileSync(join(import.meta.dirname, `../src/routes/${file}/router.tsx`), 'utf8').matchAll(
      /(?:page|pageWith|door)\(\s*'([^']+)'|path: '(\/[a-z-]+)'/g,
    ),
  ].map(([, short, long]) => `${base}${short ?? long}`);

const doors = new Set([
  '/sign-in',
  '/setup',
  '/sign-in/link',
  '/forgot',
  '/reset',
  '/invitation',
  '/privacy',
]);
const portalPages = routed('portal', '');
const pages: [path: string, who: 'visitor' | 'client' | 'operator'][] = [
  ...portalPages.map(
    (path) => [path, doors.has(path) ? 'visitor' : 'client'] as [string, 'visitor' | 'client'],
  ),
  ...routed('admin', '/admin').map((path) => [path, 'operator'] as [string, 'operator']),
];

const full = Boolean(process.env.FULL);
type Who = 'visitor' | 'client' | 'operator';
const everyone: Who[] = ['visitor', 'client', 'operator'];

const enter = async (who: Who, view: View): Promise<Page> => {
  const page = await browser.person(served.url, view);
  const language = view.language ?? 'cs';
  if (who !== 'visitor') {
    const { call } = await enterAs(page, served.url, addresses[who], password);
    await call(me.change, { body: { language } });
  }
  await page.addInitScript((code) => localStorage.setItem('hlidka.language', code), language);
  return page;
};

const visit = async (page: Page, who: Who, look: (path: string) => Promise<void>) => {
  for (const [path] of pages.filter(([, owner]) => owner === who)) {
    await page.goto(addressOf(path));
    await settled(page);
    await look(path);
  }
};

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('the pages are read off the routers', () => {
  expect(portalPages).toContain('/settings');
  expect(pages.length).toBeGreaterThan(15);
});

/** On a phone at night the same page differs in width and colours: those are looked at without a second load. */
test.each(everyone)(
  'every page of the %s is sound, wide by day and narrow by night',
  async (who) => {
    const page = await enter(who, { width: 1440 });
    await visit(page, who, async (path) => {
      await expectSound(page, path);
      await expectWhole(page, path);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 900 });
      await expectSound(page, `${path}, narrow`, who === 'operator' ? [] : ['color-contrast']);
      await expectWhole(page, path);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  },
  480_000,
);

test.each(['visitor', 'client'] as const)(
  'the pages of the %s speak English, and fit a phone',
  async (who) => {
    const page = await enter(who, { width: 390, theme: 'dark', language: 'en' });
    await visit(page, who, async (path) => {
      await expect.poll(() => languageOf(page), { message: path }).toBe('en');
      await expectSound(page, path, []);
      await expectWhole(page, path);
    });
  },
  240_000,
);

const views = ([320, 390, 768, 1024, 1440] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['cs', 'en'] as const).map((language) => ({ width, theme, language })),
  ),
);
describe.runIf(full).each(views)('$width px, $theme, $language', (view) => {
  test.each(everyone)(
    'every page of the %s is sound by all rules',
    async (who) => {
      const page = await enter(who, view);
      await visit(page, who, async (path) => {
        await expect.poll(() => languageOf(page), { message: path }).toBe(view.language);
        await expectSound(page, path);
        await expectWhole(page, path);
      });
    },
    480_000,
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
    await page.goto(addressOf(path));
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
