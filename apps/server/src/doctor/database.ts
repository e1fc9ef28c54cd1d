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
import { checkHeartbeat, checkWatch } from './watch.ts';

const lateMinutes = 10;

export const judgeClock = (differenceMs: number): Finding => {
  const seconds = Math.abs(differenceMs) / 1000;
  const message = `This machine's clock and the database's differ by ${seconds.toFixed(1)} s. Let both be set by NTP.`;
  if (seconds > 30) return problem('clock', message);
  return seconds > 2 ? warning('clock', message) : ok('clock', 'agrees with the database');
};

const checkClock = async (db: Database): Promise<Finding[]> => {
  const askedAt = Date.now();
  const { rows } = await db.execute<{ now: Date; prague: string }>(sql`
    select clock_timestamp() as now,
      to_char(timestamptz '2026-07-01 12:00Z' at time zone 'Europe/Prague', 'HH24') as prague`);
  const halfway = (askedAt + Date.now()) / 2;
  const [row] = rows;
  if (row?.prague !== '14')
    return [
      problem('clock', 'The database does not know Europe/Prague. Update its time zone data.'),
    ];
  return [judgeClock(row.now.getTime() - halfway)];
};

const checkMigrations = async (db: Database, folder: string): Promise<Finding> => {
  try {
    const pending = await pendingMigrations(db, folder);
    if (pending.length === 0) return ok('migrations', 'up to date');
    const message = `Not applied yet: ${pending.join(', ')}. The next “hlidka start” applies them.`;
    return warning('migrations', message);
  } catch (error) {
    return problem('migrations', messageOf(error));
  }
};

const checkOperator = async (db: Database, config: Config): Promise<Finding> =>
  (await hasOperator(db))
    ? ok('operator', 'there is one')
    : warning(
        'operator',
        `Nobody can steer yet. Start the server and open ${config.baseUrl}/setup with the code that it prints.`,
      );

const checkQueue = async (db: Database): Promise<Finding> => {
  const queue = await readQueue(db, 'mail');
  if (queue.dead > 0)
    return warning(
      'queue',
      `Mails given up: ${queue.dead}. The application lists them with their reasons and can send them again.`,
    );
  if (queue.lateMinutes >= lateMinutes)
    return warning(
      'queue',
      `A mail has been due for ${queue.lateMinutes} minutes. Does a server with the role “worker” run?`,
    );
  return ok('queue', 'no mail is stuck');
};

/** Examines an open database; one never migrated has little to show. */
export const checkDatabase = async (
  db: Database,
  config: Config,
  migrationsFolder: string,
): Promise<Finding[]> => {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const reached = ok('database', `PostgreSQL ${rows[0]?.version} answers`);
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
    await checkHeartbeat(db, config),
    await checkQueue(db),
    ...(await checkAgents(db, config.dataDir)),
    ...(await checkMailDoor(db)),
    ...(await checkSearch(db)),
    await checkSnapshots(db, config),
  ];
};
