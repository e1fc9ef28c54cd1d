import type { Database } from '../database/pool.ts';
import type { Replica } from './replica.ts';

/** Reads a page's rows from the replica, if there is one and these rows may come from it. */
export const readPages = <T>(
  { db, replica }: { db: Database; replica: Replica | null },
  isAllowed: boolean,
  read: (db: Database) => Promise<T>,
): Promise<T> => (replica && isAllowed ? replica.read(read) : read(db));
