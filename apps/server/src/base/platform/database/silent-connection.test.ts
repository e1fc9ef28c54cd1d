import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../../../test/harness/house.ts';

test('after a statement that had no answer in time nothing waits behind it, not even a ROLLBACK', async () => {
  const { db } = await createTestHouse();
  const client = await db.$client.connect();
  const asked = { text: 'select pg_sleep(25)', query_timeout: 200 };
  const asleep = client.query(asked);
  await expect(asleep).rejects.toThrow('Query read timeout');
  const rollback = client.query('rollback').then(
    () => 'done',
    ({ message }: Error) => message,
  );
  expect(await Promise.race([rollback, sleep(15_000, 'waits')])).toBe('Query read timeout');
  client.release(true);
});
