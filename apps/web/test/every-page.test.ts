import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminReports,
  adminSites,
  clients,
  deliveries,
  forms,
  heartbeats,
  incidents,
  jobs,
  jobTemplates,
  me,
  people,
  reports,
  sites,
  statusPages,
} from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { expectFitting, expectSound, settled, useBrowser, type View } from './harness/browser.ts';
import { expectWhole } from './harness/cut-words.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const addresses = { operator: 'jana@atelier-sever.example', client: 'martin@kolo-brdy.example' };
let served: Served;
const ids: Record<string, string> = {};
let formId: string;
const addressOf = (path: string) => {
  const id = ids[path];
  if (path.includes('$id') && !id) throw new Error(`${path} has nobody to show`);
  return path
    .replace('$id', id ?? '')
    .replace('$formId', formId)
    .replace('$slug', 'prvni-den');
};

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
  const seen = new Set((await client.call(sites.list)).sites.map(({ id }) => id));
  const { incidents: all } = await operator.call(incidents.list);
  ids['/incidents/$id'] = first(all.filter(({ siteId }) => seen.has(siteId))).id;
  ids['/admin/sites/$id'] = first((await operator.call(adminSites.list)).sites).id;
  ids['/admin/sites/$id/edit'] = ids['/admin/sites/$id'];
  ids['/admin/sites/$id/watched'] = ids['/admin/sites/$id'];
  ids['/admin/sites/$id/answers'] = ids['/admin/sites/$id'];
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
  const plan = {
    type: 'commands' as const,
    steps: [{ argv: ['true'], where: 'local' as const }],
  };
  const work = { title: 'Zkouška', plan };
  const job = { ...work, siteId: ids['/admin/sites/$id'] ?? null };
  ids['/admin/jobs/$id'] = (await operator.call(jobs.create, { body: job })).id;
  const template = { ...work, name: 'Zkušební šablona' };
  const { id } = await operator.call(jobTemplates.create, { body: template });
  ids['/admin/jobs/templates/$id'] = id;
  ids['/admin/clock/$id'] = 'sweeping';
  const beat = {
    siteId: ids['/admin/sites/$id'] ?? '',
    name: 'Fronta',
    schedule: { by: 'period' as const, minutes: 60 },
    graceMinutes: 10,
  };
  ids['/admin/heartbeats/$id'] = (await operator.call(heartbeats.create, { body: beat })).id;
  const status = { title: 'Stav', slug: 'stav', language: 'cs' as const, clientId, groupId: null };
  ids['/admin/status-pages/$id'] = (await operator.call(statusPages.create, { body: status })).id;
  ids['/admin/deliveries/$id'] = first((await operator.call(deliveries.list)).deliveries).id;
});

const routed = (file: string, base: string) =>
  [
    ...readFileSync(join(import.meta.dirname, `../src/routes/${file}/router.tsx`), 'utf8').matchAll(
      /(?:page|pageWith|door)\(\s*'([^']+)'|path: '(\/[a-z/-]+)'/g,
    ),
  ].map(([, short, long]) => `${base}${short ?? long}`);

/** Who owes nothing is led on from there; second-factor.long.test.ts walks it. */
const elsewhere = new Set(['/second-factor']);
const doors = new Set([
  '/sign-in',
  '/setup',
  '/sign-in/link',
  '/forgot',
  '/reset',
  '/invitation',
  '/app',
  '/app',
  '/privacy',
  '/admin/wall',
]);
const portalPages = routed('portal', '');
const pages: [path: string, who: 'visitor' | 'client' | 'operator'][] = [
  ...portalPages
    .filter((path) => !elsewhere.has(path))
    .map(
      (path) => [path, doors.has(path) ? 'visitor' : 'client'] as [string, 'visitor' | 'client'],
    ),
  ...routed('admin', '/admin').map((path) => [path, 'operator'] as [string, 'operator']),
];

const full = Boolean(process.env.FULL);
type Who = 'visitor' | 'client' | 'operator';
const inPortal: Who[] = ['visitor', 'client'];
const everyone: Who[] = [...inPortal, 'operator'];

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

/** Those that a change reaches, where a run is about a change. */
const only = process.env.ONLY_PAGES?.split(',');
const pagesOf = (who: Who) =>
  pages.flatMap(([path, owner]) => (owner === who && (only?.includes(path) ?? true) ? [path] : []));

