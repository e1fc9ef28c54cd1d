import { randomBytes } from 'node:crypto';
import { agentTokenPrefix, type Grant, type JobKind, limits } from '@hlidka/protocol';
import { isNull, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId, tokenDigest } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { scopesOf, writeScope } from './scope.ts';
import { type AgentRow, agents } from './table.ts';

export const newAgentToken = (): string => `${agentTokenPrefix}${randomBytes(20).toString('hex')}`;

/** What is stored of a token: its first characters and its digest. */
export const keptOf = (token: string) => ({
  prefix: token.slice(0, agentTokenPrefix.length + 6),
  digest: tokenDigest(token),
});

/** One at a time, so that the limit can be counted. */
const lockAgents = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('agents'))`);

/** 160 random bits. Only this reply ever contains the token itself. */
export const createAgent = async (
  ctx: Context,
  { name, kinds, scope = null }: { name: string; kinds?: JobKind[]; scope?: Grant[] | null },
): Promise<{ agent: AgentRow; token: string }> => {
  const token = newAgentToken();
  const agent = await transaction(ctx.db, async (tx) => {
    await lockAgents(tx);
    if ((await tx.$count(agents, isNull(agents.revokedAt))) >= limits.agentsAtMost)
      throw invalid('name', 'too many');
    const [made] = await tx
      .insert(agents)
      .values({
        id: newId(),
        name,
        ...keptOf(token),
        ...(kinds && { kinds }),
        everywhere: scope === null,
      })
      .returning();
    if (!made) throw notFound();
    const subject = { kind: 'agent', id: made.id, name };
    if (scope) await writeScope(tx, made.id, scope);
    const only = (await scopesOf(tx)).get(made.id)?.map((one) => one.name);
    await record(tx, ctx.actor, 'agent.created', subject, {
      prefix: made.prefix,
      kinds: made.kinds,
      ...(only && { scope: only }),
    });
    return made;
  });
  return { agent, token };
};
