import { chromium, type Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageBrowser } from '../../../../../scripts/chromium.ts';
import { closeAfter } from '../../../../server/test/harness/close-after.ts';
import { chromiumFlags } from '../../browser/flags.ts';
import { changedShare, fromAfar } from './pixels.ts';

let page: Page;
beforeAll(async () => {
  const browser = await chromium.launch({
    executablePath: pageBrowser,
    args: [...chromiumFlags, '--no-sandbox'],
  });
  closeAfter(() => browser.close());
  page = await browser.newPage({ viewport: { width: 320, height: 200 } });
});

/** A white page of which this share is of a colour, from its left. */
const painted = async (percent: number, colour = '#000', width = 320) => {
  await page.setViewportSize({ width, height: 200 });
  await page.setContent(
    `<body style="margin:0;background:#fff"><div style="width:${percent}%;height:100vh;background:${colour}"></div>`,
  );
  return (await page.screenshot({ type: 'jpeg', quality: 90 })).toString('base64');
};

test.each([
  [0, '#000', 0],
  [25, '#000', 0.25],
  [50, '#00f', 0.5],
  [100, '#f00', 1],
  [50, '#e8e8e8', 0],
])('%i %% of a page turned %s: %d of it is changed', async (percent, colour, share) => {
  const [before, after] = [await painted(0), await painted(percent, colour)];
  expect(await changedShare(page, before, after)).toBeCloseTo(share, 1);
});

test('pictures of two sizes are of two pages; ink is what is not background', async () => {
  const white = await painted(0);
  expect(await changedShare(page, white, await painted(0, '#000', 300))).toBe(1);
  const { small, ink } = await fromAfar(page, await painted(25));
  expect(ink).toBeCloseTo(0.25, 1);
  expect((await fromAfar(page, white)).ink).toBe(0);
  expect(Buffer.from(small, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
});
