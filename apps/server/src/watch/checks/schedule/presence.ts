import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../../../base/platform/database/database.ts';

/** First key of the advisory lock that each checker's session holds; the second is its number. */
export const presence = 4_841_172;
const farewellMs = 500;

/** A session whose lock shows other checkers that this one is alive. */
export const createPresence = (db: Database) => {
  let session: pg.Client | null = null;
  let ending: Promise<unknown> = Promise.resolve();

  const end = (client: pg.Client) => {
    if (session !== client) return;
    session = null;
    ending = client.end().catch(() => {});
  };

  return {
    /** Opens a session if there is none; `joins` makes the checker's row, which others may delete. */
    async enter(me: string, joins: boolean): Promise<{ isNew: boolean }> {
      if (session) return { isNew: false };
      const client = new pg.Client(db.$client.direct);
      client.on('error', () => end(client));
      client.once('end', () => end(client));
      session = client;
      try {
        await client.connect();
        if (joins)
          await client.query(`insert into checkers (id) values ($1) on conflict do nothing`, [me]);
        await client.query(`select pg_advisory_lock($1, number) from checkers where id = $2`, [
          presence,
          me,
        ]);
        return { isNew: true };
      } catch (error) {
        end(client);
        throw error;
      }
    },
    async leave(): Promise<void> {
      if (session) end(session);
      // A frozen database server never confirms the end of the session.
      await Promise.race([ending, sleep(farewellMs)]);
    },
  };
};
