import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import type { BrowserKeeper } from '../../browser/keep-browser.ts';
import { takePicture } from '../../browser/picture.ts';
import { visibleText } from '../../browser/steps/page-text.ts';
import { endBrowser } from '../../browser/visit/end-browser.ts';
import { openProxy } from '../../browser/visit/proxy.ts';
import { viewport } from '../../browser/visit/visit.ts';
import { within } from '../../browser/visit/within.ts';
import type { Trouble } from './compare.ts';
import { type Fetching, isOwn, phoneAgent } from './fetch.ts';
import { changedShare, fromAfar } from './pixels.ts';

const pageMs = 30_000;
const loadMs = 8_000;
/** Time for scripts to draw after loading. */
const afterLoadMs = 300;
const closeMs = 3_000;
const phoneScreen = { width: 390, height: 844 };

/** How a page looks in a browser. `picture` is the screenshot, `small` a scaled-down copy. */
export type Sight = {
  textLength: number;
  scriptErrors: string[];
  failedParts: number;
  picture: string;
  small: string;
  ink: number;
};

export const UsualSight = z.object({
  path: z.string(),
  phone: z.boolean(),
  textLength: z.number(),
  scriptErrors: z.array(z.string()),
  failedParts: z.number(),
  small: z.string(),
  ink: z.number(),
  /** How much the page changed by itself between looks. */
  restless: z.number(),
});
export type UsualSight = z.infer<typeof UsualSight>;

/** Only errors of the page's own scripts: an advertisement's errors are not the site's fault. */
const isOwnError = (error: Error, siteUrl: string): boolean => {
  const urls = (error.stack ?? '').match(/https?:\/\/[^\s)]+/g) ?? [];
  return urls.length === 0 || urls.some((url) => isOwn(new URL(url), siteUrl));
};

const lookAt = async (page: Page, address: string, siteUrl: string, empty: Page) => {
  const scriptErrors = new Set<string>();
  const failed = new Set<string>();
  page.on('pageerror', (error) => {
    if (isOwnError(error, siteUrl))
      scriptErrors.add(error.message.replace(/\d+/g, '').slice(0, 120));
  });
  const isPart = (url: string) => isOwn(new URL(url), siteUrl) && url !== page.url();
  page.on('response', (response) => {
    if (response.status() >= 400 && isPart(response.url())) failed.add(response.url());
  });
  page.on('requestfailed', (request) => {
    const isCancelled = /ERR_ABORTED/.test(request.failure()?.errorText ?? '');
    if (!isCancelled && isPart(request.url())) failed.add(request.url());
  });
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: pageMs });
  await page.waitForLoadState('load', { timeout: loadMs }).catch(() => {});
  await page.waitForTimeout(afterLoadMs);
  const text = await within(visibleText(page), loadMs);
  const picture = await takePicture(page, []);
  if (picture === null) return null;
  return {
    textLength: text.trim().length,
    scriptErrors: [...scriptErrors],
    failedParts: failed.size,
    picture,
    ...(await fromAfar(empty, picture)),
  };
};

/** A fresh context per page, like a first visitor; nothing is remembered between looks. */
const visit = async (
  browser: Browser,
  address: string,
  { siteUrl, guard, signal }: Fetching,
  phone: boolean,
) => {
  const proxy = await openProxy(guard);
  const { server, username, password } = proxy;
  const context = await browser.newContext({
    proxy: { server, username, password },
    ...(phone
      ? { viewport: phoneScreen, userAgent: phoneAgent, isMobile: true, hasTouch: true }
      : { viewport }),
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const leave = () => void context.close().catch(() => {});
  signal.addEventListener('abort', leave, { once: true });
  try {
    context.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    const empty = await context.newPage();
    return await lookAt(await context.newPage(), address, siteUrl, empty);
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    signal.removeEventListener('abort', leave);
    await within(context.close(), closeMs).catch(() => endBrowser(browser));
    await proxy.close();
  }
};

/** Null: the browser could not show the page; `no browser`: there is none. */
export const seePage = async (
  keeper: BrowserKeeper,
  address: string,
  fetching: Fetching,
  phone = false,
): Promise<Sight | null | 'no browser'> => {
  const lent = await keeper.lend().catch(() => null);
  if (!lent) return 'no browser';
  try {
    return await visit(lent.browser, address, fetching, phone);
  } finally {
    lent.giveBack();
  }
};

/** How much two screenshots differ. */
export const comparePictures = async (
  keeper: BrowserKeeper,
  one: string,
  other: string,
): Promise<number> => {
  const lent = await keeper.lend();
  const page = await lent.browser.newPage();
  try {
    return await changedShare(page, one, other);
  } finally {
    await within(page.close(), closeMs).catch(() => endBrowser(lent.browser));
    lent.giveBack();
  }
};

const calm = 0.4;
const leastInk = 0.01;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What a person no longer sees although the page's source is unchanged. */
export const compareSights = (usual: UsualSight, seen: Sight, share: number): Trouble[] => {
  const { path } = usual;
  const way = usual.phone ? ('phone' as const) : ('desk' as const);
  const found: Trouble[] = [];
  if (usual.textLength >= 20 && seen.textLength < usual.textLength * 0.6)
    found.push({
      sign: 'hidden',
      path,
      way,
      before: `${usual.textLength}`,
      after: `${seen.textLength}`,
    });
  const isBlank = usual.ink >= leastInk && seen.ink < usual.ink * 0.2;
  if (isBlank || share > Math.max(calm, 2 * usual.restless + 0.1))
    found.push({ sign: 'picture', path, way, before: '', after: percent(share) });
  const errors = seen.scriptErrors.filter((error) => !usual.scriptErrors.includes(error));
  if (errors.length > 0)
    found.push({ sign: 'script', path, way, before: '', after: errors.join('; ').slice(0, 300) });
  if (seen.failedParts > usual.failedParts)
    found.push({
      sign: 'parts',
      path,
      way,
      before: `${usual.failedParts}`,
      after: `${seen.failedParts}`,
    });
  return found;
};
