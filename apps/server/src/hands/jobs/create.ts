import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type jobs as endpoints,
  isReviewed,
  type Job,
  planKind,
} from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { incidents } from '../../watch/incidents/table.ts';
import { announcePending } from './announce.ts';
import { refuseWithoutModel } from './model.ts';
import { findTemplate } from './plans/templates.ts';
import { readJob } from './read/read.ts';
import { approveJob } from './steering/steer.ts';
import { type JobFields, jobs, jobTemplates } from './table.ts';
import { refuseSite } from './targets/refuse-site.ts';
import { tellTrail } from './trail.ts';

type Input = BodyOf<typeof endpoints.create>;

export const createJob = (ctx: Context, input: Input): Promise<Job> =>
  transaction(ctx.db, (tx) => createJobWithin(ctx, tx, input));

export const createJobWithin = async (
  ctx: Context,
  tx: Tx,
  { approve, ...input }: Input,
): Promise<Job> => {
  await refuseUnknown(tx, input);
  await refuseWithoutModel(tx, { kind: planKind[input.plan.type] }, ctx.now());
  const { scheduledFor, ...rest } = input;
  const job = await insertJob(ctx, tx, {
    ...rest,
    scheduledFor: scheduledFor ? new Date(scheduledFor) : ctx.now(),
  });
  if (approve) await approveJob(ctx, tx, job);
  else await announcePending(ctx, tx, job);
  return readJob({ db: tx }, job);
};

type New = Omit<typeof jobs.$inferInsert, 'id' | 'kind'>;

/**
 * Inserts the job, its first trail line and the audit line; the caller handles waiting and
 * notifications.
 */
export const insertJob = async (ctx: Context, tx: Tx, input: New): Promise<JobFields> => {
  const [job] = await tx
    .insert(jobs)
    .values({
      ...input,
      id: newId(),
      kind: planKind[input.plan.type],
      reviewWorklog: isReviewed(input),
      createdAt: ctx.now(),
    })
    .returning();
  if (!job) throw new Error('no job was made');
  await tellTrail(tx, ctx, job, 'job.created');
  const subject = { kind: 'job', id: job.id, name: job.title };
  await record(tx, ctx.actor, 'job.created', subject, await newlyAllowed(tx, job));
  return job;
};

/** Rules of its own; those of its template were told of when the template was written. */
const newlyAllowed = async (tx: Tx, { plan, templateId }: JobFields) => {
  if (plan.type !== 'model' || plan.allow.length === 0) return {};
  const template = templateId ? await findTemplate(tx, templateId) : null;
  const known = template?.plan.type === 'model' ? template.plan.allow : [];
  const own = plan.allow.filter((rule) => !known.some((one) => isDeepStrictEqual(one, rule)));
  return own.length > 0 ? { allow: own.length } : {};
};

type Given = Pick<Input, 'siteId' | 'templateId' | 'incidentId' | 'plan'>;

const refuseUnknown = async (tx: Tx, { siteId, templateId, incidentId, plan }: Given) => {
  await refuseSite(tx, siteId, plan);
  if (templateId) {
    const [template] = await tx
      .select({ id: jobTemplates.id })
      .from(jobTemplates)
      .where(eq(jobTemplates.id, templateId))
      .for('share');
    if (!template) throw invalid('templateId', 'not found');
  }
  if (incidentId) {
    const [incident] = await tx
      .select({ siteId: incidents.siteId })
      .from(incidents)
      .where(eq(incidents.id, incidentId));
    if (!incident) throw invalid('incidentId', 'not found');
    if (incident.siteId !== siteId) throw invalid('incidentId', 'not valid');
  }
};
