import type { FinishReason } from 'ai';
import { JobFailedError, type Result } from '../job/job-work.ts';
import type { Words } from '../job/words.ts';

const failure = /^\W*FAILED\b:?\s*/i;

/** The model's last reply as the job's result; without one the job failed. */
export const conclude = (
  words: Words,
  { text, finishReason, limit }: { text: string; finishReason: FinishReason; limit: string | null },
): Result => {
  const said = text.trim();
  if (said && finishReason === 'stop')
    return failure.test(said)
      ? { outcome: 'failed', summary: said.replace(failure, '') || words.nonsense }
      : { outcome: 'done', summary: said };
  throw new JobFailedError(limit ?? words.nonsense);
};
