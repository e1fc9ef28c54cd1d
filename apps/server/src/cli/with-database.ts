import { createConfig } from '../base/config/config.ts';
import { readEnv } from '../base/config/env.ts';
import type { LoopContext } from '../base/context.ts';
import { runningAddress } from '../base/platform/address.ts';
import { attachDatabase } from '../base/platform/database/attach.ts';
import type { OpenDatabase } from '../base/platform/database/database.ts';
import {
  lastMigration,
  migrate,
  migrationsFolder,
  pendingMigrations,
} from '../base/platform/database/migrate.ts';
import { createLog } from '../base/platform/log/log.ts';
import { StartError } from '../base/platform/start-error.ts';
import type { Parsed } from './parse.ts';
import { requireData } from './require-data.ts';
import { startOptions } from './start-options.ts';

/** Runs a command's work on the database, whether or not the server runs. */
export const withDatabase = async <T>(
  parsed: Parsed,
  /** `running`: where a running server is reached, if there is one. */
  work: (ctx: LoopContext, running: string | null) => Promise<T>,
  /** Whether it may begin an installation. */
  { mayBeNew = false } = {},
): Promise<T> => {
  const env = readEnv();
  const options = startOptions(parsed);
  if (!mayBeNew && !env.DATABASE_URL) await requireData(options.dataDir);
  const log = createLog(env.LOG_LEVEL === 'debug' ? 'debug' : 'error');
  const config = await createConfig(env, options);
  const database = await attachDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    log,
  });
  try {
    await refuseOlder(database);
    await migrate(database.db, migrationsFolder);
    const running = await runningAddress(database.db);
    const ctx: LoopContext = {
      db: database.db,
      actor: { kind: 'cli' },
      now: () => new Date(),
      log,
      config: { ...config, baseUrl: running ?? config.baseUrl },
    };
    return await work(ctx, running);
  } finally {
    await database.close();
  }
};

/** A start saves older data before it upgrades them; a command must not do it in passing. */
const refuseOlder = async ({ db }: OpenDatabase): Promise<void> => {
  const pending = await pendingMigrations(db, migrationsFolder);
  if (pending.length > 0 && (await lastMigration(db)) !== null)
    throw new StartError(
      'The data are of an older version. Stop the server if one runs and start this version (“hlidka start”): that saves and upgrades them.',
    );
};
