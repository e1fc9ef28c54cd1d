import {
  adminReports,
  adminSites,
  adminWorklog,
  clients,
  incidents,
  limits,
  people,
  reports,
  sites,
} from '@hlidka/protocol';
import { account } from '@hlidka/texts/account/cs';
import { care } from '@hlidka/texts/care/cs';
import { keyWords } from '@hlidka/texts/charts';
import { common } from '@hlidka/texts/common/cs';
import { portal } from '@hlidka/texts/portal/cs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPaused } from '../../server/test/harness/data/add-paused.ts';
import { pdfPages } from '../../server/test/harness/pdf-pages.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { signInAt } from '../../server/test/harness/processes/served.ts';
import {
  expectCalm,
  expectFitting,
  expectSound,
  settled,
  useBrowser,
  type View,
} from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const wholeClient = 'martin@kolo-brdy.example';
const oneSite = 'jidelna@zsnadrekou.example';
let served: Awaited<ReturnType<typeof serveDemo>>;
let operator: Awaited<ReturnType<typeof signInAt>>;

beforeAll(async () => {
  served = await serveDemo();
  operator = await signInAt(served.url, 'jana@atelier-sever.example', password);
});

const enter = async (email: string, view?: View) =>
  enterAs(await browser.person(served.url, view), served.url, email, password);

/** Paths of the API that a page asks for, from now on. */
const asked = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/sites') || pathname.startsWith('/api/reports'))
      paths.push(pathname.replace(/[0-9a-f-]{36}/, 'ID') + search);
  });
  return paths;
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const ownWeb = async (call: typeof operator.call) => {
  const all = (await call(sites.list)).sites;
  return all.find(({ role }) => role === 'web') ?? all[0];
};

