import { incidents, sites } from '@hlidka/protocol';
import { common } from '@hlidka/texts/common/cs';
import { expect, test } from 'vitest';
import { attachDatabase } from '../../server/src/base/platform/database/attach.ts';
import { silentLog } from '../../server/src/base/platform/log/log.ts';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { serveHlidka, signInAt } from '../../server/test/harness/processes/served.ts';
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

test('what could not be loaded anew is told in the past tense, and in the present once it could', async () => {
  const served = await serveDemo();
  const operator = await signInAt(served.url, 'jana@atelier-sever.example', 'hlidka-demo');
  const page = await browser.person(served.url);
  const { call } = await enterAs(page, served.url, 'jidelna@zsnadrekou.example', 'hlidka-demo');
  const [site] = (await call(sites.list)).sites;
  const { id } = await operator.call(incidents.open, {
    body: { siteId: site?.id ?? '', kind: 'availability' },
  });
  await operator.call(incidents.acknowledge, { params: { id }, body: { tellClient: true } });
  await page.goto('/');
  const said = page.locator('main');
  const present = /to\sřeší\sod\s/;
  const past = /Od\s.+\sto\sbylo\sv\sřešení:/;
  const card = said.getByRole('article').first();
  await expect.poll(() => card.innerText()).toMatch(/řeší/i);
  expect(await said.innerText()).not.toMatch(past);
  await page.route('**/api/**', (route) => route.abort());
  const refresh = page.getByRole('button', { name: common.refresh });
  await refresh.click();
  await page.getByText(/^Nová data se nepodařilo načíst\./).waitFor();
  await expect.poll(() => card.innerText()).toMatch(past);
  expect(await said.innerText()).not.toMatch(present);
  await page.unroute('**/api/**');
  await refresh.click();
  await expect.poll(() => card.innerText()).not.toMatch(past);
});
