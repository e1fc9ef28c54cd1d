import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../server/test/harness/eventually.ts';
import { type Bench, openBench } from './harness/bench.ts';
import { hasWordPress, openRealWordPress } from './harness/real-wordpress.ts';
import { harmlessOld, type Way, waysToBreak } from './harness/wordpress/ways-to-break.ts';

type WordPress = Awaited<ReturnType<typeof openRealWordPress>>;

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

let bench: Bench;
let wordpress: WordPress;
let siteId: string;
let clean: string;

const runs = Boolean(process.env.FULL) && hasWordPress;
beforeAll(async () => {
  if (!runs) return;
  bench = await openBench();
  wordpress = await openRealWordPress();
  clean = join(wordpress.folder, 'clean.sql');
  wordpress.wp('db', 'export', clean);
  const site = await bench.olga.call(adminSites.create, {
    body: { clientId: bench.acme.id, name: 'Pekárna', url: wordpress.url },
  });
  siteId = site.id;
  await bench.startAgent({
    path: `${wordpress.bin}:${process.env.PATH}`,
    settleSeconds: 0,
    chromium,
  });
});

/** What changes with every answer: times, random words, nonces. */
const steady = (page: string) => page.replace(/[0-9a-f]{10,}|\d{10}|0\.\d{8}/g, '');
const lookAround = async () => {
  const seen = [];
  for (const page of pages) seen.push(steady(await wordpress.page(page)));
  const admin = () => wordpress.wp('plugin', 'list', '--context=admin').length > 0;
  return [...seen, await Promise.try(admin).catch(() => false)];
};

/** The operator agrees to whatever the agent asks. */
const untilEnded = (id: string) =>
  eventually(async () => {
    const { state, result, question } = await bench.read(id);
    if (question) await bench.answer(id, question.choices[0] ?? '');
    if (state !== 'done' && state !== 'failed') throw new Error(state);
    return { state, result: result ?? '' };
  });

const updateWith = async ({ name, old = harmlessOld, new: fresh }: Way) => {
  wordpress.addPlugin(name, { old, new: fresh });
  const before = await lookAround();
  const job = await bench.newJob(
    { type: 'wordpress', path: wordpress.path, core: false, plugins: true },
    { siteId },
  );
  const ended = await untilEnded(job.id);
  const after = await lookAround();
  const version = wordpress.versionOf(name);
  wordpress.removePlugin(name);
  wordpress.wp('db', 'import', clean);
  rmSync(`/var/tmp/hlidka-${job.number}-1`, { recursive: true, force: true });
  return { ...ended, version, before, after };
};

test.skipIf(!runs).each(waysToBreak)('$name: $about', async (way) => {
  const { state, result, version, before, after } = await updateWith(way);
  console.log(`${way.name} | ${state} | ${version} | ${result.replaceAll('\n', ' ')}`);
  expect(version).toBe(way.breaks ? '1.0' : '2.0');
  expect(state).toBe('done');
  if (way.breaks) expect(after).toEqual(before);
});
