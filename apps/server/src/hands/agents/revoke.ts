import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { revokeTokens } from '../../people/people/index.ts';
import { agents } from './table.ts';

/** Releases the jobs the agent holds. */
export type LetGo = (tx: Tx, agentId: string) => Promise<void>;

/** Revoked in every process at once; its jobs are free for another agent. */
export const revokeAgent = (ctx: Context, { id }: { id: string }, letGo: LetGo): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [gone] = await tx
      .update(agents)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(agents.id, id), isNull(agents.revokedAt)))
      .returning();
    if (!gone) throw notFound();
    await letGo(tx, id);
    const [token] = await revokeTokens(tx, ctx, { kind: 'agent', agentId: id });
    const subject = { kind: 'agent', id, name: gone.name };
    await record(tx, ctx.actor, 'agent.revoked', subject, { prefix: token?.prefix });
  });
