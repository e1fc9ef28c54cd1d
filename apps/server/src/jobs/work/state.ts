import type { AgentContext } from '../../context.ts';
import { jobStates } from '../table.ts';
import { type OnJob, underLease } from './lease.ts';

/** What the next agent needs to go on from here; a later one takes its place. */
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
