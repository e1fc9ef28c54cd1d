import type { Browser } from 'playwright-core';
import { within } from './within.ts';

const politeMs = 2_000;

/** What ends all processes of a browser that no longer answers. */
const killers = new WeakMap<Browser, () => Promise<unknown>>();

export const endsBy = (browser: Browser, kill: () => Promise<unknown>): void => {
  killers.set(browser, kill);
};

/** Closes it, or kills its processes when it does not answer. */
export const endBrowser = async (browser: Browser): Promise<void> => {
  try {
    await within(browser.close(), politeMs);
  } catch {
    await killers.get(browser)?.();
  }
};
