import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { answerLimitMs } from '../asked.ts';
import type { Log } from '../log/log.ts';
import { newId } from './ids.ts';
import { readDay, readInstant, readInstants } from './instants.ts';
import { noteRefusal } from './refusals/refused-writes.ts';

/** `direct` opens sessions of one's own, for LISTEN, COPY and locks that outlive a transaction. */
class Pool extends pg.Pool {
  readonly direct: pg.ClientConfig;

  constructor(config: pg.PoolConfig, direct: pg.ClientConfig) {
    super(config);
    this.direct = direct;
  }
}
export type Database = NodePgDatabase & { $client: Pool };
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export const usualPoolSize = 12;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** A process that stalls inside a transaction keeps its locks no longer than this. */
const idleInTransactionMs = 10_000;
/** Longer than a stalled process can keep a lock, so that a wait for it succeeds. */
const lockTimeoutMs = 15_000;
const answerTimeoutMs = 60_000; // passes only when the server is frozen or cut off
const int8 = 20;
const int8Array: number = 1016;
const date = 1082;
const timestamptz = 1184;
const timestamptzArray = 1185;
const asText = [1114, 1115, 1182, 1186, 1187]; // timestamp, interval and arrays of these and dates

/** The same on all connections of this process only, so that they can be found and ended by it. */
const processName = `hlidka-${newId()}`;

/** For a pool and for single clients such as LISTEN. */
export const clientConfig = (connection: pg.ClientConfig): pg.ClientConfig => {
  return {
    application_name: processName,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: lockTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
    ...connection,
  };
};

/** A pooler shares sessions, so it takes no settings of one: the role has them. */
export const pooledConfig = (connection: pg.ClientConfig): pg.ClientConfig => {
  const {
    statement_timeout: _statement,
    idle_in_transaction_session_timeout: _idle,
    lock_timeout: _lock,
    options: _options,
    ...rest
  } = clientConfig(connection);
  return rest;
};

/** With `direct`, `connection` may lead through a pooler in transaction mode. */
export const openPool = (
  connection: pg.ClientConfig,
  log: Log,
  poolSize = usualPoolSize,
  direct?: pg.ClientConfig,
): Database => {
  const config = direct ? pooledConfig(connection) : clientConfig(connection);
  const pool = new Pool(
    { ...config, max: poolSize, Client: TypedClient },
    clientConfig(direct ?? connection),
  );
  // A pool that is closed says goodbye and does not wait: a server that is stopped right after it may answer first.
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection broke');
  };
  // The pool handles errors of idle clients only; an unhandled error of one in use would end the
  // process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', () => {});
  const db = drizzle({ client: pool });
  db.transaction = (work, config) => transactionOn(pool, work, config);
  return db;
};

// Drizzle never releases the client when BEGIN fails, which happens each time the database goes
// down.
const transactionOn = async <T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> => {
  const client = await pool.connect();
  try {
    const result = await drizzle({ client }).transaction(work, config);
    client.release();
    return result;
  } catch (error) {
    client.release(isUnanswered(error));
    throw error;
  }
};

/** The statement may still be running, so its connection must not be reused. */
const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || isUnanswered(error.cause);
};

/** Drizzle sets its own type parsers per query; with them raw SQL yields no Date. */
class TypedClient extends pg.Client {
  /** A statement timed out: anything sent after it, such as ROLLBACK, would wait behind it. */
  private silent = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = this.query;
    const query = (asked: unknown, ...rest: unknown[]): unknown => {
      const answer: unknown = this.silent
        ? Promise.reject(new Error('Query read timeout'))
        : Reflect.apply(plain, this, [prepare(asked), ...rest]);
      if (answer instanceof Promise) answer.catch(this.note);
      return answer;
    };
    // Its overloads return different things, which no single method can be declared to do.
    Object.defineProperty(this, 'query', { value: query });
  }

  private note = (error: unknown): void => {
    this.silent ||= isUnanswered(error);
    noteRefusal(error);
  };
}

const prepare = (config: unknown): unknown => {
  const limitMs = answerLimitMs();
  const drizzled = typeof config === 'object' && config !== null && 'types' in config;
  if (drizzled) return { query_timeout: limitMs, ...config, types: { getTypeParser } };
  return typeof config === 'string' && limitMs ? { text: config, query_timeout: limitMs } : config;
};

const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === int8) return Number;
  if (oid === int8Array) return (text: string) => readNumbers(text);
  if (oid === date) return readDay;
  if (oid === timestamptz) return readInstant;
  if (oid === timestamptzArray) return readInstants;
  if (asText.includes(oid)) return (text: string) => text;
  return pg.types.getTypeParser(oid, 'text');
};

const readNumbers = (text: string): (number | null)[] => {
  const parse = pg.types.getTypeParser(int8Array, 'text');
  const values: (string | null)[] = parse(text);
  return values.map((value) => (value === null ? null : Number(value)));
};
