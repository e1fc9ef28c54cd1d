import type { AgentContext } from '../../../base/context.ts';
import { jobStates } from '../table.ts';
import { type OnJob, underLease } from './lease.ts';

/** Saves what the next agent needs to continue; replaces the earlier state. */
export const saveState = (
  ctx: AgentContext,
  { state, ...on }: OnJob & { state: string },
): Promise<void> =>
  underLease(ctx, on, async (tx, { id: jobId, attempt }) => {
    const kept = { attempt, state, at: ctx.now() };
    await tx
      .insert(jobStates)
      .values({ jobId, ...kept })
      .onConflictDoUpdate({ target: jobStates.jobId, set: kept });
  });
