import type { Rivals, Visibility } from '@hlidka/protocol';
import type { Comparison } from './compare.ts';
import { shareOf } from './share.ts';
import type { WeekRow } from './table.ts';

/**
 * `weeks` newest first; figures and list come from the latest check, whatever changed since. Newly
 * watched questions are at the end without an answer.
 */
export const viewVisibility = (
  weeks: WeekRow[],
  watched: string[],
  asked: Map<string, boolean | null>,
  compared: Comparison | null,
  rivals: Rivals | null,
): Visibility => {
  const [latest] = weeks;
  const since = watched.filter((question) => !asked.has(question));
  return {
    checkedAt: latest?.checkedAt.toISOString() ?? null,
    answers: latest?.answers ?? 0,
    mentions: latest?.mentions ?? 0,
    questionCount: latest ? asked.size : watched.length,
    links: latest?.links ?? 0,
    sharePct: latest ? shareOf(latest) : null,
    recountedSince:
      weeks.findLast(({ rule }) => rule === latest?.rule && rule !== weeks.at(-1)?.rule)?.week ??
      null,
    withinNoise: compared?.shares?.change === 'real' ? false : null,
    compared,
    rivals,
    questions: [
      ...[...asked].map(([question, mentioned]) => ({ question, mentioned, asked: true })),
      ...since.map((question) => ({ question, mentioned: null, asked: false })),
    ],
    weekly: weeks.toReversed().map((row) => ({
      week: row.week,
      answers: row.answers,
      mentions: row.mentions,
      sharePct: shareOf(row),
    })),
  };
};
