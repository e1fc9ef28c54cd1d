import { drizzle } from 'drizzle-orm/node-postgres';
import { sqlState } from '../log/reason.ts';
import type { Database, Tx } from './pool.ts';

export type { Tx } from './pool.ts';
export type Executor = Database | Tx;

const attempts = 3;
const retried = ['40001', '40P01']; // serialization_failure, deadlock_detected

/** The work may run again after losing to another transaction, so it must contain only SQL. */
export const transaction = async <T>(
  db: Executor,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt >= attempts || !retried.includes(sqlState(error) ?? '')) throw error;
    }
  }
};

/** No client timeout: it would leave the statement running. */
const patient = { query_timeout: 2 ** 31 - 1 };

/** A transaction that may last minutes; `run` waits for each statement to end. */
export const longTransaction = async <T>(
  db: Database,
  work: (tx: Tx, run: (statement: string) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const client = await db.$client.connect();
  const run = (text: string) => client.query({ text, ...patient });
  let done = false;
  try {
    const result = await drizzle({ client }).transaction(async (tx) => {
      await run("set local statement_timeout = 0; set local lock_timeout = '5min'");
      return work(tx, run);
    });
    done = true;
    return result;
  } finally {
    client.release(!done);
  }
};
