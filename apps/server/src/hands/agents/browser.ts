import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { agents } from './table.ts';

/** Longer than a long poll plus a form run. */
export const heardSeconds = 6 * 60;

/** Whether an agent with a browser called recently. */
export const hasBrowser = async ({ db }: { db: Executor }): Promise<boolean> => {
  const lately = sql`now() - make_interval(secs => ${heardSeconds})`;
  return (await db.$count(agents, and(isNull(agents.revokedAt), gt(agents.browserAt, lately)))) > 0;
};

/** When an agent with a browser called last, whoever it was. */
export const browserHeardAt = async (db: Executor): Promise<Date | null> => {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${agents.browserAt})`.mapWith(agents.browserAt) })
    .from(agents);
  return row?.at ?? null;
};
