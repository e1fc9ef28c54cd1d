import { book } from '@hlidka/texts/book/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { expectCalm, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
let served: Awaited<ReturnType<typeof serveDemo>>;

beforeAll(async () => {
  served = await serveDemo();
});

const open = async (path: string, width: number) => {
  const person = await browser.person(served.url, { width });
  const email = 'martin@kolo-brdy.example';
  const { page } = await enterAs(person, served.url, email, 'hlidka-demo');
  await page.goto(path);
  await settled(page);
  await drawn(page);
  return page;
};

/** Days of the book are drawn one per frame; waits until the page stops growing. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const heights: number[] = [];
    while (heights.length < 10 || new Set(heights.slice(-10)).size > 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      heights.push(document.documentElement.scrollHeight);
    }
  });

/** Scrolls down, to the next link if none is in view, and follows it; returns where both were. */
const leaveFrom = async (page: Page, down: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), down);
  const links = page.locator('.book-about[href]');
  const at = await links.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().top > 200),
  );
  await links.nth(at).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  const topOf = async () => Math.round((await links.nth(at).boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  // The router notes the position at most every 100 ms, so wait before pressing.
  await page.waitForTimeout(300);
  await links.nth(at).click();
  await page.waitForURL(/\/sites\//);
  await settled(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  return { topOf, before, left };
};

/** The scroll position in each frame, from the first in which the page is back. */
const scrolledAfterBack = (page: Page) =>
  page.evaluate(async () => {
    const seen: number[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    history.back();
    while (location.pathname.startsWith('/sites/')) await frame();
    while (!document.querySelector('.book-line')) await frame();
    for (let n = 0; n < 30; n++) {
      await frame();
      seen.push(scrollY);
    }
    return [...new Set(seen)];
  });

const both = [
  ['/', 390],
  ['/book', 1440],
] as const;
const others = [
  ['/', 1440],
  ['/book', 390],
] as const;

test.each([...both, ...others])(
  'back leads to the line that was left: %s at %i px',
  async (path, width) => {
    const page = await open(path, width);
    const { topOf, before, left } = await leaveFrom(page, 1200);
    expect(left).toBeGreaterThan(900);
    expect(await scrolledAfterBack(page)).toEqual([left]);
    expect(await topOf()).toBe(before);
    expectCalm(page);
  },
);

test('back leads to a line among the older ones, which were asked for by the button', async () => {
  const page = await open('/', 1440);
  const lines = page.locator('.book-line');
  const first = await lines.count();
  await page.getByRole('button', { name: book.older }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(first);
  await drawn(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { topOf, before, left } = await leaveFrom(page, height - 1500);
  expect(await scrolledAfterBack(page)).toEqual([left]);
  expect(await topOf()).toBe(before);
});

test.each(['/', '/book'])(
  'a page that is loaded again, or come back to from elsewhere, keeps its scroll position: %s',
  async (path) => {
    const page = await open(path, 390);
    const placed = () => page.evaluate(() => scrollY);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await page.reload();
    await expect.poll(placed).toBe(1200);
    await drawn(page);
    expect(await placed()).toBe(1200);
    await page.goto('/healthz');
    await page.goBack();
    await expect.poll(placed).toBe(1200);
  },
);
