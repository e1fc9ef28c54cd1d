import { sites, timeline } from '@hlidka/protocol';
import { common } from '@hlidka/texts/common/cs';
import { timeline as t } from '@hlidka/texts/timeline/cs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import type { Served } from '../../../server/test/harness/processes/served.ts';
import { expectCalm, settled, useBrowser, type View } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const browser = useBrowser();
let served: Served;
beforeAll(async () => {
  served = await serveDemo();
});

/** A client's site that had an outage in the last 90 days, and which of them it was. */
const open = async (view?: View) => {
  const person = await browser.person(served.url, view);
  const { page, call } = await enterAs(
    person,
    served.url,
    'martin@kolo-brdy.example',
    'hlidka-demo',
  );
  for (const { id } of (await call(sites.list)).sites) {
    const line = await call(timeline, { params: { id }, query: { days: '90' } });
    const bad = line.outageMinutes.findIndex((minutes) => minutes > 0);
    if (bad < 0 || line.outageMinutes.length - bad < 10) continue;
    await page.goto(`/sites/${id}?days=90`);
    await page.getByRole('slider', { name: t.availability('day') }).waitFor();
    await settled(page);
    return { page, bad, line };
  }
  throw new Error('The demo has no outage to look at.');
};

const plotOf = (page: Page) => page.locator('.chart-plot').first();
const boxOf = async (page: Page) => {
  await plotOf(page).scrollIntoViewIfNeeded();
  const box = await plotOf(page).boundingBox();
  if (!box) throw new Error('There is no chart.');
  return { ...box, middle: box.y + box.height / 2 };
};
const piecesIn = async (page: Page) =>
  Number(await page.locator('.chart-range').first().getAttribute('max'));
const heading = (page: Page, step: 'hour' | 'day' | 'check') =>
  page.getByRole('heading', { name: common.watch.bars.heading[step], exact: true });

test('a drag zooms from days to hours; the browser’s back and a button take it back', async () => {
  const { page, bad } = await open();
  const { x, width, middle } = await boxOf(page);
  const middleOf = (piece: number) => x + ((piece + 0.5) / 90) * width;
  const drag = async () => {
    await page.mouse.move(middleOf(bad), middle);
    await page.mouse.down();
    await page.mouse.move(middleOf(bad + 2), middle, { steps: 4 });
    await page.mouse.up();
    await heading(page, 'hour').waitFor();
  };
  await drag();
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/T\d\d:00:00\.000Z$/);
  await page.goBack();
  await heading(page, 'day').waitFor();
  expect(new URL(page.url()).search).toBe('?days=90');
  await drag();
  await page.reload();
  await heading(page, 'hour').waitFor();
  await page.getByRole('button', { name: t.zoom.back(common.watch.periodDays(90)) }).click();
  await heading(page, 'day').waitFor();
  expectCalm(page);
});

test('by keys: arrows name the incident and its minutes, plus and minus zoom, Enter opens it', async () => {
  const { page, bad, line } = await open();
  const slider = page.getByRole('slider', { name: t.availability('day') });
  await slider.focus();
  await page.keyboard.press('Home');
  for (let at = 0; at < bad; at++) await page.keyboard.press('ArrowRight');
  const said = () => slider.getAttribute('aria-valuetext');
  expect(await said()).toContain(t.outage('').trim());
  expect(await page.locator('.chart-tip').first().innerText()).toContain(t.outage('').trim());
  const before = await said();
  await page.keyboard.press('ArrowRight');
  expect(await said()).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const opened = () => page.evaluate(() => document.activeElement?.id ?? '');
  await expect.poll(opened).toMatch(/^incident-/);
  expect(line.incidents.map(({ id }) => `incident-${id}`)).toContain(await opened());
  await slider.focus();
  for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft');
  const day = async () => (await said())?.split(':')[0];
  const [read, all] = [await day(), await piecesIn(page)];
  await page.keyboard.press('+');
  await expect.poll(() => piecesIn(page)).toBeLessThan(all);
  const isZoomed = () => new URL(page.url()).searchParams.has('from');
  expect(isZoomed()).toBe(true);
  expect(await day()).toBe(read);
  // Whoever reads by keys is still there when other pieces have come.
  await page.keyboard.press('-');
  await expect.poll(isZoomed).toBe(false);
  await expect.poll(() => piecesIn(page)).toBe(all);
  expect(await day()).toBe(read);
  expectCalm(page);
});

test('a finger at either end of a phone’s screen reads a tip that stays inside', async () => {
  const { page } = await open({ width: 390, theme: 'dark' });
  const { x, width, middle } = await boxOf(page);
  for (const clientX of [x + 1, x + width / 2, x + width - 1]) {
    const touch = { pointerType: 'touch', clientX, clientY: middle, bubbles: true };
    await plotOf(page).dispatchEvent('pointerdown', touch);
    const tip = await page.locator('.chart-tip').first().boundingBox();
    expect(tip?.x).toBeGreaterThanOrEqual(0);
    expect((tip?.x ?? 0) + (tip?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  expectCalm(page);
});

test('the table has a row for each piece, with the minutes of its outage', async () => {
  const { page, line, bad } = await open();
  const rows = page.getByRole('table', { name: t.availability('day') }).locator('tbody tr');
  expect(await rows.count()).toBe(line.at.length);
  const [, , , , outage] = await rows.nth(bad).locator('th, td').allInnerTexts();
  expect(outage).toMatch(/min|h/);
  await page.getByText(common.watch.periodDays(1), { exact: true }).click();
  await heading(page, 'check').waitFor();
  expectCalm(page);
});