describe('somebody with everything', () => {
  test('a site’s page is one request, another period asks for its figures only', async () => {
    const { page, call } = await enter(wholeClient);
    const site = await ownWeb(call);
    const paths = asked(page);
    await page.goto(`/sites/${site?.id}`);
    await settled(page);
    expect(paths.filter((path) => path !== '/api/sites/groups')).toEqual([
      '/api/sites/ID/overview?days=30',
    ]);
    for (const { heading } of [care.backups, care.search, care.ai, care.watched, care.worklog])
      await section(page, heading).waitFor();
    for (const label of [care.backups.last, care.search.position, care.ai.share])
      expect(await page.getByText(label, { exact: true }).count(), label).toBeGreaterThan(0);
    expect(await section(page, care.backups.heading).getByRole('row').count()).toBe(11);
    expect(await section(page, care.search.heading).getByRole('slider').count()).toBe(1);
    await page.getByText(common.watch.periodDays(90)).click();
    await expect.poll(() => paths.at(-1)).toBe('/api/sites/ID/timeline?days=90');
    await page.getByText(common.watch.periodDays(365)).click();
    await expect.poll(() => paths.at(-1)).toBe('/api/sites/ID/timeline?days=365');
    await settled(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectFitting(page, 'a year of a site on a narrow phone');
    await page.setViewportSize({ width: 1280, height: 900 });

    const log = section(page, care.worklog.heading);
    const before = await log.getByRole('article').count();
    await log.getByRole('button', { name: care.older }).click();
    await expect.poll(() => log.getByRole('article').count()).toBeGreaterThan(before);
    expect(await log.getByText(care.worklog.automatic).count()).toBeGreaterThan(0);
    expectCalm(page);
  });

  test('a group’s log names the member at each entry', async () => {
    const { page, call } = await enter(wholeClient);
    const [group] = (await call(sites.groups)).groups;
    await page.goto(`/groups/${group?.id}`);
    await settled(page);
    await page.getByText(care.backups.last, { exact: true }).waitFor();
    const entries = section(page, care.worklog.heading).getByRole('article');
    const names = group?.members.map(({ name }) => name) ?? [];
    for (const entry of (await entries.all()).slice(0, 5))
      expect(names).toContain(await entry.locator('header a').textContent());
  });

  test('a domain’s incident shows on its page, in its group’s row and in the history', async () => {
    const { page, call } = await enter(wholeClient);
    const domain = (await call(sites.list)).sites.find(({ role }) => role === 'domain');
    const title = 'Doména vypršela';
    const { id } = await operator.call(incidents.open, {
      body: { siteId: domain?.id ?? '', kind: 'availability', title },
    });
    await page.goto(`/groups/${domain?.groupId}`);
    await settled(page);
    const row = page.getByRole('listitem').filter({ hasText: domain?.name ?? '' });
    await row.getByText(common.status.down).waitFor();
    await operator.call(incidents.resolve, { params: { id } });
    await page.goto(`/sites/${domain?.id}`);
    const history = section(page, common.watch.incidents.heading);
    await history.getByText(title).waitFor();
    await expectSound(page, 'a domain’s page');
  });

  test('the settings end with the version of the application', async () => {
    const { page } = await enter(wholeClient);
    await page.goto('/settings');
    await page.getByText(account.version('0.1.0')).waitFor();
    expect(await page.locator('main p').last().innerText()).toContain('0.1.0');
  });

  test('a report reads well on the screen and on paper', async () => {
    const { page, call } = await enter(wholeClient, { theme: 'dark' });
    const [newest] = (await call(reports.list)).reports;
    await page.goto('/reports');
    await page.locator(`main a[href="/reports/${newest?.id}"]`).click();
    await page.getByRole('article').getByRole('heading').first().waitFor();
    await expectSound(page, 'report');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const ground = () => getComputedStyle(document.querySelector('h2') as Element).color;
    const [red = 255] = (await page.evaluate(ground)).match(/\d+/g)?.map(Number) ?? [];
    expect(red, 'dark ink on paper, in the dark theme too').toBeLessThan(80);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1')).toMatch(/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    const [cover = [], ...sheets] = pdfPages(pdf);
    expect(cover).toEqual(expect.arrayContaining(['Ateliér Sever', care.reports.kind]));
    expect(cover.join('\n')).toContain(keyWords.cs.labels.availability);
    expect(sheets.length).toBeGreaterThan(0);
    for (const [at, lines] of sheets.entries())
      expect(lines).toContain(`${at + 2} / ${sheets.length + 1}`);
    const chrome = [care.reports.pdf, care.reports.print, portal.nav.settings];
    for (const words of chrome) expect([cover, ...sheets].flat()).not.toContain(words);
  });

  test('a short report is a cover and one sheet on paper', async () => {
    const { page, call } = await enter(wholeClient);
    const [site] = (await call(sites.list)).sites;
    const { clients: all } = await operator.call(clients.list);
    const clientId = all.find(({ name }) => name === site?.clientName)?.id ?? '';
    const { id } = await operator.call(adminReports.draft, {
      body: { clientId, period: '2025-01', markdown: 'Klid.' },
    });
    await operator.call(adminReports.send, { params: { id }, body: { version: 1 } });
    await page.goto(`/reports/${id}`);
    await page.getByText('Klid.').waitFor();
    await page.emulateMedia({ media: 'print' });
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toEqual(expect.arrayContaining(['Klid.', '2 / 2']));
  });
});

describe('watched items', () => {
  const { watched } = care;
  const openEditor = async () => {
    const { page, call } = await enter(wholeClient);
    const site = await ownWeb(call);
    await page.goto(`/sites/${site?.id}/watched`);
    return { page, site, field: page.getByLabel(watched.ai, { exact: true }) };
  };
  const question = (n: number) => `Kde v Brdech koupím kolo číslo ${n}?`;

  test('each line that cannot be saved is named, and nothing is sent', async () => {
    const { page, field } = await openEditor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    const lines = Array.from({ length: 16 }, (_, at) => question(at));
    await field.fill(lines.join('\n'));
    await page.getByText(watched.count(16, 15)).waitFor();
    await page.getByText(watched.line(16, watched.tooMany(15))).waitFor();
    await field.fill(
      `${question(1)}\n\n${'👩‍👧'.repeat(4)}\n${question(1)}\n${'ž'.repeat(301)}\n${question(2)}`,
    );
    await field.blur();
    await page.getByText(watched.line(3, watched.tooShort(4, 5))).waitFor();
    await page.getByText(watched.line(4, watched.duplicate)).waitFor();
    await page.getByText(watched.line(5, watched.tooLong(301, 300))).waitFor();
    await page.getByLabel(watched.seo, { exact: true }).fill('a'.repeat(201));
    await page.getByText(watched.line(1, watched.tooLong(201, 200))).waitFor();
    await page.getByRole('button', { name: watched.save, exact: true }).click();
    await page.getByText(watched.fix).waitFor();
    const chosen = await field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(chosen).toBe('👩‍👧'.repeat(4));
    const over = await page.evaluate(() => {
      const box = document.querySelector('[data-bad]')?.getBoundingClientRect();
      return box && document.elementFromPoint(box.left + 5, box.top + 5)?.tagName;
    });
    expect(over, 'a mark never covers the words').toBe('TEXTAREA');
    await expectSound(page, 'watched items with mistakes');
    expect(sent).toEqual([]);
  });

  test('what the server refuses is shown at the line as typed; what it takes is shown on the site', async () => {
    const { page, site, field } = await openEditor();
    await field.fill(`\n${question(1)}\n\n  ${question(2)}  `);
    const refusal = {
      error: 'not valid',
      issues: [{ path: 'aiQuestions.3', message: 'duplicate' }],
    };
    await page.route('**/search-config', (route) => route.fulfill({ status: 422, json: refusal }));
    await page.getByRole('button', { name: watched.save, exact: true }).click();
    await page.getByText(watched.line(4, watched.duplicate)).waitFor();
    await page.unroute('**/search-config');

    await page.getByRole('link', { name: watched.back }).click();
    await page.getByRole('button', { name: watched.leave.stay }).click();
    await page.getByRole('button', { name: watched.save, exact: true }).click();
    await page.getByText(watched.saved).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sites/${site?.id}`);
    await settled(page);
    const items = section(page, watched.heading).locator('ol').first().getByRole('listitem');
    await expect.poll(() => items.allTextContents()).toEqual([question(1), question(2)]);
    expectCalm(page);
  });

  test('with a client’s eyes it can only be read', async () => {
    const { people: all } = await operator.call(people.list);
    const martin = all.find(({ email }) => email === wholeClient);
    const { call } = await signInAt(served.url, wholeClient, password);
    const site = await ownWeb(call);
    const { page } = await enter('jana@atelier-sever.example');
    await page.goto(`/sites/${site?.id}/watched?as=user:${martin?.id}`);
    const field = page.getByLabel(watched.ai, { exact: true });
    await field.waitFor();
    expect(await field.getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: watched.save, exact: true }).count()).toBe(0);
  });
});

test('hostile markdown is words and nothing else', async () => {
  const { page, call } = await enter(wholeClient);
  const site = await ownWeb(call);
  const hostile = [
    '# Nadpis',
    '<script>window.broken = 1</script><img src=x onerror="window.broken=1"><svg onload="window.broken=1">',
    '[odkaz](javascript:window.broken=1) [data](data:text/html,x) ![pixel](https://outside.example/p.gif)',
    '>'.repeat(5000),
    '['.repeat(5000),
  ].join('\n\n');
  await operator.call(adminWorklog.write, {
    params: { id: site?.id ?? '' },
    body: { text: hostile },
  });
  const all = (await operator.call(clients.list)).clients;
  const clientId = all.find(({ name }) => name === site?.clientName)?.id ?? '';
  const { id } = await operator.call(adminReports.draft, {
    body: { clientId, period: '2024-02', markdown: hostile },
  });
  await operator.call(adminReports.send, { params: { id }, body: { version: 1 } });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of [`/sites/${site?.id}`, `/reports/${id}`]) {
    await page.goto(path);
    await settled(page);
    const text = page.locator('.prose').filter({ hasText: 'Nadpis' }).first();
    await text.getByText('<script>window.broken = 1</script>').waitFor();
    expect(await text.locator('img, svg, script, a:not([href^="https://"])').count()).toBe(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect([...hosts]).toEqual([new URL(served.url).host]);
  expectCalm(page);
});

test('an error keeps what was shown, and so does a lost connection', async () => {
  const { page, call } = await enter(oneSite);
  const [site] = (await call(sites.list)).sites;
  await page.goto(`/sites/${site?.id}`);
  await settled(page);
  const answer = await page.getByRole('heading', { level: 1 }).textContent();
  await page.route('**/overview?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'malformed' } }),
  );
  await page.getByRole('button', { name: common.refresh }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(answer);
  await section(page, care.worklog.heading).waitFor();
  await page.unroute('**/overview?*');
  await page.getByRole('button', { name: common.retry }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByText(common.offline).waitFor();
  await section(page, care.worklog.heading).waitFor();
  await page.context().setOffline(false);
  await page.getByText(common.offline).waitFor({ state: 'detached' });
});

test('a site archived while its page is open gives way to a friendly page', async () => {
  const { page, call } = await enter(wholeClient);
  const site = (await call(sites.list)).sites.find(({ groupId }) => groupId === null);
  await page.goto(`/sites/${site?.id}`);
  await settled(page);
  await operator.call(adminSites.archive, { params: { id: site?.id ?? '' } });
  await page.getByRole('heading', { name: care.gone.site }).waitFor();
  expect(await section(page, care.worklog.heading).count()).toBe(0);
  await expectSound(page, 'archived while open');
  await page.getByRole('link', { name: care.gone.toSites }).click();
  await page.waitForURL(`${served.url}/`);
  await settled(page);
  expect(await page.getByRole('link', { name: site?.name ?? '', exact: true }).count()).toBe(0);
});

describe('somebody with one site, then hundreds, then none', () => {
  const grant = async (ids: readonly string[]) => {
    const { people: all } = await operator.call(people.list);
    await operator.call(people.changeGrants, {
      params: { id: all.find(({ email }) => email === oneSite)?.id ?? '' },
      body: { grants: ids.map((id) => ({ on: 'client' as const, id })) },
    });
  };

  test('the overview and the site are sound', async () => {
    const { page, call } = await enter(oneSite, { width: 390 });
    const [site] = (await call(sites.list)).sites;
    for (const path of ['/', `/sites/${site?.id}`]) {
      await page.goto(path);
      await settled(page);
      await expectSound(page, path);
    }
  });

  test('on a phone the parts of a site are lines that open by press, key, jump and address', async () => {
    const { page, call } = await enter(oneSite, { width: 390 });
    const [site] = (await call(sites.list)).sites;
    await page.goto(`/sites/${site?.id}`);
    await settled(page);
    const part = (id: string) => page.locator(`details#${id}`);
    const isOpen = (id: string) => part(id).evaluate((one) => one.hasAttribute('open'));
    expect(await Promise.all(['backups', 'watched', 'worklog'].map(isOpen))).toEqual([
      false,
      false,
      false,
    ]);
    await part('backups').locator('summary').press('Enter');
    await part('backups').getByRole('table').waitFor();
    const jumps = page.getByRole('navigation', { name: care.parts.label });
    await jumps.getByRole('link', { name: care.worklog.heading }).click();
    await part('worklog').getByRole('article').first().waitFor();
    const top = async () => (await part('worklog').boundingBox())?.y ?? Number.NaN;
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(56);
    expect((await jumps.boundingBox())?.y).toBe(0);
    expect(new URL(page.url()).hash).toBe('#worklog');
    const jumped = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -150);
    const left = jumped - 150;
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.getByRole('link', { name: portal.nav.reports }).click();
    await page.waitForURL(/reports/);
    await page.goBack();
    await part('worklog').getByRole('article').first().waitFor();
    expect(await isOpen('backups')).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await expectSound(page, 'opened parts of a site');
    const linked = await enter(oneSite, { width: 390 });
    await linked.page.goto(`/sites/${site?.id}#watched`);
    await linked.page.locator('details#watched[open]').waitFor();
    expectCalm(page);
  });

  test('three hundred sites are searched and filtered', async () => {
    await addPaused(served.dataDir, 'Prodejna', 300);
    const { clients: all } = await operator.call(clients.list);
    await grant(all.filter(({ name }) => name === 'Prodejna').map(({ id }) => id));
    const { page } = await enter(oneSite);
    await page.goto('/');
    await settled(page);
    const cards = page.getByRole('list', { name: portal.sites.list }).locator('article');
    await page.getByText(portal.sites.shown(limits.homeCards, 300)).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('prodejna 217');
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByText(portal.sites.filter.trouble, { exact: true }).click();
    await page.getByText(portal.sites.nothingFound).waitFor();
    await page.getByRole('button', { name: portal.sites.showAll }).click();
    await page.getByText(portal.sites.shown(limits.homeCards, 300)).waitFor();
    expectCalm(page);
  });

  test('nothing granted: each page says what comes next', async () => {
    await grant([]);
    const { page } = await enter(oneSite);
    await page.goto('/');
    await page.getByText(portal.sites.none).waitFor();
    await expectSound(page, 'no sites');
    await page.goto('/reports');
    await page.getByText(care.reports.none).waitFor();
    await expectSound(page, 'no reports');
  });
});
