import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageBrowser } from '../../../../../scripts/chromium.ts';
import { closeAfter } from '../../../../server/test/harness/close-after.ts';
import { serveHttp } from '../../../../server/test/harness/processes/serve-http.ts';
import { chromiumFlags } from '../../browser/flags.ts';
import type { BrowserKeeper } from '../../browser/keep-browser.ts';
import { publicAnd } from '../../net/addresses.ts';
import { seePage } from './eyes.ts';

/** A page that says as its own error what it knows of its visitor, and misses two parts of its own. */
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Web</title><p>Dobrý den</p>
<img src="/missing.png"><img src="/missing.png"><img src="http://127.0.0.1:1/foreign.png">
<script src="/missing.js"></script>
<script>
const still = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'still' : 'moving';
throw new Error([navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone, still, innerWidth > 500 ? 'desk' : 'phone', navigator.maxTouchPoints > 0 ? 'touch' : 'mouse'].join(' '));
</script>`;

test('a page is seen as a first Czech visitor sees it, at a desk or by phone', async () => {
  const browser = await chromium.launch({
    executablePath: pageBrowser,
    args: [...chromiumFlags, '--no-sandbox'],
    proxy: { server: 'http://127.0.0.1:1' },
  });
  closeAfter(() => browser.close());
  const { origin } = await serveHttp((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    else response.writeHead(404).end();
  });
  let lent = 0;
  const keeper: BrowserKeeper = {
    lend: async () => {
      lent++;
      return { browser, giveBack: () => void lent-- };
    },
    close: async () => {},
  };
  const signal = new AbortController().signal;
  const fetching = { siteUrl: origin, guard: publicAnd(['127.0.0.1']), signal };
  const see = (phone: boolean) => seePage(keeper, `${origin}/`, fetching, phone);
  expect(await see(false)).toMatchObject({
    textLength: 'Dobrý  den'.length,
    scriptErrors: ['cs-CZ Europe/Prague still desk mouse'],
    failedParts: 2,
  });
  expect(await see(true)).toMatchObject({
    scriptErrors: ['cs-CZ Europe/Prague still phone touch'],
  });
  expect(browser.contexts()).toEqual([]);
  expect(await seePage(keeper, 'http://127.0.0.1:1/', fetching)).toBeNull();
  expect(lent).toBe(0);
  const none = { ...keeper, lend: () => Promise.reject(new Error('none')) };
  expect(await seePage(none, origin, fetching)).toBe('no browser');
});
