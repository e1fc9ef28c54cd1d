import type { SilentAgent } from '@hlidka/protocol';
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { agents } from './table.ts';

/** A restart takes less. */
const silentMs = 5 * 60_000;

/** Agents that call and said that their disk is almost full; of one that is silent nothing is known. */
export const readFullAgents = async (db: Executor, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ name: agents.name })
    .from(agents)
    .where(
      and(
        isNull(agents.revokedAt),
        eq(agents.diskFull, true),
        gte(agents.lastSeenAt, new Date(now.getTime() - silentMs)),
      ),
    )
    .orderBy(agents.name);
  return rows.map(({ name }) => name);
};

/** Agents that worked once and have not called for a while. One that never called is not missed. */
export const readSilentAgents = async (
  db: Executor,
  now: Date,
  most: number,
): Promise<{ count: number; rows: SilentAgent[] }> => {
  const rows = await db
    .select({ id: agents.id, name: agents.name, lastSeenAt: agents.lastSeenAt })
    .from(agents)
    .where(and(isNull(agents.revokedAt), lt(agents.lastSeenAt, new Date(now.getTime() - silentMs))))
    .orderBy(desc(agents.lastSeenAt));
  return {
    count: rows.length,
    rows: rows.slice(0, most).map(({ id, name, lastSeenAt }) => ({
      id,
      name,
      lastSeenAt: (lastSeenAt ?? now).toISOString(),
    })),
  };
};
