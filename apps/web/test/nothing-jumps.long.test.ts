import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, incidents, jobs, sites } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { type Served, signInAt } from '../../server/test/harness/processes/served.ts';
import { settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
const password = 'hlidka-demo';
const people = { operator: 'jana@atelier-sever.example', client: 'martin@kolo-brdy.example' };
/** Every answer comes so late that what stands in for it is seen. */
const lateMs = 2000;
/** "Good" ends at 0.1; here a page may move by a fifth of that. */
const most = 0.02;
const atOnce = 4;

let served: Served;
const pages: Record<keyof typeof people, string[]> = { operator: [], client: [] };

const routed = (file: string): string[] =>
  [
    ...readFileSync(join(import.meta.dirname, `../src/routes/${file}/router.tsx`), 'utf8').matchAll(
      /(?:page|pageWith)\(\s*'([^'$]+)'/g,
    ),
  ].map(([, path = '']) => path);

beforeAll(async () => {
  served = await serveDemo();
  const operator = await signInAt(served.url, people.operator, password);
  const client = await signInAt(served.url, people.client, password);
  const own = (await client.call(sites.list)).sites.find(({ role }) => role === 'web')?.id;
  const { sites: all } = await operator.call(adminSites.list);
  const [incident] = (await operator.call(incidents.list)).incidents;
  const site = `/admin/sites/${all[0]?.id}`;
  const full = Boolean(process.env.FULL);
  pages.client = ['/', `/sites/${own}`, ...(full ? routed('portal') : ['/reports', '/settings'])];
  pages.operator = [
    site,
    `${site}?tab=settings`,
    `/admin/incidents/${incident?.id}`,
    ...(full
      ? [
          ...['incidents', 'work', 'backups', 'search'].map((tab) => `${site}?tab=${tab}`),
          `/admin/jobs/${(await operator.call(jobs.list)).jobs[0]?.id}`,
          ...routed('admin').map((path) => `/admin${path}`),
        ]
      : ['/admin/', '/admin/sites', '/admin/incidents', '/admin/reports', '/admin/jobs']),
  ].filter((path) => path !== '/admin/phone');
});

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
type Source = { node: Element | null };
declare global {
  var shifts: { value: number; of: string[] }[];
}

const watchShifts = () => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const of = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : '',
      );
      if (!entry.hadRecentInput) globalThis.shifts.push({ value: entry.value, of });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const delayed = async (page: Page): Promise<void> => {
  await page.addInitScript(watchShifts);
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.continue().catch(() => {});
  });
};

const jumpsOf = async (page: Page, path: string): Promise<string | null> => {
  await page.goto(path);
  await settled(page);
  const found = await page.evaluate(() => globalThis.shifts);
  const sum = found.reduce((all, { value }) => all + value, 0);
  if (sum <= most) return null;
  const [worst] = found.toSorted((a, b) => b.value - a.value);
  return `${path.replace(/[0-9a-f-]{36}/, '…')}: ${sum.toFixed(3)} (${worst?.of.join(', ')})`;
};

test.each([
  ['operator', 1440],
  ['operator', 390],
  ['client', 1280],
  ['client', 390],
] as const)(
  'nothing jumps for %s at %i px while answers are two seconds late',
  async (who, width) => {
    const jumping: string[] = [];
    const left = [...pages[who]];
    const work = async () => {
      const page = await browser.person(served.url, { width });
      await enterAs(page, served.url, people[who], password);
      await delayed(page);
      for (let path = left.shift(); path; path = left.shift()) {
        const said = await jumpsOf(page, path);
        if (said) jumping.push(said);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(jumping.toSorted()).toEqual([]);
  },
);
