import type { BrowserFault, PictureTask } from '@hlidka/protocol';
import { limits } from '@hlidka/protocol';
import type { Browser, Page, Response } from 'playwright-core';
import { publicAnd, type Resolve } from '../../net/addresses.ts';
import { cutAt, plainText } from '../../plain-text.ts';
import { takePicture } from '../picture.ts';
import { openWindow, type Window } from '../visit/visit.ts';
import { within } from '../visit/within.ts';
import { faultOf } from './fault-of.ts';

export type PageLook = {
  picture: string | null;
  fault: BrowserFault | null;
  detail: string;
  statusCode: number | null;
  loaded: boolean;
  address: string | null;
  headers: string | null;
  /** By this process' clock; null: no picture. */
  pictureAt: number | null;
};

export const noPicture = (fault: BrowserFault, detail = ''): PageLook => ({
  picture: null,
  fault,
  detail: plainText(detail, 200),
  statusCode: null,
  loaded: false,
  address: null,
  headers: null,
  pictureAt: null,
});

type Means = { browser: Browser; signal: AbortSignal; resolve?: Resolve };

/** Left for the picture itself when a page never ends loading. */
const pictureMs = 6_000;
/** For what scripts still draw after the page has loaded. */
const drawMs = 500;
const headersMs = 2_000;

/** The answer of the page that is shown, also when a script or an address has led elsewhere. */
const watchAnswers = (page: Page): (() => Response | null) => {
  let last: Response | null = null;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) last = response;
  });
  return () => last;
};

const headersOf = async (answer: Response): Promise<string | null> => {
  const all = await within(answer.headersArray(), headersMs).catch(() => null);
  // They may hold a secret: cookies never leave this machine.
  const kept = all?.filter(({ name }) => !/^(set-cookie2?|authorization)$/i.test(name));
  return kept ? cutAt(kept.map(({ name, value }) => `${name}: ${value}`).join('\n'), 20_000) : null;
};

const openIt = async (
  task: PictureTask,
  { page, proxy, traffic }: Window,
  leftMs: () => number,
) => {
  try {
    await page().goto(task.url, { waitUntil: 'commit', timeout: Math.max(1, leftMs()) });
    return null;
  } catch (error) {
    const last = traffic.lastPage()?.url ?? task.url;
    return faultOf(error, [proxy.troubleWith(last), proxy.troubleWith(task.url)]);
  }
};

const loadedWithin = async (page: Page, ms: number): Promise<boolean> => {
  const loaded = page.waitForLoadState('load', { timeout: Math.max(1, ms) });
  return loaded.then(
    () => true,
    () => false,
  );
};

const look = async (task: PictureTask, window: Window): Promise<PageLook> => {
  const until = performance.now() + task.timeoutSeconds * 1000;
  const leftMs = () => until - performance.now() - pictureMs;
  const page = window.page();
  const answer = watchAnswers(page);
  const fault = await openIt(task, window, leftMs);
  if (fault) return noPicture(...fault);
  const loaded = await loadedWithin(page, leftMs());
  if (loaded) await page.waitForTimeout(Math.min(drawMs, Math.max(1, leftMs())));
  const picture = await within(
    takePicture(page, [], limits.incidentPictures.bytes),
    pictureMs,
  ).catch(() => null);
  const pictureAt = performance.now();
  if (!picture) return noPicture('stuck');
  const last = answer();
  return {
    picture,
    fault: null,
    detail: '',
    statusCode: last?.status() ?? null,
    loaded,
    address: cutAt(page.url(), 2000),
    headers: last && (await headersOf(last)),
    pictureAt,
  };
};

/**
 * Opens the page once, without cookies or credentials, and returns how it looked or why it did not
 * open.
 */
export const lookAtPage = async (task: PictureTask, means: Means): Promise<PageLook> => {
  const window = await openWindow(means.browser, {
    language: task.language,
    mayConnect: publicAnd(task.allowPrivate),
    resolve: means.resolve,
    anyCertificate: !task.verifyTls,
  });
  const leave = () => void window.close();
  means.signal.addEventListener('abort', leave, { once: true });
  try {
    means.signal.throwIfAborted();
    const limitMs = (task.timeoutSeconds + 5) * 1000;
    return await within(look(task, window), limitMs).catch((error) => {
      means.signal.throwIfAborted();
      if (window.hasCrashed()) throw error;
      return noPicture('stuck');
    });
  } finally {
    means.signal.removeEventListener('abort', leave);
    await window.close();
  }
};
