import { limits } from '@hlidka/protocol';
import type { AgentContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { countAttempt } from '../../../base/platform/http/limit.ts';
import { announceAlert } from '../announce.ts';

/** Sends a problem of the agent to the operators' chat. Its text is not logged. */
export const alertOperator = async (ctx: AgentContext, { text }: { text: string }) => {
  await countAttempt(ctx.db, `agent alert ${ctx.actor.id}`, limits.agentAlerts);
  await transaction(ctx.db, (tx) => announceAlert(ctx, tx, { agent: ctx.actor.name, text }));
  ctx.log.info({ agent: ctx.actor.id }, 'an agent alerted the operator');
};
