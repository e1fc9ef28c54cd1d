import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auth, home, reports } from '@hlidka/protocol';
import { type BrowserContext, chromium } from 'playwright-core';
import { serveApp } from '../apps/mobile/test/serve-app.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/**
 * Usage: npm run screenshots [-- FOLDER] [--stores OUT], where FOLDER is an existing `expo export
 * --platform web`. With `--stores` the pictures are those the stores ask for, written to OUT.
 */
const root = join(import.meta.dirname, '..');
const server = 'http://localhost:4691';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stores: { type: 'string' } },
});

type Shot = {
  language: string;
  locale: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  fileOf: (page: string) => string;
};

/** The largest sizes that both stores ask for; smaller ones they make themselves. */
const storeSizes = {
  'iphone-6.9': { viewport: { width: 440, height: 956 }, deviceScaleFactor: 3 },
  'ipad-13': { viewport: { width: 1032, height: 1376 }, deviceScaleFactor: 2 },
  'android-phone': { viewport: { width: 412, height: 824 }, deviceScaleFactor: 2.625 },
  'android-tablet': { viewport: { width: 800, height: 1280 }, deviceScaleFactor: 2 },
};
const languages = [
  { language: 'cs', locale: 'cs-CZ' },
  { language: 'en', locale: 'en-GB' },
];

const forDocs = languages.map(
  (one): Shot => ({
    ...one,
    colorScheme: one.language === 'cs' ? 'light' : 'dark',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    fileOf: (page) => join(root, `docs/phone-${page}-${one.language}.png`),
  }),
);
const forStores = (folder: string): Shot[] =>
  languages.flatMap((one) =>
    Object.entries(storeSizes).map(([device, size]) => ({
      ...one,
      ...size,
      colorScheme: 'light' as const,
      fileOf: (page) => join(folder, one.language, `${device}-${page}.png`),
    })),
  );
const shots = values.stores ? forStores(resolve(values.stores)) : forDocs;

const exportApp = (folder: string): string => {
  const app = join(root, 'apps/mobile');
  execFileSync(
    join(app, 'node_modules/.bin/expo'),
    ['export', '--platform', 'web', '--no-minify', '--output-dir', folder],
    { cwd: app, env: { ...process.env, CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' } },
  );
  return folder;
};

const untilReady = async (): Promise<void> => {
  for (let tries = 0; tries < 3000; tries++) {
    if (
      await fetch(`${server}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    await sleep(100);
  }
  throw new Error('the demo did not start');
};

/** The demo's client; which site and report have the most to show. */
const enter = async (context: BrowserContext, url: string) => {
  const { request } = context;
  const data = { email: 'martin@kolo-brdy.example', password: 'hlidka-demo' };
  await request.post(`${url}${auth.signIn.path}`, { data, headers: { origin: url } });
  const read = async (path: string) => (await request.get(`${url}${path}`)).json();
  const { sites } = home.read.reply.parse(await read(home.read.path));
  const sent = reports.list.reply.parse(await read(reports.list.path)).reports;
  const site = sites.find(({ name }) => name === 'Kolo Brdy') ?? sites[0];
  return {
    sites: '/',
    site: `/sites/${site?.id}`,
    report: `/reports/${(sent.find((one) => one.site === null) ?? sent[0])?.id}`,
    settings: '/settings',
  };
};

const folder = mkdtempSync(join(tmpdir(), 'hlidka-screenshots-'));
const built = positionals[0] ?? exportApp(join(folder, 'app'));
const demo = spawn(
  process.execPath,
  [
    join(root, 'apps/server/bin/hlidka.js'),
    'start',
    '--demo',
    '--data',
    join(folder, 'demo'),
    '--port',
    new URL(server).port,
  ],
  { stdio: 'ignore' },
);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  await untilReady();
  const app = await serveApp(built, server);
  for (const { language: _, fileOf, ...look } of shots) {
    const context = await browser.newContext({
      ...look,
      timezoneId: 'Europe/Prague',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(300_000);
    for (const [name, path] of Object.entries(await enter(context, app.url))) {
      const page = await context.newPage();
      await page.goto(`${app.url}${path}`);
      // The first heading is the tab's own, shown before any data.
      await page.getByRole('heading').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: fileOf(name) });
      await page.close();
    }
    await context.close();
  }
  await app.close();
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
