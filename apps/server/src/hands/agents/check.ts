import type { AgentActor } from '../../base/context.ts';
import type { Database } from '../../base/platform/database/database.ts';
import type { TokenCheck } from '../../people/people/index.ts';
import { type AgentFacts, createSeen } from './seen.ts';

/** Finds out which agent calls, and notes what it says of itself. */
export const createAgentCheck = (db: Database, tokens: TokenCheck) => {
  const seen = createSeen(db);
  return {
    /** By the `Authorization` header. */
    async actorOf(authorization: string | undefined, address: string): Promise<AgentActor> {
      const { holderId: id, name } = await tokens.knownBy('agent', authorization, address);
      await seen.saw(id);
      return { kind: 'agent', id, name };
    },
    /** Stores what the agent reports about itself. */
    introduce: (agent: AgentActor, facts: AgentFacts): Promise<void> => seen.saw(agent.id, facts),
    sawBrowser: (agent: AgentActor): Promise<void> => seen.sawBrowser(agent.id),
  };
};
export type AgentCheck = ReturnType<typeof createAgentCheck>;
