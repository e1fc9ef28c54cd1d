import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { errorCode } from '../log/reason.ts';
import { type PrivatePostgres, startPostgres } from '../postgres/index.ts';
import { StartError } from '../start-error.ts';
import { isHeard } from './beat.ts';
import { describe, explainConnect } from './connect-error.ts';
import { clientConfig, type Database, openPool, pooledConfig } from './pool.ts';
import { factsQuery, requireUsable, type ServerFacts } from './server-facts.ts';
import { splitAddresses } from './servers/addresses.ts';
import { followPrimary } from './servers/primary.ts';

export { type Database, usualPoolSize } from './pool.ts';

export type OpenDatabase = {
  db: Database;
  /** For sessions of one's own. */
  connection: pg.ClientConfig;
  /** As the pool connects to a server of somebody else's; null: to the private one. */
  pooled: pg.ClientConfig | null;
  postgres: PrivatePostgres | null;
  close(): Promise<void>;
};

/** `beside`: connections apart from the others, closed with them. */
export type DividedDatabase = OpenDatabase & { beside(poolSize: number): Database };

export type DatabaseOptions = {
  url: string | null;
  /** Where sessions of one's own are opened if `url` leads to a pooler in transaction mode. */
  directUrl?: string | null;
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

export const openDatabase = async (options: DatabaseOptions): Promise<DividedDatabase> => {
  const { url, directUrl = null, dataDir, log, settings } = options;
  const postgres = url === null ? await startPostgres({ dataDir, log, settings }) : null;
  const where = describe(url);
  const connection = postgres ? { ...postgres.connection } : connectTo(url!, log);
  const direct = directUrl === null ? undefined : connectTo(directUrl, log);
  const db = openPool(connection, log, options.poolSize, direct);
  const ways = direct ? pooledConfig(connection) : clientConfig(connection);
  const pooled = url === null ? null : ways;
  const others: Database[] = [];
  const beside = (size: number): Database => {
    const other = openPool(connection, log, size, direct);
    others.push(other);
    return other;
  };
  const close = async () => {
    for (const { $client } of [db, ...others]) await $client.end();
    await postgres?.stop();
  };
  try {
    requireUsable(await askFacts(db.$client, where), where);
    if (pooled) await requireSessions(db.$client.direct, pooled, options);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection: db.$client.direct, pooled, postgres, beside, close };
};

/** Of several servers every connection goes to the one that takes writes. */
const connectTo = (url: string, log: Log): pg.ClientConfig => {
  const [first = url, ...others] = splitAddresses(url) ?? [];
  if (others.length === 0) return { connectionString: url };
  const stream = followPrimary([first, ...others], clientConfig({}), log);
  return { connectionString: first, stream };
};

const askFacts = async (pool: pg.Pool, where: string): Promise<ServerFacts> => {
  const end = Date.now() + startingUpMs;
  for (;;) {
    try {
      return (await pool.query(factsQuery)).rows[0];
    } catch (error) {
      if (errorCode(error) !== startingUp || Date.now() > end) throw explainConnect(error, where);
      await sleep(500);
    }
  }
};

/** Behind a pooler that shares sessions LISTEN and locks would do nothing, and nobody would notice. */
const requireSessions = async (
  direct: pg.ClientConfig,
  pooled: pg.ClientConfig,
  { url, directUrl = null }: DatabaseOptions,
): Promise<void> => {
  const where = describe(directUrl ?? url);
  const isOk = await isHeard(direct, pooled).catch((error: unknown) => {
    throw explainConnect(error, where);
  });
  if (isOk) return;
  throw new StartError(
    directUrl === null
      ? `The database ${where} is behind a pooler in transaction mode, where LISTEN and locks do nothing. Set DATABASE_DIRECT_URL to an address of the same database without it, or switch the pooler to session mode.`
      : `DATABASE_DIRECT_URL (${where}) does not hear what is written by DATABASE_URL: it leads to another database, or to a pooler in transaction mode. Set it to the PostgreSQL server itself.`,
  );
};

export const isReachable = (db: Database): Promise<boolean> =>
  db.$client.query('select 1').then(
    () => true,
    () => false,
  );
