import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { readWindows } from '../../../estate/windows/index.ts';
import { Book } from './book.ts';
import { readSiteRows } from './rows.ts';

/** The sites as the tables have them now: all, or those that a condition on `sites` names. */
export const readBook = async (db: Executor, now: Date, which: SQL | 'all' = 'all') => {
  const book = new Book(await readWindows(db, now), now);
  for (const row of await readSiteRows(db, now, which)) book.put(row);
  return book;
};
