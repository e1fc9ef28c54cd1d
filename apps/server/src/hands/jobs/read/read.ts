import type { Job } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { agents } from '../../agents/table.ts';
import { openGate, openQuestion } from '../find.ts';
import { type JobFields, jobSteering, jobs } from '../table.ts';
import { hasNoTaker } from './takers.ts';
import { viewJob } from './view.ts';
import { viewGate, viewQuestion } from './view-gate.ts';

/** The job as its page shows it, with what waits for the operator. */
export const readJob = async ({ db }: { db: Executor }, { id }: { id: string }): Promise<Job> => {
  const [found] = await db
    .select({ job: jobs, siteName: sites.name, agentName: agents.name })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .leftJoin(agents, eq(agents.id, jobs.agentId))
    .where(eq(jobs.id, id));
  if (!found) throw notFound();
  const { job, siteName, agentName } = found;
  const gate = await openGate(db, id);
  const question = await openQuestion(db, id);
  const unread = await db.$count(
    jobSteering,
    and(
      eq(jobSteering.jobId, id),
      eq(jobSteering.attempt, job.attempt),
      eq(jobSteering.verb, 'operator_message'),
      isNull(jobSteering.confirmedAt),
    ),
  );
  return viewJob(job, {
    siteName,
    agentName,
    gate: gate && viewGate(gate),
    question: question && viewQuestion(question),
    unread,
    noTaker: isToBeTaken(job) && (await hasNoTaker(db, job)),
  });
};

const isToBeTaken = ({ state, lease }: JobFields): boolean =>
  state === 'pending' || state === 'approved' || (state === 'running' && lease === null);
