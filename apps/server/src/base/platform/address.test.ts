import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../../test/harness/house.ts';
import { leaveAddress, runningAddress } from './address.ts';
import { silentLog } from './log/log.ts';

const { db } = await createTestHouse();

test('the address of a server is known while it runs, of the latest one first', async () => {
  expect(await runningAddress(db)).toBe(null);
  const stopFirst = await leaveAddress(db, 'http://localhost:4700', silentLog);
  expect(await runningAddress(db)).toBe('http://localhost:4700');
  const stopSecond = await leaveAddress(db, 'https://hlidka.example', silentLog);
  expect(await runningAddress(db)).toBe('https://hlidka.example');
  await stopSecond();
  expect(await runningAddress(db)).toBe('http://localhost:4700');
  await stopFirst();
  expect(await runningAddress(db)).toBe(null);
});

test('a killed server’s address is believed for three minutes, then removed by the next one', async () => {
  await db.execute(sql`insert into addresses (process, url, seen_at)
    values (gen_random_uuid(), 'http://localhost:4800', now() - interval '170 seconds')`);
  expect(await runningAddress(db)).toBe('http://localhost:4800');
  await db.execute(sql`update addresses set seen_at = now() - interval '181 seconds'`);
  expect(await runningAddress(db)).toBe(null);
  const stop = await leaveAddress(db, 'http://localhost:4700', silentLog);
  const { rows } = await db.execute(sql`select url from addresses`);
  expect(rows).toEqual([{ url: 'http://localhost:4700' }]);
  await stop();
});
