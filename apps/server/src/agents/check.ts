import { timingSafeEqual } from 'node:crypto';
import { agentTokenPattern, limits } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { AgentActor } from '../context.ts';
import { limitKeys } from '../platform/address.ts';
import type { Database } from '../platform/database.ts';
import { DomainError } from '../platform/errors.ts';
import { createHeld } from '../platform/held.ts';
import { tokenDigest } from '../platform/ids.ts';
import { createRequestLimit } from '../platform/request-limit.ts';
import type { Signals } from '../platform/signals.ts';
import { createSeen, type Facts } from './seen.ts';
import { agents } from './table.ts';

type Known = { id: string; name: string; digest: string };

const scheme = 'Bearer ';
const mostHeld = 1000;

/** Tells which agent calls. Missing, malformed, unknown and revoked tokens get one and the same refusal. */
export const createAgentCheck = (db: Database, signals: Signals) => {
  const held = createHeld<Known>(signals, {
    most: mostHeld,
    topics: ['agent'],
    touched: (known, { id }) => id === known.id,
  });
  const wrong = createRequestLimit(limits.wrongTokens);
  const seen = createSeen(db);

  const ask = async (digest: string): Promise<Known | null> => {
    const [row] = await db
      .select({ id: agents.id, name: agents.name, digest: agents.digest })
      .from(agents)
      .where(and(eq(agents.digest, digest), isNull(agents.revokedAt)));
    return row ?? null;
  };

  /** `guessing`: this caller has sent too many wrong ones to cost another query. */
  const find = async (authorization: string | undefined, guessing: boolean) => {
    const token = authorization?.startsWith(scheme) ? authorization.slice(scheme.length) : '';
    if (!agentTokenPattern.test(token)) return null;
    const digest = tokenDigest(token);
    const known = guessing ? held.kept(digest) : await held.get(digest, () => ask(digest));
    return known && timingSafeEqual(Buffer.from(known.digest), Buffer.from(digest)) ? known : null;
  };

  return {
    /** By the `Authorization` header. */
    async actorOf(authorization: string | undefined, address: string): Promise<AgentActor> {
      const caller = limitKeys(address);
      const known = await find(authorization, wrong.wait(caller) > 0);
      if (!known) {
        const seconds = wrong.count(caller);
        if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
        throw new DomainError('unauthorized');
      }
      await seen.saw(known.id);
      return { kind: 'agent', id: known.id, name: known.name };
    },
    /** What it says of itself. */
    introduce: (agent: AgentActor, facts: Facts): Promise<void> => seen.saw(agent.id, facts),
    sawBrowser: (agent: AgentActor): Promise<void> => seen.sawBrowser(agent.id),
    close: () => held.close(),
  };
};
export type AgentCheck = ReturnType<typeof createAgentCheck>;
