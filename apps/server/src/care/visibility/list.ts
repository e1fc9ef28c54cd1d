import type { AiAnswer } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { after, nextCursor } from '../../base/platform/database/pages.ts';
import { visibleSite } from '../../people/people/index.ts';
import { type AnswerRow, aiAnswers } from './table.ts';

const page = 20;

type Wanted = { id: string; question?: string; engine?: string; week?: string; cursor?: string };

const pairs = (spans: number[]) =>
  Array.from({ length: Math.floor(spans.length / 2) }, (_, index) => ({
    start: spans[index * 2] ?? 0,
    end: spans[index * 2 + 1] ?? 0,
  }));

const viewAnswer = (row: AnswerRow): AiAnswer => ({
  id: row.id,
  week: row.week,
  question: row.question,
  engine: row.engine,
  model: row.model,
  askedAt: row.askedAt.toISOString(),
  sample: row.sample,
  answer: row.answer,
  mentioned: row.mentioned,
  mentions: pairs(row.spans),
  cited: row.cited,
  retrieved: row.retrieved,
  costUsd: row.cost,
});

/** All answers, including those of running and replaced runs. */
export const listAnswers = async (ctx: UserContext, wanted: Wanted) => {
  const { id } = await visibleSite(ctx, wanted.id);
  const { question, engine, week, cursor } = wanted;
  const rows = await ctx.db
    .select()
    .from(aiAnswers)
    .where(
      and(
        eq(aiAnswers.siteId, id),
        question ? eq(aiAnswers.question, question) : undefined,
        engine ? eq(aiAnswers.engine, engine) : undefined,
        week ? eq(aiAnswers.week, week) : undefined,
        after(sql`(${aiAnswers.askedAt}, ${aiAnswers.id})`, cursor),
      ),
    )
    .orderBy(desc(aiAnswers.askedAt), desc(aiAnswers.id))
    .limit(page + 1);
  return {
    answers: rows.slice(0, page).map(viewAnswer),
    nextCursor: nextCursor(rows, page, ({ askedAt, id: last }) => [askedAt, last]),
  };
};
