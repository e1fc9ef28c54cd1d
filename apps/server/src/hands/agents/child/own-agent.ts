import { hostname } from 'node:os';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { keptOf, newAgentToken } from '../create.ts';
import { agents } from '../table.ts';

/**
 * The server's own agent gets a new token at every start, kept only in the memory of both
 * processes.
 */
export const settleOwnAgent = async (ctx: Context): Promise<{ id: string; token: string }> => {
  const name = `${hostname()}:${ctx.config.port}`.slice(0, 80);
  const token = newAgentToken();
  const id = await transaction(ctx.db, async (tx) => {
    const [known] = await tx
      .update(agents)
      .set(keptOf(token))
      .where(and(eq(agents.own, true), eq(agents.name, name), isNull(agents.revokedAt)))
      .returning({ id: agents.id });
    if (known) return known.id;
    const [made] = await tx
      .insert(agents)
      .values({ id: newId(), name, own: true, ...keptOf(token) })
      .returning();
    if (!made) throw notFound();
    const subject = { kind: 'agent', id: made.id, name };
    await record(tx, ctx.actor, 'agent.created', subject, { prefix: made.prefix });
    return made.id;
  });
  return { id, token };
};

export const isRevoked = async ({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> =>
  (await db.$count(agents, and(eq(agents.id, id), isNull(agents.revokedAt)))) === 0;
