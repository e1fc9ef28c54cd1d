import { hostname } from 'node:os';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { newTokenOf, replaceToken } from '../../../people/people/index.ts';
import { addAgent } from '../create.ts';
import { agents } from '../table.ts';

/**
 * The server's own agent gets a new token at every start, kept only in the memory of both
 * processes.
 */
export const settleOwnAgent = (ctx: Context): Promise<{ id: string; token: string }> => {
  const name = `${hostname()}:${ctx.config.port}`.slice(0, 80);
  const token = newTokenOf('agent');
  return transaction(ctx.db, async (tx) => {
    const [known] = await tx
      .select({ id: agents.id })
      .from(agents)
      .where(and(eq(agents.own, true), eq(agents.name, name), isNull(agents.revokedAt)))
      .for('update');
    if (known && (await replaceToken(tx, { kind: 'agent', agentId: known.id }, token)))
      return { id: known.id, token };
    const { agent, prefix } = await addAgent(tx, ctx, { name, own: true }, { token });
    await record(tx, ctx.actor, 'agent.created', { kind: 'agent', id: agent.id, name }, { prefix });
    return { id: agent.id, token };
  });
};

export const isRevoked = async ({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> =>
  (await db.$count(agents, and(eq(agents.id, id), isNull(agents.revokedAt)))) === 0;
