import type { CheckNow, SiteCheck } from '@hlidka/protocol';
import type { AgentContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { checkNow, type Probe } from '../../../watch/checks/index.ts';
import { tellTrail } from '../trail.ts';
import { type OnJob, seeLeased, underLease } from './lease.ts';

/** One check of the job's site like a regular one; recorded only in the job's trail. */
export const checkSite = async (ctx: AgentContext, on: OnJob, probe: Probe): Promise<SiteCheck> => {
  const { siteId } = await seeLeased(ctx, on);
  if (!siteId) throw notFound();
  const seen = view(await checkNow(ctx, probe, { id: siteId }));
  await underLease(ctx, on, (tx, job) => tellTrail(tx, ctx, job, 'check.done', seen));
  return seen;
};

const view = ({ ok, failure, statusCode, ms }: CheckNow): SiteCheck => ({
  ok,
  failure: failure ?? null,
  statusCode: statusCode ?? null,
  durationMs: Math.round(ms ?? 0),
});
