import type { Visibility } from '@hlidka/protocol';
import { percent } from '../checks/index.ts';
import type { WeekRow } from './table.ts';

/** Floored, as every percentage. */
const shareOf = ({ answers, mentions }: Pick<WeekRow, 'answers' | 'mentions'>): number | null =>
  percent({ counted: answers, ok: mentions });

/** `weeks` newest first; the figures are those of the latest check. */
export const viewVisibility = (
  weeks: WeekRow[],
  questions: string[],
  mentioned: Map<string, boolean>,
): Visibility => {
  const [latest] = weeks;
  return {
    checkedAt: latest?.checkedAt.toISOString() ?? null,
    answers: latest?.answers ?? 0,
    mentions: latest?.mentions ?? 0,
    questionCount: questions.length,
    links: latest?.links ?? 0,
    sharePct: latest ? shareOf(latest) : null,
    questions: questions.map((question) => ({
      question,
      mentioned: mentioned.get(question) ?? null,
    })),
    weekly: weeks.toReversed().map((row) => ({
      week: row.week,
      answers: row.answers,
      mentions: row.mentions,
      sharePct: shareOf(row),
    })),
  };
};
