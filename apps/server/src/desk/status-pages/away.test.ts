import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { publishPage } from '../../../test/harness/data/status-page.ts';
import { openPool } from '../../base/platform/database/pool.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { statusFace } from '../../faces/status.ts';
import { fromTables } from '../board/index.ts';
import { answerStatus } from './answer.ts';
import { openStatusPages, type StatusPages, unread } from './open.ts';

const pageOf = (found: Awaited<ReturnType<StatusPages['find']>>) =>
  found === null || found === unread ? null : found.page;

test('a page outlives the database: the last state is given out at once', async () => {
  const cast = await createCast();
  const { signals, now, config, connection } = cast.house;
  await publishPage(cast);
  const db = openPool(connection, silentLog);
  const pages = openStatusPages({ db, signals, now, config, replica: null, standings: fromTables });
  const listed = pageOf(await pages.find('portal.example', '/status/pekarna'));
  if (!listed) throw new Error('the page was not found');
  expect((await pages.read(listed))?.value?.title).toBe('Pekárna');
  await db.$client.end();
  await cast.house.db.execute(sql`update status_pages set title = 'Nová'`);
  const began = performance.now();
  for (let asked = 0; asked < 20; asked++) {
    expect((await pages.read(listed))?.value?.title).toBe('Pekárna');
    const again = await pages.find('portal.example', '/status/pekarna');
    expect(pageOf(again)?.slug).toBe('pekarna');
  }
  expect(performance.now() - began).toBeLessThan(3000);
});

test('what was read a minute ago is shown as the last state known, not as the present one', async () => {
  const cast = await createCast();
  await publishPage(cast);
  const { db, config, log } = cast.house;
  const pages = openStatusPages({ ...cast.house, replica: null, standings: fromTables });
  const wanted = await pages.find('portal.example', '/status/pekarna');
  if (!wanted || wanted === unread) throw new Error('the page was not found');
  const textAfter = async (ageMs: number) => {
    const value = pageOf(wanted) && (await pages.read(pageOf(wanted)!))?.value;
    const read = async () => ({ value: value ?? null, readAt: performance.now() - ageMs });
    const app = new Hono();
    app.all('*', (http) =>
      answerStatus({ db, config, log, pages: { ...pages, read } }, { http, wanted, address: '' }),
    );
    return (await app.request('/status/pekarna')).text();
  };
  const lastKnown = 'Čerstvější stav teď nemůžeme načíst.';
  expect(await textAfter(50_000)).not.toContain(lastKnown);
  expect(await textAfter(61_000)).toContain(lastKnown);
});

test('until the pages were read once, their addresses and foreign hosts answer 503, not the portal', async () => {
  const cast = await createCast({ baseUrl: 'http://portal.example' });
  await publishPage(cast, { host: 'stav.pekarna.example' });
  const { connection } = cast.house;
  const db = openPool(connection, silentLog);
  await db.$client.end();
  const app = new Hono();
  statusFace(app, { ...cast.house, db }, fromTables);
  app.all('*', (http) => http.text('the portal'));
  const get = (path: string, host: string, language = 'cs') =>
    app.request(path, { headers: { host, 'accept-language': language } });
  for (const [path, host] of [
    ['/', 'stav.pekarna.example'],
    ['/admin/', 'STAV.pekarna.example:8443'],
    ['/status/pekarna', 'portal.example'],
    ['/status/pekarna/api/v2/status.json', '127.0.0.1:4600'],
  ] as const) {
    const answer = await get(path, host);
    expect([answer.status, answer.headers.get('retry-after')], host + path).toEqual([503, '10']);
    expect(await answer.text(), host + path).toContain('načíst');
  }
  expect(await (await get('/', 'stav.pekarna.example', 'en-GB')).text()).toContain('lang="en"');
  for (const host of [
    'portal.example',
    'PORTAL.example:80',
    '127.0.0.1:4600',
    'localhost',
    'hlidka:4600',
  ])
    expect(await (await get('/', host)).text(), host).toBe('the portal');
});
