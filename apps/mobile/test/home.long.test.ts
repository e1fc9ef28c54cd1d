import type { Home } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { useBrowser, type View } from '../../web/test/harness/browser.ts';
import { enter, jidelna, openApp } from './phone.ts';
import { expectSound } from './sound.ts';
import { minutes } from './tools.ts';

const browser = useBrowser();
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  const served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

const person = (view: View = {}) => browser.person(app.url, { width: 390, ...view });
const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** A screen further; false: that was the end. */
const roll = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('div')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          one.scrollHeight > one.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
      .map((one) => {
        const before = one.scrollTop;
        one.scrollTop += one.clientHeight;
        return one.scrollTop > before;
      })
      .some(Boolean),
  );
const rollTo = async (page: Page, text: string | RegExp) => {
  const wanted = page.getByText(text).filter({ visible: true }).first();
  const found = async () => {
    if ((await wanted.count()) > 0) return true;
    await roll(page);
    return false;
  };
  await expect.poll(found).toBe(true);
};

test.each(['light', 'dark'] as const)(
  'home, the book and reports are sound (%s)',
  async (theme) => {
    const page = await person({ theme });
    await enter(page);
    await expectSound(page, 'home');
    await rollTo(page, 'Starší zápisy');
    await expectSound(page, 'the end of home');
    await press(page, 'Starší zápisy');
    await sees(page, 'Včera');
    await expectSound(page, 'the book');
    await page.goto('/reports');
    await sees(page, /^Poslední report je za/);
    await expectSound(page, 'reports');
    await press(page, /2026, /);
    await sees(page, 'Den po dni');
    await expectSound(page, 'a report');
  },
);

test('the book goes on as one scrolls, day after day', async () => {
  const page = await person();
  await enter(page);
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url());
    if (pathname === '/api/book') asked.push(searchParams.get('cursor') ?? 'first');
  });
  await page.goto('/book');
  await sees(page, 'Včera');
  const askedAfterRolling = async () => {
    await roll(page);
    return asked.length;
  };
  await expect.poll(askedAfterRolling).toBeGreaterThanOrEqual(3);
  expect(asked[0]).toBe('first');
  expect(new Set(asked).size).toBe(asked.length);
});

test('a line of the book leads to its site, and back', async () => {
  const page = await person();
  await enter(page);
  await page.goto('/book');
  await page
    .getByRole('link', { name: /Vyjížďky s Kolem Brdy/ })
    .filter({ visible: true })
    .first()
    .click();
  await sees(page, 'vyjizdky.kolo-brdy.example');
  await page.goBack();
  await sees(page, 'Včera');
});

test('what was read is there without a network, with its age; the rest says what to do', async () => {
  const page = await person();
  await enter(page);
  await page.goto('/reports');
  await press(page, /2026, /);
  await sees(page, 'Den po dni');
  const read = new URL(page.url()).pathname;
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last state')))
    .toContain(read.split('/').at(-1));
  app.setAway(true);
  try {
    await page.goto(read);
    await sees(page, 'Den po dni');
    await sees(page, /Nová data proto nemáme/);
    await page.goto('/book');
    await sees(page, 'Včera');
    await sees(page, /Nová data proto nemáme/);
    await page.goto('/sites/00000000-0000-4000-8000-000000000000');
    await sees(page, 'Zkusit znovu');
  } finally {
    app.setAway(false);
  }
});

/** The same answer with so many sites. */
const withSites = async (page: Page, count: number) =>
  page.route('**/api/home', async (route) => {
    const answer = await route.fetch();
    const home: Home = await answer.json();
    const [site] = home.sites.filter(({ groupId }) => groupId === null);
    const [figures] = home.figures.filter(({ id }) => id === site?.id);
    if (!site || !figures) throw new Error('the demo has no site of its own');
    const all = Array.from(
      { length: count },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    );
    await route.fulfill({
      json: {
        ...home,
        groups: [],
        sites: all.map((id, at) => ({
          ...site,
          id,
          name: `Web číslo ${String(at).padStart(3, '0')}`,
        })),
        figures: all.map((id) => ({ ...figures, id })),
      } satisfies Home,
    });
  });

test('three hundred sites: only what is near is drawn, the last one is reached and found', async () => {
  const page = await person();
  await withSites(page, 300);
  await enter(page);
  const cards = page.getByRole('button', { name: /^Web číslo/ });
  await sees(page, 'Web číslo 000');
  expect(await cards.count()).toBeLessThan(60);
  await rollTo(page, 'Web číslo 299');
  expect(await cards.count()).toBeLessThan(120);
  await rollTo(page, 'Starší zápisy');
  await page.goto('/');
  await page.getByLabel('Hledat web').fill('cislo 257');
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('radio', { name: 'S problémem' }).click();
  await sees(page, 'Takový web tu není.');
  await press(page, 'Ukázat všechny weby');
  await sees(page, 'Web číslo 000');
});

test('a client with one site has a full screen too', async () => {
  const page = await person();
  await enter(page, jidelna);
  await sees(page, 'Dostupnost');
  await rollTo(page, 'Kniha hlídky');
});

test('with letters of twice the size nothing is cut', async () => {
  const page = await person({ width: 195 });
  await enter(page);
  for (const path of ['/', '/book', '/reports', '/settings']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('div[dir=auto], span')]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .filter((one) => getComputedStyle(one).overflowX === 'hidden')
        .map((one) => one.innerText),
    );
    expect(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      195,
    );
  }
});

test('an English phone is spoken to in English', async () => {
  const page = await person({ theme: 'dark' });
  await page.addInitScript(() => {
    for (const [name, value] of [
      ['language', 'en-GB'],
      ['languages', ['en-GB']],
    ] as const)
      Object.defineProperty(navigator, name, { value });
  });
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel(/^E-?mail$/i).fill(jidelna.email);
  await page.getByLabel('Password', { exact: true }).fill(jidelna.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await sees(page, 'Availability');
  await rollTo(page, /^Watch book$/);
});
