import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';
import { publishPage } from '../../test/harness/data/status-page.ts';
import { openPool } from '../platform/database/pool.ts';
import { silentLog } from '../platform/log/log.ts';
import { openStatusPages } from './open.ts';

test('a page outlives the database: the last state is given out at once', async () => {
  const cast = await createCast();
  const { signals, now, config, connection } = cast.house;
  await publishPage(cast);
  const db = openPool(connection, silentLog);
  const pages = openStatusPages({ db, signals, now, config, replica: null });
  const listed = (await pages.find('portal.example', '/status/pekarna'))?.page;
  if (!listed) throw new Error('the page was not found');
  expect((await pages.read(listed))?.value?.title).toBe('Pekárna');
  await db.$client.end();
  await cast.house.db.execute(sql`update status_pages set title = 'Nová'`);
  const began = performance.now();
  for (let asked = 0; asked < 20; asked++) {
    expect((await pages.read(listed))?.value?.title).toBe('Pekárna');
    expect((await pages.find('portal.example', '/status/pekarna'))?.page?.slug).toBe('pekarna');
  }
  expect(performance.now() - began).toBeLessThan(3000);
});
