import { type Browser, chromium, type Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageBrowser } from '../../../../../scripts/chromium.ts';
import { closeAfter } from '../../../../server/test/harness/close-after.ts';
import { chromiumFlags } from '../flags.ts';
import { whyHidden } from './hidden.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: pageBrowser,
    args: [...chromiumFlags, '--no-sandbox'],
  });
  closeAfter(() => browser.close());
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});

const whyOf = async (html: string) => {
  await page.setContent(`<!doctype html><body>${html}</body>`);
  return page.locator('#f').evaluate(whyHidden);
};
const input = (attributes = '') => `<input id="f" ${attributes}>`;
const within = (style: string, inside = input()) => `<div style="${style}">${inside}</div>`;

test.each<[string, string, 'later' | 'trap' | null]>([
  ['a plain field', input(), null],
  ['one left out by itself', input('style="display:none"'), 'trap'],
  ['one left out alone with its box', within('display:none'), 'trap'],
  ['a part that opens later', within('display:none', `${input()}<input name="b">`), 'later'],
  [
    'a trap by its name in such a part',
    within('display:none', `${input('name="hp_url"')}<input>`),
    'trap',
  ],
  ['unseen but there', input('style="visibility:hidden"'), 'trap'],
  ['as good as transparent', within('opacity:0.04'), 'trap'],
  ['pale', within('opacity:0.05'), null],
  ['two pixels wide', input('style="width:2px;padding:0;border:0"'), 'trap'],
  ['three pixels wide', input('style="width:3px;padding:0;border:0"'), null],
  ['far to the left', input('style="position:absolute;left:-5000px"'), 'trap'],
  ['far above', input('style="position:absolute;top:-5000px"'), 'trap'],
  ['far down the page', input('style="position:absolute;top:5000px"'), null],
  [
    'beyond the right edge, where nobody scrolls',
    `<style>body{overflow-x:hidden}</style>${input('style="position:fixed;left:900px"')}`,
    'trap',
  ],
  ['cut off by a box without height', within('height:0;overflow:hidden'), 'trap'],
  ['cut off by a box without width', within('width:1px;overflow-x:clip'), 'trap'],
  [
    'cut off by a clip',
    within('position:absolute;width:1px;height:1px;clip:rect(0,0,0,0)'),
    'trap',
  ],
  ['shown beyond a box without height, as floats are', within('height:0'), null],
  ['passed over by the keyboard alone', input('tabindex="-1"'), null],
  ['silent alone', within('', `<p aria-hidden="true">${input()}</p>`), null],
  [
    'silent and passed over',
    within('', `<p aria-hidden="true">${input('tabindex="-1"')}</p>`),
    'trap',
  ],
  ['named as a trap and passed over', input('name="my-honey" tabindex="-1"'), 'trap'],
  ['named as a trap, but there', input('name="honeypot"'), null],
])('%s', async (_, html, why) => {
  expect(await whyOf(html)).toBe(why);
});