/** Inside the application, as by the browser's own buttons: a load anew takes three times the work. */
const goInside = async (page: Page, address: string) => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1:not([data-left])').first().waitFor();
};

/** The first page is loaded, the others are reached inside the application. */
const walk = async (page: Page, who: Who, look: (path: string) => Promise<void>) => {
  for (const [at, path] of pagesOf(who).entries()) {
    if (at === 0) await page.goto(addressOf(path));
    else await goInside(page, addressOf(path));
    await settled(page);
    await look(path);
  }
};

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const height = 900;
const [wide, narrow, narrowest] = [
  { width: 1440, height },
  { width: 390, height },
  { width: 320, height },
] as const;

/** By all rules in the width it has, nothing cut in the other one either, and no phone too narrow for it. */
const look = async (page: Page, path: string) => {
  await expectSound(page, path);
  await expectWhole(page, path);
  const was = page.viewportSize() ?? wide;
  await page.setViewportSize(was.width === wide.width ? narrow : wide);
  await expectFitting(page, path);
  await expectWhole(page, path);
  await page.setViewportSize(narrowest);
  await expectFitting(page, `${path} at 320 px`);
  await page.setViewportSize(was);
};

test('the pages are read off the routers', () => {
  expect(portalPages).toContain('/settings');
  expect(pages.length).toBeGreaterThan(15);
});

/** Who is here, and whether the watch itself is well: asked for whatever the page. */
const ofTheFrame = ['/api/welcome', '/api/me', '/api/watch'];

/** What was asked for while a page loaded, and what of it was refused. */
const loading = (page: Page) => {
  let asked: string[] = [];
  let refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/agency')) return;
    if (pathname !== '/api/live') asked.push(pathname);
    if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`);
  });
  return async (path: string): Promise<string[]> => {
    [asked, refused] = [[], []];
    await page.goto(addressOf(path));
    await settled(page);
    expect(refused, path).toEqual([]);
    expect(asked.length, `${path} asks twice: ${asked.join(', ')}`).toBe(new Set(asked).size);
    return asked.filter((pathname) => !ofTheFrame.includes(pathname));
  };
};

const oneAnswer = ['/', '/sites/$id', '/groups/$id', '/reports', '/reports/$id'];

test('every page of the client is sound by day, and loads with one or two requests, each made once', async () => {
  const page = await enter('client', { width: 1440 });
  const load = loading(page);
  for (const path of pagesOf('client')) {
    const asked = await load(path);
    if (oneAnswer.includes(path)) expect([1, 2], asked.join(', ')).toContain(asked.length);
    await look(page, path);
  }
}, 480_000);

test('every page of the visitor is sound by day, and does not ask who he is', async () => {
  const page = await enter('visitor', { width: 1440 });
  const load = loading(page);
  for (const path of pagesOf('visitor')) {
    const asked = await load(path);
    if (path === '/sign-in')
      expect(asked.filter((each) => !/^.api.auth.(passkey|oidc)/.test(each))).toEqual([]);
    await look(page, path);
  }
});

test('every page of the operator is sound by day', async () => {
  const page = await enter('operator', { width: 1440 });
  await walk(page, 'operator', (path) => look(page, path));
}, 480_000);

/** Rules about words and rules about colours are independent, so one pass checks both; other widths are looked at by day. */
test.runIf(full).each(everyone)(
  'every page of the %s is sound in English on a phone at night',
  async (who) => {
    const page = await enter(who, { width: 390, theme: 'dark', language: 'en' });
    await walk(page, who, async (path) => {
      await expect.poll(() => languageOf(page)).toBe('en');
      await expectSound(page, path);
      await expectWhole(page, path);
    });
  },
  480_000,
);

const views = ([320, 390, 768, 1024, 1440] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['cs', 'en'] as const).map((language) => ({ width, theme, language })),
  ),
);
describe.runIf(full).each(views)('$width px, $theme, $language', (view) => {
  test.each(everyone)(
    'every page of the %s is sound when it is loaded',
    async (who) => {
      const page = await enter(who, view);
      for (const path of pagesOf(who)) {
        await page.goto(addressOf(path));
        await settled(page);
        await expect.poll(() => languageOf(page)).toBe(view.language);
        await expectSound(page, path);
        await expectWhole(page, path);
      }
    },
    480_000,
  );
});
