import { posix } from 'node:path';
import type { agentApi, BodyOf } from '@hlidka/protocol';
import type { AgentContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { recordTrial } from '../../../care/backups/index.ts';
import { tellTrail } from '../trail.ts';
import { type OnJob, underLease } from './lease.ts';

type Told = Omit<BodyOf<typeof agentApi.reportRestore>, 'lease'>;

/** The result of a trial restore, beside the backup that it was. */
export const reportRestore = (
  ctx: AgentContext,
  { ok, digest, files, tables, rows, summary, ...on }: OnJob & Told,
): Promise<void> =>
  underLease(ctx, on, async (tx, { id, attempt, siteId, plan }) => {
    if (!siteId || plan.type !== 'restore') throw notFound();
    const { folder, shown } = plan;
    const file = posix.isAbsolute(plan.file) ? plan.file : posix.join(folder ?? '', plan.file);
    const found = { ok, files, tables, rows };
    const stored = await recordTrial(tx, {
      ...found,
      siteId,
      jobId: id,
      jobAttempt: attempt,
      digest,
      file,
      shown,
      summary,
      at: ctx.now(),
    });
    if (stored) await tellTrail(tx, ctx, { id, attempt }, 'restore.tried', found);
  });
