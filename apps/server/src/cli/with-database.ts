import { createConfig } from '../config.ts';
import type { HouseContext } from '../context.ts';
import { readEnv } from '../env.ts';
import { attachDatabase } from '../platform/database/attach.ts';
import { createLog } from '../platform/log/log.ts';
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
