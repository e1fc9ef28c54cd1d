import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { reasonOf, sqlState } from '../log/reason.ts';
import { StartError } from '../start-error.ts';
import { programVersion } from '../version.ts';
import type { Database } from './pool.ts';
import { sayNewer } from './versions/newer-data.ts';

type MigrationFile = { name: string; text: string; digest: string };

export const migrationsFolder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

/** The advisory lock held by whoever changes the schema, and shared by a snapshot. */
export const migrationsLock = 4_841_170_001;
const diskFull = '53100'; // SQLSTATE disk_full
const patient = { query_timeout: 2 ** 31 - 1 };
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;
export const migrationTable = `create table if not exists migration (
  name text primary key,
  applied_at timestamptz not null default now(),
  digest text not null,
  version text
)`;
/** Data of before 0.3.0 do not say which version applied a migration. */
const versionColumn = 'alter table migration add column if not exists version text';

/** Applies missing migrations and returns their file names. */
export const migrate = async (db: Database, folder: string): Promise<string[]> => {
  const files = await readMigrationFiles(folder);
  // Without the lock, so that a start does not wait for a snapshot that is being made.
  if ((await pendingMigrations(db, folder)).length === 0) return [];
  const client = new pg.Client(db.$client.direct);
  client.on('error', () => {}); // the query that runs fails too
  try {
    await client.connect();
    await client.query("set statement_timeout = 0; set lock_timeout = '10min'");
    await client.query({
      text: 'select pg_advisory_lock($1)',
      values: [migrationsLock],
      ...patient,
    });
    await client.query(migrationTable);
    await client.query(versionColumn);
    const pending = await findPending(client, files);
    for (const file of pending) await apply(client, file);
    return pending.map((file) => file.name);
  } finally {
    await client.end().catch(() => {});
  }
};

/** The newest one applied; null for an empty database. */
export const lastMigration = async (db: Database): Promise<string | null> => {
  const { rows: found } = await db.$client.query(
    `select to_regclass('migration') is not null as begun`,
  );
  if (!found[0]?.begun) return null;
  const { rows } = await db.$client.query('select max(name) as name from migration');
  return rows[0]?.name ?? null;
};

/** Names of migrations not applied yet; changes nothing. */
export const pendingMigrations = async (db: Database, folder: string): Promise<string[]> => {
  const files = await readMigrationFiles(folder);
  const { rows } = await db.$client.query(`select to_regclass('migration') is not null as begun`);
  const pending = rows[0]?.begun ? await findPending(db.$client, files) : files;
  return pending.map((file) => file.name);
};

/** The same for both kinds of line ends. */
export const migrationDigest = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

export const readMigrationFiles = async (folder: string): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name: name.replace(/\.sql$/, ''), text, digest: migrationDigest(text) };
    }),
  );
};

const findPending = async (
  client: pg.ClientBase | pg.Pool,
  files: MigrationFile[],
): Promise<MigrationFile[]> => {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration order by name',
  );
  const known = new Map(files.map((file) => [file.name, file.digest]));
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown)
    throw new StartError(await sayNewer(client, unknown.name, files.at(-1)?.name ?? 'none'));
  const changed = rows.find((row) => known.get(row.name) !== row.digest);
  if (changed) {
    throw new StartError(
      `Migration ${changed.name} was changed after this database applied it. Restore the file as it was released.`,
    );
  }
  const applied = new Set(rows.map((row) => row.name));
  return files.filter((file) => !applied.has(file.name));
};

/** Inside the caller's transaction. */
export const applyMigration = async (
  client: pg.ClientBase,
  { name, text, digest }: MigrationFile,
): Promise<void> => {
  await client.query({ text, ...patient });
  await client.query('insert into migration (name, digest, version) values ($1, $2, $3)', [
    name,
    digest,
    programVersion,
  ]);
};

const apply = async (client: pg.ClientBase, file: MigrationFile): Promise<void> => {
  const { name } = file;
  try {
    await client.query('begin');
    await applyMigration(client, file);
    await client.query('commit');
  } catch (error) {
    const todo = sqlState(error) === diskFull ? ' Free some space and start again.' : '';
    throw new StartError(`Migration ${name} failed and was undone: ${reasonOf(error)}.${todo}`, {
      cause: error,
    });
  }
};
