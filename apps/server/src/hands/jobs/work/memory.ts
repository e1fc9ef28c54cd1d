import type { AgentContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { readAgentMemory, writeAgentMemory } from '../../../estate/sites/index.ts';
import { tellTrail } from '../trail.ts';
import { type OnJob, seeLeased, underLease } from './lease.ts';

/** Notes on the job's site; a job without a site has none. */
export const readMemory = async (ctx: AgentContext, on: OnJob): Promise<{ text: string }> => {
  const { siteId } = await seeLeased(ctx, on);
  return { text: siteId ? await readAgentMemory(ctx.db, siteId) : '' };
};

export const writeMemory = (
  ctx: AgentContext,
  { text, ...on }: OnJob & { text: string },
): Promise<void> =>
  underLease(ctx, on, async (tx, job) => {
    if (!job.siteId) throw notFound();
    await writeAgentMemory(tx, ctx, { id: job.siteId, text });
    await tellTrail(tx, ctx, job, 'memory.written', { text });
  });
