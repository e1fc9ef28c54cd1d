import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { sqlState } from '../log/reason.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table counter (id int primary key, value int)`);
  await database.db.execute(sql`insert into counter values (1, 0), (2, 0)`);
});
afterAll(() => database.drop());

test('one that loses a serialization race runs again', async () => {
  const { db } = database;
  const value = async () => {
    const { rows } = await db.execute(sql`select value from counter where id = 1`);
    return Number(rows[0]?.value);
  };
  const before = await value();
  let runs = 0;
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  const increment = () =>
    transaction(
      db,
      async (tx) => {
        const { rows } = await tx.execute(sql`select value from counter where id = 1`);
        runs++;
        if (runs === 2) resolve();
        await bothHaveRead;
        await tx.execute(
          sql`update counter set value = ${Number(rows[0]?.value) + 1} where id = 1`,
        );
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([increment(), increment()]);
  expect(await value()).toBe(before + 2);
  expect(runs).toBe(3);
});

test('a deadlock is resolved', async () => {
  const { db } = database;
  const add = (first: number, second: number) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`update counter set value = value + 1 where id = ${first}`);
      await tx.execute(sql`select pg_sleep(0.1)`);
      await tx.execute(sql`update counter set value = value + 1 where id = ${second}`);
    });
  await expect(Promise.all([add(1, 2), add(2, 1)])).resolves.toBeTruthy();
});

test('it gives up after three attempts, and at once on any other error', async () => {
  const { db } = database;
  const failWith = async (code: string) => {
    let runs = 0;
    const failed = await transaction(db, (tx) => {
      runs++;
      return tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    }).catch((error) => error);
    return [runs, sqlState(failed)];
  };
  expect(await failWith('40001')).toEqual([3, '40001']);
  expect(await failWith('23505')).toEqual([1, '23505']);
});

test('an error undoes everything, a nested one only its own part', async () => {
  const { db } = database;
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into counter values (3, 0)`);
    const nested = tx.transaction(async (inner) => {
      await inner.execute(sql`insert into counter values (4, 0)`);
      throw new Error('inner');
    });
    await expect(nested).rejects.toThrow('inner');
  });
  const { rows } = await db.execute(sql`select id from counter where id > 2`);
  expect(rows).toEqual([{ id: 3 }]);
});
