import type { JobBy, JobEventType } from '@hlidka/protocol';
import { whoOf } from '../../base/audit/index.ts';
import type { Actor } from '../../base/context.ts';
import { storable } from '../../base/platform/database/storable.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { jobEvents } from './table.ts';

/**
 * The actor as a job's trail names it (`by`); the command line and the server itself are `system`.
 */
export const doerOf = (actor: Actor): { by: JobBy; userId: string | null; who: string | null } => {
  switch (actor.kind) {
    case 'user':
      return {
        by: actor.assistant ? 'mcp' : 'admin',
        userId: actor.id,
        who: whoOf(actor),
      };
    case 'agent':
      return { by: 'agent', userId: null, who: actor.name };
    case 'chat':
      return { by: 'chat', userId: null, who: actor.name };
    default:
      return { by: 'system', userId: null, who: null };
  }
};

/** Adds a trail line, in the transaction of the change it describes. */
export const tellTrail = async (
  tx: Executor,
  ctx: { actor: Actor; now: () => Date },
  { id: jobId, attempt }: { id: string; attempt: number },
  type: JobEventType,
  data: Record<string, unknown> = {},
): Promise<void> => {
  const { by, userId, who } = doerOf(ctx.actor);
  await tx
    .insert(jobEvents)
    .values({ jobId, attempt, at: ctx.now(), type, by, userId, who, data: storable(data) });
};
