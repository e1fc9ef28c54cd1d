import { type Grant, type JobKind, limits } from '@hlidka/protocol';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { issueToken } from '../../people/people/index.ts';
import { scopesOf, writeScope } from './scope.ts';
import { type AgentRow, agents } from './table.ts';

/** An agent and its token; `token`: one that was made elsewhere. */
export const addAgent = async (
  tx: Tx,
  ctx: Context,
  about: Pick<AgentRow, 'name'> & Partial<AgentRow>,
  given: { token?: string; most?: number } = {},
): Promise<{ agent: AgentRow; prefix: string; token: string }> => {
  const [agent] = await tx
    .insert(agents)
    .values({ id: newId(), ...about })
    .returning();
  if (!agent) throw notFound();
  const { id: agentId, name } = agent;
  const { row, token } = await issueToken(tx, ctx, { kind: 'agent', agentId, name, ...given });
  return { agent, prefix: row.prefix, token };
};

export const createAgent = (
  ctx: Context,
  { name, kinds, scope = null }: { name: string; kinds?: JobKind[]; scope?: Grant[] | null },
): Promise<{ agent: AgentRow; prefix: string; token: string }> =>
  transaction(ctx.db, async (tx) => {
    const about = { name, ...(kinds && { kinds }), everywhere: scope === null };
    const made = await addAgent(tx, ctx, about, { most: limits.agentsAtMost });
    const { agent, prefix } = made;
    const subject = { kind: 'agent', id: agent.id, name };
    if (scope) await writeScope(tx, agent.id, scope);
    const only = (await scopesOf(tx)).get(agent.id)?.map((one) => one.name);
    await record(tx, ctx.actor, 'agent.created', subject, {
      prefix,
      kinds: agent.kinds,
      ...(only && { scope: only }),
    });
    return made;
  });
