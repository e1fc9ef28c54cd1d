import type { Job, JobRow } from '@hlidka/protocol';
import type { JobFields } from '../table.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const viewJobRow = (job: JobFields, siteName: string | null): JobRow => ({
  id: job.id,
  number: job.number,
  siteId: job.siteId,
  siteName,
  title: job.title,
  kind: job.kind,
  supervised: job.supervised,
  state: job.state,
  paused: job.paused,
  waiting: job.waiting,
  attempt: job.attempt,
  scheduledFor: job.scheduledFor.toISOString(),
  createdAt: job.createdAt.toISOString(),
  startedAt: instant(job.startedAt),
  finishedAt: instant(job.finishedAt),
  result: job.result,
});

type Around = Pick<Job, 'siteName' | 'agentName' | 'gate' | 'question' | 'unread' | 'noTaker'>;

export const viewJob = (job: JobFields, { siteName, ...around }: Around): Job => ({
  ...viewJobRow(job, siteName),
  instructions: job.instructions,
  plan: job.plan,
  disturbs: job.disturbs,
  reviewWorklog: job.reviewWorklog,
  incidentId: job.incidentId,
  templateId: job.templateId,
  ruleId: job.ruleId,
  cost: costOf(job),
  ...around,
});

const costOf = ({ costUsd, inputTokens, outputTokens }: JobFields): Job['cost'] =>
  costUsd + inputTokens + outputTokens > 0 ? { usd: costUsd, inputTokens, outputTokens } : null;
