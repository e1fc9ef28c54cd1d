import { sql } from 'drizzle-orm';
import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { pendingMigrations } from '../base/platform/database/migrate.ts';
import { hasOperator } from '../people/people/index.ts';
import { readQueue } from '../post/deliveries/index.ts';
import { checkAgents } from './agents.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';
import { checkInstallation } from './installation.ts';
import { checkMailDoor } from './mail-in.ts';
import { checkSearch } from './search.ts';
import { checkSnapshots } from './snapshots.ts';
import { callAddress, checkHeartbeat, checkWatch } from './watch.ts';

const lateMinutes = 10;

export const judgeClock = (differenceMs: number): Finding => {
  const seconds = Math.abs(differenceMs) / 1000;
  if (seconds <= 2) return ok('clock.ok');
  const judge = seconds > 30 ? problem : warning;
  return judge('clock.differs', { seconds: seconds.toFixed(1) });
};

const checkClock = async (db: Database): Promise<Finding[]> => {
  const askedAt = Date.now();
  const { rows } = await db.execute<{ now: Date; prague: string }>(sql`
    select clock_timestamp() as now,
      to_char(timestamptz '2026-07-01 12:00Z' at time zone 'Europe/Prague', 'HH24') as prague`);
  const halfway = (askedAt + Date.now()) / 2;
  const [row] = rows;
  if (row?.prague !== '14') return [problem('clock.zone')];
  return [judgeClock(row.now.getTime() - halfway)];
};

const checkMigrations = async (db: Database, folder: string): Promise<Finding> => {
  try {
    const pending = await pendingMigrations(db, folder);
    return pending.length === 0
      ? ok('migrations.ok')
      : warning('migrations.pending', { names: pending.join(', ') });
  } catch (error) {
    return problem('migrations.wrong', { reason: messageOf(error) });
  }
};

const checkOperator = async (db: Database, config: Config): Promise<Finding> =>
  (await hasOperator(db)) ? ok('operator.ok') : warning('operator.none', { url: config.baseUrl });

const checkQueue = async (db: Database): Promise<Finding> => {
  const queue = await readQueue(db, 'mail');
  if (queue.dead > 0) return warning('queue.dead', { n: queue.dead });
  if (queue.lateMinutes >= lateMinutes)
    return warning('queue.late', { minutes: queue.lateMinutes });
  return ok('queue.ok');
};

/** Examines an open database; one never migrated has little to show. */
export const checkDatabase = async (
  db: Database,
  config: Config,
  { migrationsFolder, offline = true }: { migrationsFolder: string; offline?: boolean },
): Promise<Finding[]> => {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const reached = ok('database.ok', { version: rows[0]?.version ?? '' });
  const migrations = await checkMigrations(db, migrationsFolder);
  const clock = await checkClock(db);
  if (migrations.state !== 'ok') return [reached, migrations, ...clock];
  return [
    reached,
    migrations,
    ...clock,
    await checkOperator(db, config),
    await checkInstallation(db),
    ...(await checkWatch(db)),
    await checkHeartbeat(db, config, offline ? null : callAddress),
    await checkQueue(db),
    ...(await checkAgents(db, config.dataDir)),
    ...(await checkMailDoor(db)),
    ...(await checkSearch(db)),
    await checkSnapshots(db, config),
  ];
};
