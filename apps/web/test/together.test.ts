import type pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { attachDatabase } from '../../server/src/platform/database/attach.ts';
import { silentLog } from '../../server/src/platform/log/log.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
let page: Page;
let gathering: string;
let served: Awaited<ReturnType<typeof serveDemo>>;

const withDatabase = async <T>(work: (client: pg.Pool) => Promise<T>): Promise<T> => {
  const { db, close } = await attachDatabase({
    url: null,
    dataDir: served.dataDir,
    log: silentLog,
  });
  try {
    return await work(db.$client);
  } finally {
    await close();
  }
};

beforeAll(async () => {
  served = await serveDemo();
  const person = await browser.person(served.url);
  ({ page } = await enterAs(person, served.url, 'jana@atelier-sever.example', 'hlidka-demo'));
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string }>(`
    with made as (
      insert into gatherings (id, event, address, first_at, last_at)
      values (gen_random_uuid(), 'opened', '203.0.113.7', now(), now()) returning id
    ), joined as (
      update incidents set opened_with = made.id from made where incidents.id in (
        select id from incidents where resolved_at is not null and kind = 'availability' limit 6)
    )
    select id from made`),
  );
  gathering = rows[0]?.id ?? '';
});

test('the link of a message about many sites leads to a list of exactly these', async () => {
  await page.goto(`/admin/incidents?together=${gathering}`);
  await settled(page);
  await page.getByText('Společný výpadek 6 webů: adresa 203.0.113.7.').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(6);
  await expectSound(page, 'the list');
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await expect.poll(() => page.url()).toMatch(/\/admin\/incidents$/);
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(6);
  expectCalm(page);
});

test('an outage of which no message went is the loudest line of every page', async () => {
  await page.goto('/admin/clients');
  await settled(page);
  const line = page.getByText(/Zpráva\so\sincidentu.*správcům\sneodešla/);
  expect(await line.count()).toBe(0);
  await withDatabase((client) =>
    client.query(`insert into incidents (id, site_id, kind, opened_at)
      select gen_random_uuid(), id, 'form', now() from sites where role = 'domain' limit 1`),
  );
  await line.waitFor();
  await expectSound(page, 'an outage nobody was told of');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'an outage nobody was told of, on a phone');
  await withDatabase((client) =>
    client.query(`update incidents set resolved_at = now() where resolved_at is null`),
  );
  await line.waitFor({ state: 'detached' });
});
