import { expect, test } from 'vitest';
import { findFaults } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';

const browser = useBrowser();

const row = (text: string, style = '') => `<li style="${style}"><span>${text}</span></li>`;
const show = async (rows: string[]) => {
  const page = await browser.person('http://localhost');
  await page.setContent(`<html lang="cs"><head><title>Weby</title></head>
    <body style="color: #777; background: #fff"><main><h1 style="color: #000">Weby</h1>
    <ul style="font-size: 24px">${rows.join('')}</ul></main></body></html>`);
  return page;
};

test('of rows that look alike one is checked, plus one on each other background', async () => {
  const alike = [row('běží'), row('běží také'), row('a ještě')];
  expect(await findFaults(await show(alike))).toEqual([]);
  const [fault = '', ...more] = await findFaults(
    await show([...alike, row('nejde', 'background: #999')]),
  );
  expect(fault).toMatch(/^color-contrast: [^|]*nejde/);
  expect(more).toEqual([]);
  const small = await show([...alike, row('drobně', 'font-size: 12px; color: #888')]);
  expect(await findFaults(small)).toHaveLength(1);
});

test('a page may be asked twice, and nothing stays on it', async () => {
  const page = await show([row('nejde', 'color: #ccc')]);
  const found = await findFaults(page);
  expect(found).toHaveLength(1);
  expect(await findFaults(page)).toEqual(found);
  expect(await page.locator('[data-asked]').count()).toBe(0);
});

test('other rules are held on every element', async () => {
  const page = await show([row('<img src="data:," />'), row('<button></button>')]);
  const rules = (await findFaults(page)).map((fault) => fault.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['button-name', 'image-alt']));
});
