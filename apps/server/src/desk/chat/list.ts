import type { JobRow } from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import type { Database } from '../../base/platform/database/database.ts';
import { aboutJob, listJobs, standing } from '../../hands/jobs/index.ts';
import { bold, type ChatText, escapeHtml, shownLength } from '../../post/deliveries/index.ts';

const room = 3_600;

const waits = ({ state, waiting }: JobRow): boolean => state === 'pending' || waiting !== null;

const lineOf = (job: JobRow, words: ChatWords): string => {
  const text = `#${job.number} ${aboutJob(job)}: ${escapeHtml(standing(words, job))}`;
  return waits(job) ? `❗ ${text}` : `• ${text}`;
};

/** Active jobs, those waiting for the operator first and marked. */
export const writeJobs = async (
  { db }: { db: Database },
  words: ChatWords,
): Promise<ChatText | string> => {
  const { jobs, nextCursor } = await listJobs({ db }, { view: 'active' });
  if (jobs.length === 0) return words.noJobs;
  const shown = [bold(words.jobs)];
  let length = 0;
  for (const job of jobs) {
    const text = lineOf(job, words);
    length += shownLength(text) + 1;
    if (length > room) break;
    shown.push(text);
  }
  const more = nextCursor !== null || shown.length - 1 < jobs.length;
  const waiting = jobs.some(waits) && `❗ ${escapeHtml(words.labels.waits)}`;
  return {
    html: [
      ...shown,
      ...(more ? [escapeHtml(words.moreJobs)] : []),
      ...(waiting ? ['', waiting] : []),
    ].join('\n'),
  };
};
