import { runningPostgres } from '../postgres/index.ts';
import { FolderInUseError } from '../start-error.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './database.ts';
import { clientConfig, openPool } from './pool.ts';

/** Opens the database for a command; uses the private one of a running server if there is one. */
export const attachDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const connection = await runningPostgres(options.dataDir);
    const db = openPool(connection, options.log, 2);
    return {
      db,
      connection: clientConfig(connection),
      pooled: null,
      postgres: null,
      close: () => db.$client.end(),
    };
  }
};
