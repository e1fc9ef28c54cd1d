import { fillSentence, type SentenceFigure } from '@hlidka/protocol';
import { createFormat, escapeMarkdown } from '@hlidka/texts/format';
import { usualSentences } from '@hlidka/texts/job-notes';
import { and, eq, like, sql, sum } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { backups } from '../../care/backups/table.ts';
import { writeAutomaticEntry } from '../../care/worklog/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { operatorsLanguage } from '../../people/people/index.ts';
import { type JobFields, jobBackups, jobGates } from './table.ts';

/** Minutes worked, without waiting for the operator; at least one. */
const minutesOf = ({ startedAt, finishedAt, waitedMs }: JobFields): number => {
  const ranMs = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : 0;
  return Math.max(1, Math.round((ranMs - waitedMs) / 60_000));
};

/**
 * The worklog entry of an ended job, with the time spent without waiting for the operator. Only what
 * was written for clients is published: other words, and those of a failed job, are a draft.
 */
export const writeJobWorklog = async (ctx: Context, tx: Tx, job: JobFields): Promise<void> => {
  const { id: jobId, attempt: jobAttempt, siteId, reviewWorklog, state } = job;
  const hasFailed = state === 'failed';
  if (!siteId || (hasFailed && !job.worklog)) return;
  // Who does not see trials does not read of them either.
  if (job.plan.type === 'restore' && !job.plan.shown) return;
  const written = job.worklog || (await sentenceOf(tx, job));
  await writeAutomaticEntry(ctx, tx, {
    siteId,
    jobId,
    jobAttempt,
    minutes: minutesOf(job),
    text: written || draftOf(job),
    publish: Boolean(written) && !reviewWorklog && !hasFailed,
  });
};

/** What the operator has at hand to write from; the number of commands run says nothing. */
const draftOf = ({ plan, result, title }: JobFields): string =>
  (plan.type === 'commands' ? null : result) || escapeMarkdown(title);

/** The playbook's sentence for clients; a backup has one of its own. Null: none, or a figure is missing. */
const sentenceOf = async (tx: Tx, job: JobFields): Promise<string | null> => {
  const { plan } = job;
  if (plan.type === 'restore') return usualSentences[await operatorsLanguage(tx)].restore;
  if (!('steps' in plan)) return null;
  const usual = plan.type === 'backup' ? usualSentences[await operatorsLanguage(tx)].backup : '';
  const sentence = plan.clientSentence || usual;
  return sentence ? fillSentence(sentence, await figuresOf(tx, job)) : null;
};

/** Every figure comes from a row of this attempt. */
const figuresOf = async (
  tx: Tx,
  job: JobFields,
): Promise<Partial<Record<SentenceFigure, string>>> => {
  const format = createFormat(await operatorsLanguage(tx));
  const { id, attempt, siteId, finishedAt } = job;
  const [site] = await tx
    .select({ name: sites.name })
    .from(sites)
    .where(eq(sites.id, siteId ?? id));
  const [made] = await tx
    .select({ bytes: sum(backups.sizeBytes).mapWith(Number) })
    .from(jobBackups)
    .innerJoin(backups, eq(backups.id, jobBackups.backupId))
    .where(
      and(eq(jobBackups.jobId, id), eq(jobBackups.attempt, attempt), eq(backups.status, 'ok')),
    );
  const steps = await tx.$count(
    jobGates,
    and(
      eq(jobGates.jobId, id),
      eq(jobGates.attempt, attempt),
      like(jobGates.key, 'step:%'),
      sql`${jobGates.outcome}->>'exitCode' = '0'`,
    ),
  );
  return {
    ...(site ? { site: escapeMarkdown(site.name) } : {}),
    ...(finishedAt ? { date: format.date(finishedAt.toISOString()) } : {}),
    duration: format.duration(minutesOf(job) * 60),
    steps: format.number(steps),
    ...(made?.bytes ? { size: format.bytes(made.bytes) } : {}),
  };
};
