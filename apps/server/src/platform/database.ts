import type pg from 'pg';
import { describe, explainConnect } from './connect-error.ts';
import type { Log } from './log.ts';
import { clientConfig, type Database, openPool } from './pool.ts';
import { type PrivatePostgres, startPostgres } from './postgres/index.ts';
import { StartError } from './start-error.ts';

export type { Database } from './pool.ts';

export type OpenDatabase = {
  db: Database;
  connection: pg.ClientConfig;
  postgres: PrivatePostgres | null;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string | null;
  dataDir: string;
  log: Log;
  poolSize?: number;
  settings?: Record<string, string>;
};

const OLDEST_VERSION = 150000;
const STARTING_UP = '57P03';
const STARTING_UP_MS = 30_000;

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, dataDir, log, settings } = options;
  const postgres = url === null ? await startPostgres({ dataDir, log, settings }) : null;
  const connection = postgres ? { ...postgres.connection } : { connectionString: url! };
  const where = describe(url);
  const db = openPool(connection, log, options.poolSize);
  const close = async () => {
    await db.$client.end();
    await postgres?.stop();
  };
  try {
    await check(db.$client, where);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection: clientConfig(connection), postgres, close };
}

const FACTS = `select current_setting('server_version_num')::int as version,
  current_setting('server_version') as version_name,
  current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') as read_only,
  current_user as "user",
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create`;

async function check(pool: pg.Pool, where: string): Promise<void> {
  const facts = await ask(pool, where);
  const wrong = (text: string) => new StartError(`The database ${where} ${text}`);
  if (facts.version < OLDEST_VERSION) {
    throw wrong(`runs PostgreSQL ${facts.version_name}; Hlídka needs version 15 or newer.`);
  }
  if (facts.encoding !== 'UTF8') {
    throw wrong(`is encoded in ${facts.encoding}. Create it with ENCODING 'UTF8'.`);
  }
  if (facts.read_only === 'on') {
    throw wrong('is read-only. Point DATABASE_URL to the primary server.');
  }
  if (!facts.may_create) {
    throw wrong(
      `does not let ${facts.user} create tables. Make that user the owner of the database, or grant CREATE on its schema.`,
    );
  }
}

async function ask(pool: pg.Pool, where: string) {
  const end = Date.now() + STARTING_UP_MS;
  for (;;) {
    try {
      return (await pool.query(FACTS)).rows[0];
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== STARTING_UP || Date.now() > end) throw explainConnect(error, where);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
