import type { agentApi, BodyOf, JobForm } from '@hlidka/protocol';
import type { AgentContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { type AwaitedChange, awaitChange } from '../../../base/platform/signals/await-change.ts';
import { beginTrials, readIdentity, readTrials } from '../../forms/index.ts';
import { type OnJob, seeLeased, underLease } from './lease.ts';

type Asked = Omit<BodyOf<typeof agentApi.tryForms>, 'lease'>;

const endsMs = 2_000;

/** The forms of the job's site, sent once for this key. */
export const tryForms = async (
  ctx: AgentContext,
  { key, only, waitSeconds, ...on }: OnJob & Asked,
  waiting: AwaitedChange,
): Promise<{ forms: JobForm[]; address: string }> => {
  const siteId = await underLease(ctx, on, async (tx, job) => {
    if (!job.siteId) throw notFound();
    const order = job.plan.type === 'wordpress' ? job.plan.testOrder : null;
    await beginTrials(ctx, tx, { jobId: on.id, siteId: job.siteId, key, only, order });
    return job.siteId;
  });
  const forms = await awaitChange(waiting, {
    matters: ({ topic, id }) => topic === 'form' && id === siteId,
    ask: async () => {
      await seeLeased(ctx, on);
      return readTrials(ctx.db, { jobId: on.id, key });
    },
    ready: (all) => all.every(({ outcome }) => outcome !== null),
    waitSeconds,
    everyMs: endsMs,
  });
  return { forms, address: (await readIdentity(ctx.db, ctx.config)).email };
};
