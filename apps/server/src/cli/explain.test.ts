import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/harness/database.ts';
import { explain } from './explain.ts';

const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => complained.mockClear());

test('a query that failed is told without its parameters and without a stack', async () => {
  const { db, drop } = await createTestDatabase();
  const failed = await db
    .execute(sql`insert into clients (id, name) values (${'tajné'}::uuid, ${'heslo'})`)
    .then(() => new Error('the query did not fail'))
    .catch((error: Error) => error);
  await drop();
  expect(failed).toMatchObject({ params: ['tajné', 'heslo'] });
  expect(explain(failed)).toBe(1);
  expect(complained.mock.calls).toEqual([['Unexpected: invalid input syntax for type uuid: "…"']]);
});

test('an unforeseen error is one harmless line', () => {
  expect(explain(new Error('odd\n\u001b[2J\u009b31m name'))).toBe(1);
  expect(complained.mock.calls).toEqual([['Unexpected: odd \\u001b[2J\\u009b31m name']]);
});
