import { sql } from 'drizzle-orm';
import type { Database } from '../database/pool.ts';

class NoReplicaError extends Error {
  override name = 'NoReplicaError';
}

/** A cluster, and how far its changes have come. */
export type ReplicaPosition = { system: string; lsn: string };

export const askPrimary = async (db: Database): Promise<ReplicaPosition> => {
  const { rows } = await db.execute<ReplicaPosition>(sql`
    select system_identifier::text as system, pg_current_wal_insert_lsn()::text as lsn
    from pg_control_system()`);
  const [row] = rows;
  if (!row) throw new NoReplicaError('the primary does not say its position');
  return row;
};

/** Whether a standby of this cluster has replayed the changes up to a position. */
export const hasReached = async (
  db: Database,
  { system, lsn }: ReplicaPosition,
): Promise<boolean> => {
  const { rows } = await db.execute<{ system: string; standby: boolean; has: boolean | null }>(sql`
    select system_identifier::text as system, pg_is_in_recovery() as standby,
      pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has
    from pg_control_system()`);
  const [row] = rows;
  if (row?.system !== system)
    throw new NoReplicaError('DATABASE_READ_URL leads to a server that copies another database');
  if (!row.standby)
    throw new NoReplicaError('DATABASE_READ_URL leads to a server that is no standby');
  return row.has === true;
};
