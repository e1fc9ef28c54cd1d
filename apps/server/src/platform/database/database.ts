import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { codeOf } from '../log/reason.ts';
import { type PrivatePostgres, startPostgres } from '../postgres/index.ts';
import { describe, explainConnect } from './connect-error.ts';
import { clientConfig, type Database, openPool } from './pool.ts';
import { factsQuery, requireUsable, type ServerFacts } from './server-facts.ts';

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

const startingUp = '57P03';
const startingUpMs = 30_000;

/** What opening these data is about to do. */
export const sayOpening = (given: { databaseUrl: string | null; dataDir: string }): string => {
  if (given.databaseUrl !== null) return 'Connecting to the database';
  return existsSync(join(given.dataDir, 'postgres'))
    ? 'Starting PostgreSQL'
    : `Making a PostgreSQL in ${given.dataDir}, for the first time`;
};

export const openDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
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
    requireUsable(await askFacts(db.$client, where), where);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection: clientConfig(connection), postgres, close };
};

const askFacts = async (pool: pg.Pool, where: string): Promise<ServerFacts> => {
  const end = Date.now() + startingUpMs;
  for (;;) {
    try {
      return (await pool.query(factsQuery)).rows[0];
    } catch (error) {
      if (codeOf(error) !== startingUp || Date.now() > end) throw explainConnect(error, where);
      await sleep(500);
    }
  }
};

export const isReachable = (db: Database): Promise<boolean> =>
  db.$client.query('select 1').then(
    () => true,
    () => false,
  );
