import { dayMs, minuteMs, type Plan } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { jobEvents, jobs } from '../../hands/jobs/table.ts';
import { operators } from '../data/index.ts';
import { type PastJob, pastJobs } from '../data/jobs.ts';

const plan: Plan = {
  type: 'wordpress',
  path: '/var/www/html',
  core: true,
  plugins: true,
  testOrder: null,
};

/** Jobs that ended some days ago, each with its short trail. */
export const addPastJobs = async (tx: Tx, now: Date): Promise<void> => {
  const longestAgo = [...pastJobs].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const past of longestAgo) await addJob(tx, now, past);
};

const addJob = async (tx: Tx, now: Date, past: PastJob): Promise<void> => {
  const { daysAgo, ref, title, minutes, result, failed = false } = past;
  const [site] = await tx.select({ id: sites.id }).from(sites).where(eq(sites.ref, ref));
  if (!site) return;
  const id = newId();
  const createdAt = new Date(now.getTime() - daysAgo * dayMs - 47 * minuteMs);
  const startedAt = new Date(createdAt.getTime() + 4 * minuteMs);
  const finishedAt = new Date(startedAt.getTime() + minutes * minuteMs);
  await tx.insert(jobs).values({
    id,
    siteId: site.id,
    title,
    plan,
    kind: 'playbook',
    supervised: false,
    state: failed ? 'failed' : 'done',
    scheduledFor: createdAt,
    createdAt,
    startedAt,
    finishedAt,
    result,
  });
  const line = { jobId: id, attempt: 1 };
  const byJana = { ...line, by: 'admin' as const, who: operators.jana.name };
  const byAgent = { ...line, by: 'agent' as const, who: 'Hlídka' };
  await tx.insert(jobEvents).values([
    { ...byJana, at: createdAt, type: 'job.created' },
    { ...byJana, at: new Date(createdAt.getTime() + 3 * minuteMs), type: 'job.approved' },
    { ...byAgent, at: startedAt, type: 'job.started' },
    {
      ...byAgent,
      at: finishedAt,
      type: failed ? 'job.failed' : 'job.done',
      data: { summary: result },
    },
  ]);
};
