import type { agentApi, BodyOf } from '@hlidka/protocol';
import { limits } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { DomainError, invalid } from '../../../base/platform/errors.ts';
import { jobPictures } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { type OnJob, underLease } from './lease.ts';

const jpegStart = Buffer.from('ffd8ff', 'hex');

/** Stores a screenshot as evidence; the same key is stored once. */
export const keepPicture = (
  ctx: AgentContext,
  { id, lease, picture, ...seen }: OnJob & BodyOf<typeof agentApi.keepPicture>,
): Promise<void> => {
  const bytes = Buffer.from(picture, 'base64');
  if (!bytes.subarray(0, 3).equals(jpegStart)) throw invalid('picture', 'not an image');
  if (bytes.length > limits.pictureBytes) throw new DomainError('too large');
  return underLease(ctx, { id, lease }, async (tx, job) => {
    const { key, path, changedShare } = seen;
    const of = { jobId: job.id, attempt: job.attempt };
    const [kept] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(jobPictures)
      .where(and(eq(jobPictures.jobId, of.jobId), eq(jobPictures.attempt, of.attempt)));
    if ((kept?.count ?? 0) >= limits.picturesPerJob) return;
    const [row] = await tx
      .insert(jobPictures)
      .values({ id: newId(), ...of, key, path, changedShare, picture: bytes, at: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: jobPictures.id });
    if (row) await tellTrail(tx, ctx, job, 'page.seen', { pictureId: row.id, path, changedShare });
  });
};
