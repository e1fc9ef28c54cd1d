import pg from 'pg';
import type { Database } from './database.ts';

/**
 * Runs the work unless another process is at it. The lock ends with its connection, one of its own, since the
 * work may take hours and the pool is for short ones: whoever is cut off meanwhile is told to stop, since another may begin.
 */
export const inTurn = async (
  db: Database,
  name: string,
  work: (cutOff: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const cutOff = new AbortController();
  const client = new pg.Client(db.$client.options);
  client.on('error', () => cutOff.abort());
  client.on('end', () => cutOff.abort());
  try {
    await client.connect();
    const { rows } = await client.query(
      'select pg_try_advisory_lock(4841170, hashtext($1)) as mine',
      [name],
    );
    if (!rows[0]?.mine) return false;
    await work(cutOff.signal);
    return true;
  } finally {
    await client.end().catch(() => {});
  }
};
