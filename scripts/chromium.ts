import { withoutFeatures } from '../apps/agent/src/browser/flags.ts';

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** The lighter build of the same browser where tests have one: it has no windows of its own. */
export const pageBrowser = process.env.PAGE_BROWSER ?? chromiumPath;

/** A browser that shows what it is told to and calls nobody by itself. */
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
