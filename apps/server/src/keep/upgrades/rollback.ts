import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '../../base/config/config.ts';
import { migrationsFolder, readMigrationFiles } from '../../base/platform/database/migrate.ts';
import { openPool } from '../../base/platform/database/pool.ts';
import { versionOf } from '../../base/platform/database/versions/landed.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { reasonOf } from '../../base/platform/log/reason.ts';
import { openDataFolder } from '../../base/platform/postgres/folder.ts';
import { startPostgres } from '../../base/platform/postgres/index.ts';
import { lockFolder } from '../../base/platform/postgres/lock.ts';
import { nextFolder, swapIn } from '../../base/platform/postgres/swap.ts';
import { StartError } from '../../base/platform/start-error.ts';
import { buryWaiting } from '../../post/deliveries/index.ts';
import { markRestored } from '../installation/index.ts';
import { openSnapshot, type RestoreOptions, restoreDatabase } from '../snapshots/index.ts';

export type RolledBack = {
  takenAt: string;
  /** The version that the state belongs to. */
  version: string;
  migration: string;
  /** Where the state that was there is kept; null when there was none. */
  kept: string | null;
  /** Whether this program can go on with the data as they are. */
  isOurs: boolean;
};

const openFile = async (file: string) => {
  const source = openSnapshot(file);
  try {
    await once(source, 'open');
    return source;
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${reasonOf(error)}. Nothing was changed.`);
  }
};

/** Messages that waited then may have been sent since, so the older version must not send them. */
const quietNext = async (connection: pg.ClientConfig, takenAt: string, log: Log): Promise<void> => {
  const db = openPool(connection, log, 1);
  try {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select to_regclass('installation') is not null as known`,
    );
    // The secrets are those of the folder, which stays.
    if (rows[0]?.known) await markRestored(db, { takenAt, withSecrets: true });
    else await buryWaiting(db);
  } finally {
    await db.$client.end();
  }
};

/**
 * Puts the state of a snapshot in the place of the present one, with the tables of its time. It is
 * made aside first, so that a file that cannot be read changes nothing.
 */
export const rollBack = async (
  file: string,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { log, ...options }: RestoreOptions & { log: Log },
): Promise<RolledBack> => {
  if (databaseUrl !== null)
    throw new StartError(
      '--rollback-to works on the private database only. With DATABASE_URL make an empty database and run “hlidka restore FILE” of the old version on it.',
    );
  const source = await openFile(file);
  const folder = await openDataFolder(dataDir);
  const next = nextFolder(folder);
  const unlock = lockFolder(folder);
  try {
    await rm(next, { recursive: true, force: true });
    const postgres = await startPostgres({ dataDir: next, log });
    const restore = async () => {
      const asThen = { ...options, asItWas: true };
      const restored = await restoreDatabase(source, postgres.connection, asThen);
      await quietNext(postgres.connection, restored.manifest.takenAt, log);
      return restored;
    };
    const { head, manifest } = await restore().finally(() => postgres.stop());
    const kept = await swapIn(folder, new Date());
    const known = await readMigrationFiles(migrationsFolder);
    const { takenAt, migration } = manifest;
    const version = await versionOf(migrationsFolder, migration);
    return { takenAt, version, migration, kept, isOurs: head.migrations.length === known.length };
  } finally {
    source.destroy();
    await rm(next, { recursive: true, force: true, maxRetries: 5 });
    unlock();
  }
};

export const sayRolledBack = (back: RolledBack): string => {
  const { takenAt, version, migration, kept, isOurs } = back;
  const aside = kept ? ` What was there is kept in ${kept}; delete it when all is well.` : '';
  const then = isOurs ? '' : ` Now start version ${version}; this one would upgrade it again.`;
  return `The state of ${takenAt} is back (version ${version}, up to migration ${migration}).${aside}${then}`;
};
