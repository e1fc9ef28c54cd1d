import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { chromiumFlags, pageBrowser } from '../../../../scripts/chromium.ts';
import { checkContract } from '../../../server/test/harness/contract.ts';
import { patienceMs } from '../../../server/test/harness/patience.ts';
import { findFaults } from './axe.ts';

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

export type View = { width?: number; theme?: 'light' | 'dark'; language?: 'cs' | 'en' };

let started: Browser | undefined;

/** One real Chromium for the files of a worker, which ends with it. */
const openBrowser = async (): Promise<Browser> => {
  if (!started?.isConnected())
    started = await chromium.launch({ executablePath: pageBrowser, args: chromiumFlags });
  return started;
};

/** Who came in during a test leaves with it. */
export const useBrowser = () => {
  let browser: Browser;
  let here: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(() => {
    here = [];
  });
  afterEach(() => Promise.all(here.map((context) => context.close())));
  return {
    /** A person's own browser: nothing is shared with the others. */
    async person(url: string, view: View = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: view.width ?? 1280, height: 900 },
        colorScheme: view.theme ?? 'light',
        locale: 'cs-CZ',
        timezoneId: 'Europe/Prague',
        reducedMotion: 'reduce',
      });
      here.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      watchForTrouble(context, page);
      return page;
    },
  };
};

const trouble = new WeakMap<Page, string[]>();

/** A page that logs an error or breaks the policy is broken, whatever it shows. */
const watchForTrouble = (context: BrowserContext, page: Page) => {
  const found: string[] = [];
  trouble.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    const refusal = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !refusal) found.push(message.text());
  });
  context.on('requestfailed', () => {});
  page.on('response', async (response) => {
    const { pathname, origin } = new URL(response.url());
    if (!pathname.startsWith('/api/partner')) return;
    const { status, headers, text } = {
      status: response.status(),
      headers: await response.allHeaders(),
      text: await response.text(),
    };
    delete headers['content-encoding'];
    const readContract = async () => (await fetch(`${origin}/openapi.json`)).text();
    await checkContract(pathname, new Response(text, { status, headers }), readContract).catch(
      (error: Error) => found.push(error.message),
    );
  });
};

export const expectCalm = (page: Page): void => {
  expect(trouble.get(page)).toEqual([]);
};

/**
 * Nothing wider than the window, one main heading, no complaint. What a changed width moves by script (tiles, charts)
 * is in its place a moment later.
 */
export const expectFitting = async (page: Page, label: string): Promise<void> => {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const message = `${label}: wider than the window`;
  await expect.poll(wider, { message }).toBeLessThanOrEqual(0);
  expect(await page.locator('h1').count(), `${label}: main headings`).toBe(1);
  expectCalm(page);
};

/** The same, and axe finds nothing. */
export const expectSound = async (page: Page, label: string): Promise<void> => {
  expect(await findFaults(page), label).toEqual([]);
  await expectFitting(page, label);
};

/** The page at rest: data shown, nothing loading. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1:not(:empty)').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .skeleton, .prose-room, .splash'),
  );
};
