import pg from 'pg';
import type { Database } from './database.ts';

/** PostgreSQL ends the session, and so the lock, of a process that stands still. */
const usual = { stillMs: 30_000, beatMs: 5000 };

/**
 * Runs the work unless another process does. The lock has its own connection, because the work may
 * take hours and the pool is for short queries. If that connection breaks, the work is told to
 * stop, since another process may start.
 */
export const inTurn = async (
  db: Database,
  name: string,
  work: (cutOff: AbortSignal) => Promise<void>,
  { stillMs, beatMs } = usual,
): Promise<boolean> => {
  const cutOff = new AbortController();
  const client = new pg.Client(db.$client.direct);
  client.on('error', () => cutOff.abort());
  client.on('end', () => cutOff.abort());
  let beating: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${stillMs}`);
    const { rows } = await client.query(
      'select pg_try_advisory_lock(4841170, hashtext($1)) as mine',
      [name],
    );
    if (!rows[0]?.mine) return false;
    beating = setInterval(() => client.query('select 1').catch(() => {}), beatMs);
    await work(cutOff.signal);
    return true;
  } finally {
    clearInterval(beating);
    await client.end().catch(() => {});
  }
};
