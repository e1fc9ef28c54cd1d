import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../../../scripts/chromium.ts';

export type Shown = { status: number | null; text: string; error: string | null };

const flags = [...chromiumFlags, '--host-resolver-rules=MAP * 127.0.0.1, EXCLUDE 127.0.0.1'];

/** A body that breaks off is shown, but never counts as loaded. */
const settledMs = 1500;

const textOf = async (page: Page): Promise<string> => {
  const isOver = () => document.readyState === 'complete';
  await page.waitForFunction(isOver, null, { timeout: settledMs }).catch(() => {});
  return page.evaluate(() => document.documentElement?.textContent ?? '');
};

const look = async (page: Page, url: string): Promise<Shown> => {
  try {
    const answer = await page.goto(url, { waitUntil: 'commit', timeout: 20_000 });
    return { status: answer?.status() ?? null, text: await textOf(page), error: null };
  } catch (error) {
    const text = String(error);
    return { status: null, text: '', error: /net::\w+/.exec(text)?.[0] ?? text.slice(0, 200) };
  }
};

/** What a browser shows at an address: pages are used again, but for cookies and errors. */
export const openChromium = async () => {
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
  const idle: Page[] = [];
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    return context.newPage();
  };
  const show = async (url: string): Promise<Shown> => {
    const page = idle.pop() ?? (await open());
    const shown = await look(page, url);
    if (shown.error) {
      await page.context().close();
      return shown;
    }
    await page.context().clearCookies();
    idle.push(page);
    return shown;
  };
  return { show, close: () => browser.close() };
};
