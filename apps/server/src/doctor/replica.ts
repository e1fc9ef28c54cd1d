import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { openPool } from '../base/platform/database/pool.ts';
import type { Log } from '../base/platform/log/log.ts';
import { askPrimary, hasReached } from '../base/platform/replica/positions.ts';
import { type Finding, messageOf, ok, warning } from './check.ts';

const tries = 20;
const betweenMs = 250;
const instead = 'Pages are read from the primary meanwhile.';

/** Whether the replica of DATABASE_READ_URL follows; nothing to say where none is set. */
export const checkReplica = async (
  primary: Database,
  { databaseReadUrl: connectionString }: Pick<Config, 'databaseReadUrl'>,
  log: Log,
): Promise<Finding[]> => {
  if (connectionString === null) return [];
  const replica = openPool({ connectionString }, log, 1);
  try {
    const position = await askPrimary(primary);
    for (let n = 0; n < tries; n++) {
      if (await hasReached(replica, position)) return [ok('replica', 'follows the primary')];
      await sleep(betweenMs);
    }
    const seconds = (tries * betweenMs) / 1000;
    const late = `The server of DATABASE_READ_URL is more than ${seconds} s behind the primary.`;
    return [warning('replica', `${late} ${instead} Does its replication run?`)];
  } catch (error) {
    return [warning('replica', `${messageOf(error)}. ${instead}`)];
  } finally {
    await replica.$client.end();
  }
};
