import type { FormTask, Language } from '@hlidka/protocol';
import type { Browser, Page } from 'playwright-core';
import type { Guard, Resolve } from '../../net/addresses.ts';
import { endBrowser } from './end-browser.ts';
import { gatherEvidence } from './evidence.ts';
import { openProxy } from './proxy.ts';
import { watchTraffic } from './traffic.ts';
import { within } from './within.ts';
import { type BrowserWords, browserWords } from './words.ts';

const mostPages = 4;
const closeMs = 3_000;
export const viewport = { width: 1280, height: 800 };

/** Chromium's user agent plus our name, so that site owners see who filled the form in. */
const agentName = (version: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36 Hlidka/1.0`;

type About = {
  language: Language;
  mayConnect: Guard;
  resolve?: Resolve | undefined;
  /** A certificate that no browser would trust is accepted. */
  anyCertificate?: boolean;
};

/** A browser context for one task: nothing of it is left for the next. */
export const openWindow = async (browser: Browser, guard: About) => {
  const words: BrowserWords = browserWords(guard.language);
  const proxy = await openProxy(guard.mayConnect, guard.resolve);
  const close = async () => {
    // If a page hangs, the whole browser is ended.
    await within(context?.close() ?? Promise.resolve(), closeMs).catch(() => endBrowser(browser));
    await proxy.close();
  };
  let context: Awaited<ReturnType<Browser['newContext']>> | undefined;
  try {
    context = await browser.newContext({
      proxy: { server: proxy.server, username: proxy.username, password: proxy.password },
      viewport,
      locale: guard.language === 'cs' ? 'cs-CZ' : 'en-GB',
      timezoneId: 'Europe/Prague',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      acceptDownloads: false,
      ignoreHTTPSErrors: guard.anyCertificate ?? false,
      userAgent: agentName(browser.version()),
    });
    const evidence = gatherEvidence(context, words);
    const traffic = watchTraffic(context);
    const pages: Page[] = [];
    let hasCrashed = false;
    context.on('page', (page) => {
      if (pages.length >= mostPages) {
        page.close().catch(() => {});
        return;
      }
      pages.push(page);
      page.on('crash', () => {
        hasCrashed = true;
      });
      page.on('close', () => pages.splice(pages.indexOf(page), 1));
    });
    const first = await context.newPage();
    return {
      words,
      proxy,
      evidence,
      traffic,
      /** If the page opened a window, that one is used while it exists. */
      page: (): Page => pages.at(-1) ?? first,
      hasCrashed: () => hasCrashed || !browser.isConnected(),
      /** Secrets filled in: screenshots hide them. */
      usedSecrets: [] as string[],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
export type Window = Awaited<ReturnType<typeof openWindow>>;

export const openVisit = async (
  browser: Browser,
  task: FormTask,
  guard: Pick<About, 'mayConnect' | 'resolve'>,
) => ({ task, ...(await openWindow(browser, { ...guard, language: task.language })) });
export type Visit = Awaited<ReturnType<typeof openVisit>>;
