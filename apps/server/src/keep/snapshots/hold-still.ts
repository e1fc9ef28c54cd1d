import type pg from 'pg';
import { migrationsLock } from '../../base/platform/database/migrate.ts';
import { sqlState } from '../../base/platform/log/reason.ts';
import { partitionsLock } from '../../watch/checks/index.ts';
import { SnapshotError } from './snapshot-error.ts';

const oneAtATime = "hashtext('snapshot')";

/**
 * No table is made, changed or dropped meanwhile. Whoever would do it waits for an advisory lock, before
 * taking a lock of any table, so that no check and no page waits behind it. Rows change as usual.
 */
export const holdTablesStill = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(`select pg_try_advisory_lock(${oneAtATime}) as mine`);
  if (!rows[0].mine)
    throw new SnapshotError(
      'busy',
      'Another backup of these data is being made. Wait until it ends.',
    );
  try {
    await client.query(`set lock_timeout = '10min'`);
    await client.query(`select pg_advisory_lock_shared(${migrationsLock})`);
    await client.query(`select pg_advisory_lock_shared(${partitionsLock})`);
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw new SnapshotError(
      'busy',
      'The tables have been changing for ten minutes (an upgrade?). Try again when that has ended.',
    );
  }
};
