import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminSites } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { type Bench, openBench } from './harness/bench.ts';
import { hasWordPress, openRealWordPress } from './harness/real-wordpress.ts';
import { subtlerWays } from './harness/wordpress/subtler-ways.ts';
import { harmlessOld, type Way, waysToBreak } from './harness/wordpress/ways-to-break.ts';

const pages = [
  '/',
  '/kontakt/',
  '/kosik/',
  '/novy-zitny-chleb/',
  '/category/novinky/',
  '/wp-login.php',
  '/wp-json/',
];
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const longestMs = 60 * 60_000;

/** What changes with every answer: times, random words, nonces. */
const steady = (page: string) => page.replace(/[0-9a-f]{10,}|\d{10}|0\.\d{8}/g, '');
const lookAround = async ({ page }: Awaited<ReturnType<typeof openRealWordPress>>) => {
  const seen = [];
  for (const path of pages) seen.push(steady(await page(path)));
  return seen;
};

/** The operator agrees to whatever the agent asks. */
const untilEnded = async (bench: Bench, id: string) => {
  const asked: string[] = [];
  for (;;) {
    const { state, result, question } = await bench.read(id);
    if (state === 'done' || state === 'failed') return { state, result: result ?? '', asked };
    if (question && asked.at(-1) !== question.text) {
      asked.push(question.text);
      await bench.answer(id, question.choices[0] ?? '');
    }
    await sleep(200);
  }
};

/** Only some of them: `WAYS=blank-page,lost-menu`. */
const chosen = (all: Way[]) =>
  all.filter(({ name }) => !process.env.WAYS || process.env.WAYS.split(',').includes(name));
const sets = [
  { set: 'ways to break a site', ways: chosen(waysToBreak) },
  { set: 'subtler ways', ways: chosen(subtlerWays) },
].filter(({ ways }) => ways.length > 0);

test.skipIf(!process.env.FULL || !hasWordPress).each(sets)(
  'of many $set each is found and put right, and what does no harm stays',
  { timeout: longestMs },
  async ({ ways }) => {
    const bench = await openBench();
    await bench.beginNumbersAnywhere();
    const wordpress = await openRealWordPress();
    for (const { name, old = harmlessOld, new: fresh } of ways)
      wordpress.addPlugin(name, { old, new: fresh });
    const clean = join(wordpress.folder, 'clean.sql');
    wordpress.wp('db', 'export', clean);
    const site = await bench.olga.call(adminSites.create, {
      body: { clientId: bench.acme.id, name: 'Pekárna', url: wordpress.url },
    });
    await bench.putTarget(site.id, { via: 'local' });
    await bench.startAgent({
      path: `${wordpress.bin}:${process.env.PATH}`,
      settleSeconds: 0,
      // A busy machine is no slow site.
      slowerMs: Number(process.env.SLOWER_MS ?? 400),
      chromium,
    });
    const job = await bench.newJob(
      { type: 'wordpress', path: wordpress.path, core: false, plugins: true, testOrder: null },
      { siteId: site.id },
    );
    closeAfter(() => rmSync(`/var/tmp/hlidka-${job.id}-1`, { recursive: true, force: true }));
    const { state, result, asked } = await untilEnded(bench, job.id);
    console.log(`${state}\n${result}\n${asked.join('\n---\n')}`);

    const versions = ways.map(({ name }) => `${name} ${wordpress.versionOf(name)}`);
    expect(versions).toEqual(ways.map(({ name, breaks }) => `${name} ${breaks ? '1.0' : '2.0'}`));
    expect(state).toBe('done');
    // Changes in the database by the version that was rolled back are not visible.
    const after = await lookAround(wordpress);
    expect(after.map((page) => page.slice(0, 3))).toEqual(pages.map(() => '200'));
    wordpress.wp('db', 'import', clean);
    expect(after).toEqual(await lookAround(wordpress));
    expect(wordpress.wp('plugin', 'list', '--context=admin')).toContain('"active"');
  },
);
