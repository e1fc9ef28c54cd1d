import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { agents } from './table.ts';

export type AgentFacts = {
  version: string;
  model: string | null;
  slots: number;
  diskFull?: boolean;
};

const everyMs = 5000;

/** When an agent last called; written to the database now and then, not with every call. */
export const createSeen = (db: Database) => {
  const written = new Map<string, { at: number; facts: string }>();
  const browsers = new Map<string, number>();
  return {
    /** It asked for work that needs a browser. */
    async sawBrowser(agentId: string): Promise<void> {
      const at = performance.now();
      if (at - (browsers.get(agentId) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
      browsers.set(agentId, at);
      await db.update(agents).set({ browserAt: sql`now()` }).where(eq(agents.id, agentId));
    },
    async saw(agentId: string, facts?: AgentFacts): Promise<void> {
      const last = written.get(agentId);
      const said = facts
        ? JSON.stringify([facts.version, facts.model, facts.slots, facts.diskFull ?? false])
        : last?.facts;
      const at = performance.now();
      if (last && at - last.at < everyMs && said === last.facts) return;
      written.set(agentId, { at, facts: said ?? '' });
      // Only new facts are written, so that listeners are not woken for nothing.
      const changed = facts && said !== last?.facts ? facts : {};
      await db
        .update(agents)
        .set({ lastSeenAt: sql`now()`, ...changed })
        .where(eq(agents.id, agentId));
    },
  };
};
