import { screens } from '@hlidka/protocol';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { attachDatabase } from '../../server/src/base/platform/database/attach.ts';
import { silentLog } from '../../server/src/base/platform/log/log.ts';
import { eventually } from '../../server/test/harness/eventually.ts';
import { serveDemo } from '../../server/test/harness/processes/demo.ts';
import { expectCalm, expectSound, settled, useBrowser } from './harness/browser.ts';
import { expectWhole } from './harness/cut-words.ts';
import { enterAs } from './harness/enter.ts';

const browser = useBrowser();
let page: Page;
let gathering: string;
let operator: Awaited<ReturnType<typeof enterAs>>;
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
  operator = await enterAs(person, served.url, 'jana@atelier-sever.example', 'hlidka-demo');
  page = operator.page;
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string }>(`
    with made as (
      insert into gatherings (id, event, address, first_at, last_at)
      values (gen_random_uuid(), 'opened', '203.0.113.7', now(), now()) returning id
    ), joined as (
      update incidents set opened_with = made.id from made where incidents.id in (
        select distinct on (site_id) id from incidents
        where resolved_at is not null and kind = 'availability' limit 6)
    )
    select id from made`),
  );
  gathering = rows[0]?.id ?? '';
});

/** So many outages of one address, by hand so that no check ends them. */
const openTogether = (count: number) =>
  withDatabase((client) =>
    client.query(
      `with made as (
      insert into gatherings (id, event, address, first_at, last_at)
      values (gen_random_uuid(), 'opened', '203.0.113.7', now(), now()) returning id
    )
    insert into incidents (id, site_id, kind, opened_at, opened_with, by_hand)
    select gen_random_uuid(), s.id, 'availability', now(), made.id, true from made, (
      select id from sites where archived_at is null and paused_at is null and url is not null
        and role is distinct from 'domain' order by name limit $1) s`,
      [count],
    ),
  );

test('the link of a message about many sites leads to exactly these, by client', async () => {
  await page.goto(`/admin/incidents?together=${gathering}`);
  await settled(page);
  await page.getByText('Společný výpadek 6 webů skončil: společná adresa 203.0.113.7.').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(6);
  await page.getByText('Společný výpadek skončil', { exact: true }).waitFor();
  await expectSound(page, 'the list');
  await page.getByRole('main').getByRole('link', { name: 'Incidenty' }).click();
  await expect.poll(() => page.url()).toMatch(/\/admin\/incidents$/);
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(6);
  expectCalm(page);
});

test('open outages of one cause are one row, taken over by one press', async () => {
  await openTogether(3);
  await page.goto('/admin/incidents');
  await settled(page);
  const row = page.getByRole('article').filter({ hasText: /společný výpadek/ });
  await row.getByRole('button', { name: /Ukázat 3\sweby/ }).click();
  await expect.poll(() => row.locator('tbody tr').count()).toBe(3);
  await expectSound(page, 'one cause');
  await row.getByRole('button', { name: /Převzít 3\sincidenty/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Převzít', exact: true }).click();
  await page.getByText(/Převzali jste 3\sincidenty\./).waitFor();
  await row.getByText(/řeší\sJana\sSeverová/).waitFor();
  expect(await row.getByRole('button', { name: /Převzít/ }).count()).toBe(0);

  await page.goto('/admin/');
  await settled(page);
  await page.getByRole('heading', { level: 1, name: /3\sotevřené incidenty\./ }).waitFor();
  await page
    .getByText(/poslední kontrola před/)
    .first()
    .waitFor();
  const line = page.getByRole('listitem').filter({ hasText: /společný výpadek/ });
  await line.getByText(/řeší\sJana\sSeverová/).waitFor();
  await withDatabase((client) =>
    client.query(`update incidents set resolved_at = now() where resolved_at is null`),
  );
  await line.waitFor({ state: 'detached' });
  const happened = page.getByRole('region', { name: /Posledních 24|poslední návštěvy/ });
  await happened.getByRole('button', { name: 'Mám přečteno' }).click();
  await happened.getByText('Nic se nestalo.').waitFor();
  expectCalm(page);
});

test('a screen shows names and states, says loudly when it is old, and closes when revoked', async () => {
  const person = await browser.person(served.url, { width: 1440 });
  const { id, token } = await operator.call(screens.create, { body: { name: 'Kuchyňka' } });
  await person.clock.install();
  await person.goto(`/admin/wall#token=${token}`);
  await person.getByRole('heading', { level: 1, name: /webů běží/ }).waitFor();
  await expectSound(person, 'the wall');
  await openTogether(2);
  await person.getByRole('heading', { level: 1, name: /Nejdou 2\sweby/ }).waitFor();
  expect(await person.getByRole('listitem').first().getAttribute('data-state')).toBe('down');
  expect(await person.getByRole('alert').count()).toBe(0);

  await person.route('**/api/wall*', (route) => route.abort());
  await withDatabase((client) =>
    client.query(`update incidents set resolved_at = now() where resolved_at is null`),
  );
  const lost = person.getByText(/Spojení s\sHlídkou je přerušené\. Tohle je stav před/);
  // The last reply may still be on its way, so the time moves on until the message is there.
  const later = async (there: number) => {
    await person.clock.runFor(10_000);
    expect(await lost.count()).toBe(there);
  };
  await eventually(() => later(1));
  await person.setViewportSize({ width: 390, height: 844 });
  await expectWhole(person, 'an old wall on a phone');

  await person.unroute('**/api/wall*');
  await eventually(() => later(0));
  await person.getByRole('heading', { level: 1, name: /webů běží/ }).waitFor();
  await operator.call(screens.revoke, { params: { id } });
  await person.getByText('Tahle obrazovka je zavřená.').waitFor();
  expect(await person.getByRole('listitem').count()).toBe(0);
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
