import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { tokenDigest } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { lockKind, restoreToken, revokeTokens } from '../../people/people/index.ts';
import { tokens } from '../../people/people/table.ts';
import { addAgent } from './create.ts';
import type { LetGo } from './revoke.ts';
import { agents } from './table.ts';

/** The name of the agent whose token both sides read from their settings. */
const settingName = 'AGENT_TOKEN';
const kind = 'agent';

/** Applies the setting at start: a new token replaces the old one. */
export const settleAgentToken = (ctx: Context, letGo: LetGo): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const token = ctx.config.agentToken;
    if (token === null) return;
    // Several processes may start at once.
    await lockKind(tx, kind);
    const isThis = and(eq(tokens.kind, kind), eq(tokens.digest, tokenDigest(token)));
    const [known] = await tx.select().from(tokens).where(isThis);
    await endOthers(tx, ctx, letGo, known?.agentId);
    if (known && !known.revokedAt) return;
    const settled = known
      ? { id: known.agentId, prefix: known.prefix }
      : await addByName(tx, ctx, token);
    if (known?.agentId) {
      await tx.update(agents).set({ revokedAt: null }).where(eq(agents.id, known.agentId));
      await restoreToken(tx, known.id);
    }
    const subject = { kind, id: settled.id, name: known?.name ?? settingName };
    await record(tx, ctx.actor, 'agent.created', subject, { prefix: settled.prefix });
  });

const addByName = async (tx: Tx, ctx: Context, token: string) => {
  const { agent, prefix } = await addAgent(tx, ctx, { name: settingName }, { token });
  return { id: agent.id, prefix };
};

/** Agents of earlier settings. */
const endOthers = async (tx: Tx, ctx: Context, letGo: LetGo, stays?: string | null) => {
  const named = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.name, settingName), isNull(agents.revokedAt), eq(agents.own, false)));
  for (const { id } of named)
    if (id !== stays) {
      await tx.update(agents).set({ revokedAt: ctx.now() }).where(eq(agents.id, id));
      await revokeTokens(tx, ctx, { kind, agentId: id });
      await letGo(tx, id);
    }
};
