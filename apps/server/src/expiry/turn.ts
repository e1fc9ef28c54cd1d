import type { Database } from '../platform/database.ts';

const key = 4_841_170_014;

/** Runs the work unless another process is at it; the lock ends with its connection. */
export const inTurn = async (db: Database, work: () => Promise<void>): Promise<boolean> => {
  const client = await db.$client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [key]);
    if (!rows[0]?.mine) return false;
    await work();
    return true;
  } finally {
    client.release(true);
  }
};
