import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/harness/eventually.ts';
import { temporaryCluster } from '../../../../test/harness/folder.ts';
import { openPrivate } from '../../../../test/harness/processes/postgres.ts';
import { transaction } from '../database/transaction.ts';
import type { PrivatePostgres } from './index.ts';

const running = (postgres: PrivatePostgres | null): number => {
  const pid = postgres?.pid();
  if (!pid) throw new Error('not running');
  return pid;
};

test('a killed database is started again and the pool goes on by itself', async () => {
  const { db, postgres } = await openPrivate(temporaryCluster(), { settings: {}, poolSize: 2 });
  await db.execute(sql`create table kept (number int)`);
  for (let round = 0; round < 3; round++) {
    const before = await eventually(() => running(postgres));
    await db.execute(sql`insert into kept values (${round})`);
    const open = transaction(db, async (tx) => {
      await tx.execute(sql`insert into kept values (-1)`);
      process.kill(before, 'SIGKILL');
      // The session ends when it notices.
      for (;;) {
        await sleep(50);
        await tx.execute(sql`select 1`);
      }
    });
    await expect(open).rejects.toThrow();
    await eventually(() => transaction(db, (tx) => tx.execute(sql`select 1`)));
    const after = await eventually(() => running(postgres));
    expect(after).not.toBe(before);
  }
  const { rows } = await db.execute(sql`select number from kept order by number`);
  expect(rows).toEqual([{ number: 0 }, { number: 1 }, { number: 2 }]);
});

test('a session that outlives the killed database does not block the next start', async () => {
  const { db, postgres } = await openPrivate(temporaryCluster(), { poolSize: 1 });
  const { rows } = await db.$client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  process.kill(postgres!.pid()!, 'SIGKILL');
  await eventually(() => db.$client.query('select 1'));
});

test('stop works while the database is being started again', async () => {
  const { postgres, close } = await openPrivate(temporaryCluster());
  process.kill(postgres!.pid()!, 'SIGKILL');
  await close();
  expect(postgres!.pid()).toBeNull();
});
