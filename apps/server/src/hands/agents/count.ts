import { isNull } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { agents } from './table.ts';
import { isAgentConnected } from './view.ts';

/** Agents whose token counts: how many are connected, how many silent. */
export const countAgents = async (
  db: Executor,
  now: Date,
): Promise<{ connected: number; silent: number }> => {
  const rows = await db
    .select({ lastSeenAt: agents.lastSeenAt })
    .from(agents)
    .where(isNull(agents.revokedAt));
  const connected = rows.filter((row) => isAgentConnected(row, now)).length;
  return { connected, silent: rows.length - connected };
};
