import type { Config } from '../../base/config/config.ts';
import type { OpenDatabase } from '../../base/platform/database/database.ts';
import {
  lastMigration,
  migrate,
  migrationsFolder,
  pendingMigrations,
} from '../../base/platform/database/migrate.ts';
import { versionOf } from '../../base/platform/database/versions/landed.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { reasonOf } from '../../base/platform/log/reason.ts';
import { StartError } from '../../base/platform/start-error.ts';
import { programVersion } from '../../base/platform/version.ts';
import { saveSnapshot, writeSnapshot } from '../snapshots/index.ts';
import { pathOfNext } from './kept-snapshots.ts';
import { requireRoom } from './room.ts';
import { wayAround } from './way-around.ts';

export type Upgraded = {
  /** The version that wrote the data. */
  version: string;
  from: string;
  to: string;
  migrations: number;
  seconds: number;
  /** The state before; null where the settings ask for none. */
  snapshot: string | null;
};

type Given = { database: OpenDatabase; config: Config; log: Log; folder?: string };

const sizeOf = async ({ db }: OpenDatabase): Promise<number> => {
  const { rows } = await db.$client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]?.bytes ?? 0;
};

/** Before the migrations and outside their lock, which a snapshot shares. */
const saveBefore = async ({ database, config }: Given, last: string): Promise<string> => {
  const { dataDir } = config;
  await requireRoom(dataDir, await sizeOf(database));
  try {
    const path = await pathOfNext(dataDir, last, new Date());
    const source = { connection: database.connection, secrets: null };
    await saveSnapshot(path, () => writeSnapshot(source));
    return path;
  } catch (error) {
    const why = reasonOf(error).replace(/\.$/, '');
    throw new StartError(
      `The snapshot before the upgrade was not made, so nothing was upgraded: ${why}. Mend that, or ${wayAround}`,
      { cause: error },
    );
  }
};

const seconds = (sinceMs: number): number => Math.round((performance.now() - sinceMs) / 10) / 100;

/** Brings older data up to this program; null when there was nothing to upgrade. */
export const upgradeData = async (given: Given): Promise<Upgraded | null> => {
  const { database, config, log, folder = migrationsFolder } = given;
  const { db } = database;
  const pending = await pendingMigrations(db, folder);
  const from = await lastMigration(db);
  if (pending.length === 0 || from === null) {
    await migrate(db, folder);
    return null;
  }
  const snapshot = config.upgradeSnapshot ? await saveBefore(given, from) : null;
  const began = performance.now();
  const applied = await migrate(db, folder).catch((error: unknown) => {
    const back = snapshot
      ? ` The state before the upgrade is in ${snapshot}: “hlidka start --rollback-to FILE” brings it back for the version that ran before.`
      : '';
    throw new StartError(`${reasonOf(error)}${back}`, { cause: error });
  });
  const to = applied.at(-1) ?? from;
  const version = await versionOf(folder, from);
  const migrations = applied.length;
  const upgraded = { version, from, to, migrations, seconds: seconds(began), snapshot };
  log.info(upgraded, 'the data were upgraded');
  return upgraded;
};

export const sayUpgraded = (upgraded: Upgraded): string => {
  const { version, from, to, migrations, seconds, snapshot } = upgraded;
  const steps = migrations === 1 ? '1 migration' : `${migrations} migrations`;
  const kept = snapshot ? ` The state before it is kept for seven days in ${snapshot}.` : '';
  return `The data of ${version} (up to migration ${from}) were upgraded to ${programVersion} (${to}): ${steps} in ${seconds} s.${kept}`;
};
