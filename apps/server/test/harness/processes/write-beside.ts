import pg from 'pg';
import { runningPostgres } from '../../../src/base/platform/postgres/index.ts';

/** One statement on the private database of a server that runs on this folder. */
export const writeBeside = async (
  dataDir: string,
  statement: string,
  values: unknown[],
): Promise<void> => {
  const client = new pg.Client(await runningPostgres(dataDir));
  await client.connect();
  await client.query(statement, values);
  await client.end();
};
