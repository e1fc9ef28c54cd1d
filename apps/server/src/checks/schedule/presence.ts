import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';

/** First key of the advisory lock that each checker's session holds; the second is its number. */
export const presence = 4_841_172;

/**
 * A session whose lock shows other checkers that this one is alive; when the session ends, so does
 * the right to check.
 */
export const createPresence = (db: Database, me: string, onEnd: () => void) => {
  let session: pg.PoolClient | null = null;

  const end = (client: pg.PoolClient) => {
    if (session !== client) return;
    session = null;
    onEnd();
    client.release(true);
  };

  return {
    isHeld: () => session !== null,
    async enter(): Promise<void> {
      if (session) return;
      const client = await db.$client.connect();
      session = client;
      client.once('error', () => end(client));
      client.once('end', () => end(client));
      try {
        await client.query(`insert into checkers (id) values ($1) on conflict (id) do nothing`, [
          me,
        ]);
        await client.query(`select pg_advisory_lock($1, number) from checkers where id = $2`, [
          presence,
          me,
        ]);
      } catch (error) {
        end(client);
        throw error;
      }
    },
    leave() {
      if (session) end(session);
    },
  };
};
