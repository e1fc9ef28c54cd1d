import { dayMs, type JobKind } from '@hlidka/protocol';
import { and, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { agents } from '../agents/table.ts';

/** Whether an agent with a language model was seen within the last day. */
export const hasModel = async (db: Executor, now: Date): Promise<boolean> => {
  const recently = new Date(now.getTime() - dayMs);
  const [agent] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(isNull(agents.revokedAt), isNotNull(agents.model), gt(agents.lastSeenAt, recently)))
    .limit(1);
  return agent !== undefined;
};

/** Refuses at once an agent job that no agent could do for lack of a model. */
export const refuseWithoutModel = async (
  db: Executor,
  { kind }: { kind: JobKind },
  now: Date,
): Promise<void> => {
  if (kind === 'agent' && !(await hasModel(db, now))) throw new DomainError('no model');
};
