import pg from 'pg';
import { clientConfig } from '../../base/platform/database/pool.ts';

/** A connection of its own without time limits: a snapshot may take minutes. */
export const openClient = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({
    ...clientConfig(connection),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    query_timeout: 0,
  });
  client.on('error', () => {}); // the query that runs fails too
  await client.connect();
  // Overrides the role's own limits, which hold where no setting was sent above.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
};

/** At once: `end()` would wait for a COPY that is on its way. */
export const dropClient = (client: pg.Client): void => {
  client.connection.stream.destroy();
};
