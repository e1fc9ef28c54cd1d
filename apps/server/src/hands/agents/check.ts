import { agentTokenPattern, limits } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { AgentActor } from '../../base/context.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { createTokenCheck } from '../../base/platform/http/token-check.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import { createSeen, type Facts } from './seen.ts';
import { agents } from './table.ts';

type CachedToken = { id: string; name: string; digest: string };

const mostHeld = 1000;

/** Finds out which agent calls. */
export const createAgentCheck = (db: Database, signals: Signals) => {
  const seen = createSeen(db);
  const tokens = createTokenCheck<CachedToken>(signals, {
    pattern: agentTokenPattern,
    wrong: limits.wrongTokens,
    most: mostHeld,
    topics: ['agent'],
    touched: (known, { id }) => id === known.id,
    ask: async (digest) => {
      const [row] = await db
        .select({ id: agents.id, name: agents.name, digest: agents.digest })
        .from(agents)
        .where(and(eq(agents.digest, digest), isNull(agents.revokedAt)));
      return row ?? null;
    },
  });

  return {
    /** By the `Authorization` header. */
    async actorOf(authorization: string | undefined, address: string): Promise<AgentActor> {
      const { id, name } = await tokens.knownBy(authorization, address);
      await seen.saw(id);
      return { kind: 'agent', id, name };
    },
    /** Stores what the agent reports about itself. */
    introduce: (agent: AgentActor, facts: Facts): Promise<void> => seen.saw(agent.id, facts),
    close: tokens.close,
    sawBrowser: (agent: AgentActor): Promise<void> => seen.sawBrowser(agent.id),
  };
};
export type AgentCheck = ReturnType<typeof createAgentCheck>;
