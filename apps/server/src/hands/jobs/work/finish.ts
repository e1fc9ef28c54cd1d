import type { AgentContext } from '../../../base/context.ts';
import { storableText } from '../../../base/platform/database/storable.ts';
import { endJob } from '../steering/end.ts';
import { type OnJob, underLease } from './lease.ts';

export const finishJob = (
  ctx: AgentContext,
  { outcome, summary, ...on }: OnJob & { outcome: 'done' | 'failed'; summary: string },
): Promise<void> =>
  underLease(ctx, on, async (tx, job) => {
    const move = outcome === 'done' ? 'finish' : 'fail';
    await endJob(ctx, tx, job, { move, result: storableText(summary) || null });
  });
