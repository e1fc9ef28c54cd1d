import { withoutFeatures } from '../apps/agent/src/browser/flags.ts';

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** A lighter build of the same browser, if the tests have one. */
export const pageBrowser = process.env.PAGE_BROWSER ?? chromiumPath;

/** A browser that only does what it is told and makes no requests of its own. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];
