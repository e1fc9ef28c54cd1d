import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { openPool } from '../base/platform/database/pool.ts';
import type { Log } from '../base/platform/log/log.ts';
import { askPrimary, hasReached } from '../base/platform/replica/positions.ts';
import { type Finding, messageOf, ok, warning } from './check.ts';

const tries = 20;
const betweenMs = 250;

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
      if (await hasReached(replica, position)) return [ok('replica.ok')];
      await sleep(betweenMs);
    }
    const seconds = (tries * betweenMs) / 1000;
    return [warning('replica.late', { seconds })];
  } catch (error) {
    return [warning('replica.away', { reason: messageOf(error) })];
  } finally {
    await replica.$client.end();
  }
};
