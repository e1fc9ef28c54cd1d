import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth, examples, incidents, jobs } from '@hlidka/protocol';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/**
 * Usage: npm run guide-pictures [-- URL], where URL is a demo that runs already. Makes the pictures
 * of docs/guide anew.
 */
const root = join(import.meta.dirname, '..');
const [given] = process.argv.slice(2);
const url = given ?? 'http://localhost:4692';
const folder = mkdtempSync(join(tmpdir(), 'hlidka-pictures-'));
const program = join(root, 'apps/server/bin/hlidka.js');
const args = ['start', '--demo', '--data', join(folder, 'demo'), '--port', new URL(url).port];
const demo = given ? null : spawn(process.execPath, [program, ...args], { stdio: 'ignore' });

const untilReady = async (): Promise<void> => {
  for (let tries = 0; tries < 3000; tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('the demo did not start');
};

type Shot = { name: string; path: string; whole?: boolean };

/** As the demo's operator. One example site is broken first, so that there is an outage to show. */
const enter = async ({ request }: BrowserContext): Promise<Shot[]> => {
  const data = { email: 'jana@atelier-sever.example', password: 'hlidka-demo' };
  await request.post(`${url}${auth.signIn.path}`, { data, headers: { origin: url } });
  const read = async (path: string) => (await request.get(`${url}${path}`)).json();
  const [example] = examples.list.reply.parse(await read(examples.list.path)).examples;
  await request.put(`${url}${examples.change.path.replace('{id}', example?.siteId ?? '')}`, {
    data: { health: '500' },
    headers: { origin: url },
  });
  const openIncident = async () =>
    incidents.list.reply
      .parse(await read(incidents.list.path))
      .incidents.find(({ endedAt }) => endedAt === null);
  let open = await openIncident();
  for (let tries = 0; !open && tries < 600; tries++) {
    await sleep(500);
    open = await openIncident();
  }
  const all = jobs.list.reply.parse(await read(jobs.list.path)).jobs;
  const job = all.find(({ state }) => state === 'pending') ?? all[0];
  return [
    { name: 'prehled', path: '/admin/sites', whole: true },
    { name: 'incident', path: `/admin/incidents/${open?.id}` },
    { name: 'uloha', path: `/admin/jobs/${job?.id}` },
  ];
};

/** Everything is drawn. */
const settled = async (page: Page): Promise<void> => {
  while ((await page.locator('main .skeleton').count()) > 0) await sleep(200);
};

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  await untilReady();
  const context = await browser.newContext({
    viewport: { width: 1120, height: 700 },
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(120_000);
  for (const { name, path, whole } of await enter(context)) {
    const page = await context.newPage();
    await page.goto(`${url}${path}`);
    await page.locator('h1').waitFor();
    await settled(page);
    await sleep(1500);
    await page.screenshot({
      path: join(root, `docs/guide/${name}.png`),
      // Beside the menu, in the same proportions.
      ...(whole ? {} : { clip: { x: 240, y: 0, width: 880, height: 550 } }),
    });
    await page.close();
  }
} finally {
  await browser.close();
  if (demo) {
    demo.kill('SIGTERM');
    await once(demo, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
