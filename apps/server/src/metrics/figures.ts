import { sql } from 'drizzle-orm';
import { readPulses } from '../base/clock/index.ts';
import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { countAgents } from '../hands/agents/index.ts';
import { countStates } from '../hands/jobs/index.ts';
import { readSnapshotFigures } from '../keep/snapshot-copies/index.ts';
import { readWaiting } from '../post/deliveries/index.ts';
import { readBlindSince, readSilence, readUpkeep } from '../watch/checks/index.ts';
import { readFreeBytes, readHeartbeat, readTroubles } from '../watch/health/index.ts';
import { countOpen } from '../watch/incidents/index.ts';
import { countPlaces } from '../watch/places/index.ts';

/**
 * Everything that the database knows, by queries whose cost does not grow with the past. One after
 * the other, so that a scrape takes one connection.
 */
export const readMetricFigures = async (db: Database, now: Date) => ({
  readAt: now,
  silence: await readSilence(db, now),
  upkeep: await readUpkeep(db, now),
  blindSince: await readBlindSince(db, now),
  waiting: await readWaiting(db),
  incidents: await countOpen(db),
  jobs: await countStates(db),
  agents: await countAgents(db, now),
  places: await countPlaces(db, now),
  duties: await readPulses(db, now),
  heartbeat: await readHeartbeat(db),
  troubles: await readTroubles(db),
  snapshots: await readSnapshotFigures(db, now),
});
export type Figures = Awaited<ReturnType<typeof readMetricFigures>>;

/** Room on disks, which changes slowly and costs a walk over the files of the database. */
export const readRoom = async (db: Database, { dataDir }: Config) => {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return {
    databaseBytes: rows[0]?.bytes ?? null,
    diskFree: await readFreeBytes(dataDir),
  };
};
export type Room = Awaited<ReturnType<typeof readRoom>>;
