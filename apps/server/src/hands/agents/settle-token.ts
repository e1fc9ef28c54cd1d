import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { keptOf } from './create.ts';
import type { LetGo } from './revoke.ts';
import { agents } from './table.ts';

/** The name of the agent whose token both sides read from their settings. */
const settingName = 'AGENT_TOKEN';

/** Applies the setting at start: a new token replaces the old one. */
export const settleAgentToken = (ctx: Context, letGo: LetGo): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const token = ctx.config.agentToken;
    if (token === null) return;
    const kept = keptOf(token);
    const former = await tx
      .update(agents)
      .set({ revokedAt: ctx.now() })
      .where(
        and(
          eq(agents.name, settingName),
          isNull(agents.revokedAt),
          eq(agents.own, false),
          ne(agents.digest, kept.digest),
        ),
      )
      .returning();
    for (const { id } of former) await letGo(tx, id);
    const [settled] = await tx
      .insert(agents)
      .values({ id: newId(), name: settingName, ...kept })
      .onConflictDoUpdate({
        target: agents.digest,
        set: { revokedAt: null },
        setWhere: isNotNull(agents.revokedAt),
      })
      .returning();
    if (!settled) return;
    const subject = { kind: 'agent', id: settled.id, name: settled.name };
    await record(tx, ctx.actor, 'agent.created', subject, { prefix: settled.prefix });
  });
