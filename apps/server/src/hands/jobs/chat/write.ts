import type { Job, JobEvent } from '@hlidka/protocol';
import { type ChatWords, chatTexts } from '@hlidka/texts/chat';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { operatorsLanguage } from '../../../people/people/index.ts';
import type { ChatText } from '../../../post/deliveries/index.ts';
import { readJob } from '../read/read.ts';
import { jobEvents } from '../table.ts';
import { type Buttons, createButtons } from './buttons.ts';

/** A job at the moment of writing, and what is needed to write about it. */
export type Writing = { job: Job; words: ChatWords; buttons: Buttons; db: Executor };

type Facts = { db: Executor; config: Config };

export const chatWords = async (db: Executor): Promise<ChatWords> =>
  chatTexts[await operatorsLanguage(db)];

/** Null when the job is gone: there is nothing to report. */
export const writeOf = async (
  { db, config }: Facts,
  jobId: string,
  write: (writing: Writing) => Promise<ChatText | null> | ChatText | null,
): Promise<ChatText | null> => {
  const job = await readJob({ db }, { id: jobId }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not found') return null;
    throw error;
  });
  if (!job) return null;
  const words = await chatWords(db);
  return write({ job, words, buttons: createButtons(config, words), db });
};

const ends = ['job.done', 'job.failed', 'job.cancelled'] as const;
type End = { type: (typeof ends)[number]; data: Record<string, unknown> } & Pick<
  JobEvent,
  'by' | 'who'
>;

/** How an attempt ended, from the trail: a retry has already cleared it from the job. */
export const readEnd = async (
  db: Executor,
  jobId: string,
  attempt: number,
): Promise<End | null> => {
  const [end] = await db
    .select({ type: jobEvents.type, data: jobEvents.data, by: jobEvents.by, who: jobEvents.who })
    .from(jobEvents)
    .where(
      and(
        eq(jobEvents.jobId, jobId),
        eq(jobEvents.attempt, attempt),
        inArray(jobEvents.type, [...ends]),
      ),
    )
    .orderBy(desc(jobEvents.seq))
    .limit(1);
  return end ? { ...end, type: end.type as End['type'] } : null;
};
