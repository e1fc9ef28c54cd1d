import { expect, test } from 'vitest';
import { attachDatabase } from '../../server/src/platform/database/attach.ts';
import { silentLog } from '../../server/src/platform/log/log.ts';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { serveHlidka } from '../../server/test/harness/processes/served.ts';
import { expectCalm, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();

test('an open page turns when nobody checks, though no event tells that time has passed', async () => {
  const { dataDir, stop } = await serveDemo();
  await stop();
  const args = ['--demo', '--roles', 'api,worker'];
  const served = await serveHlidka(dataDir, { args, ready: '/healthz' });
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  closeAfter(close);
  const measuredAgo = async (minutes: number) => {
    await db.$client.query('delete from hour_sums_open');
    await db.$client.query(
      `insert into last_results select number, now() - make_interval(mins => $1) from sites
       on conflict (site) do update set at = excluded.at`,
      [minutes],
    );
  };
  await measuredAgo(-60);
  const page = await browser.person(served.url);
  await page.clock.install();
  await enterAs(page, served.url, 'jidelna@zsnadrekou.example', 'hlidka-demo');
  await page.goto('/');
  const answer = page.getByRole('heading', { level: 1 });
  await expect.poll(() => answer.innerText()).toBe('Web běží.');
  await measuredAgo(14);
  await page.clock.fastForward(61_000);
  await expect.poll(() => answer.innerText()).toMatch(/^Školní jídelna neměříme od /);
  await measuredAgo(-60);
  await page.clock.fastForward(61_000);
  await expect.poll(() => answer.innerText()).toBe('Web běží.');
  expectCalm(page);
});
