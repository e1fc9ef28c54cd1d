import { createConfig } from '../config.ts';
import type { HouseContext } from '../context.ts';
import { readEnv } from '../env.ts';
import { attachDatabase } from '../platform/database/attach.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import {
  lastMigration,
  migrationsFolder,
  pendingMigrations,
} from '../platform/database/migrate.ts';
import { createLog } from '../platform/log/log.ts';
import { StartError } from '../platform/start-error.ts';
import { upgradeData } from '../upgrades/index.ts';
import type { Parsed } from './parse.ts';
import { startOptions } from './start-options.ts';

/** Runs a command's work on the database, whether or not the server runs. */
export const withDatabase = async <T>(
  parsed: Parsed,
  work: (ctx: HouseContext) => Promise<T>,
): Promise<T> => {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL === 'debug' ? 'debug' : 'error');
  const config = await createConfig(env, startOptions(parsed));
  const database = await attachDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    if (config.databaseUrl === null && database.postgres === null)
      await refuseBesideOlder(database);
    await upgradeData({ database, config, log });
    return await work({
      db: database.db,
      actor: { kind: 'cli' },
      now: () => new Date(),
      log,
      config,
    });
  } finally {
    await database.close();
  }
};

/** The private database of a server that runs must not change below it. */
const refuseBesideOlder = async ({ db }: OpenDatabase): Promise<void> => {
  if ((await lastMigration(db)) === null) return;
  if ((await pendingMigrations(db, migrationsFolder)).length > 0)
    throw new StartError(
      'The server that runs is an older version. Stop it and start this one: that upgrades the data.',
    );
};
