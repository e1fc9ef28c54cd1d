import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { serveHlidka, setUpOperator } from '../../../server/test/harness/processes/served.ts';
import { useBrowser, type View } from './browser.ts';
import { enterAs } from './enter.ts';

/** A server of a file's own with Olga, its first operator, and a browser. */
export const useOwnHouse = () => {
  const browser = useBrowser();
  const dataDir = temporaryFolder();
  const house = { url: '', dataDir, browser, olga: { email: '', password: '' } };
  beforeAll(async () => {
    const served = await serveHlidka(dataDir);
    house.url = served.url;
    house.olga = await setUpOperator(served);
  });
  /** A page on which Olga is signed in. */
  const enter = async (view: View = {}): Promise<Page> => {
    const page = await browser.person(house.url, view);
    await enterAs(page, house.url, house.olga.email, house.olga.password);
    return page;
  };
  return Object.assign(house, { enter });
};
