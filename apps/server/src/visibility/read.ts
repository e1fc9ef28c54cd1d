import type { Visibility } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { type VisibleSite, visibleSite } from '../people/index.ts';
import { notFound } from '../platform/errors.ts';
import type { Executor } from '../platform/transaction.ts';
import { readWatched } from '../search/index.ts';
import { aiAnswers, aiWeeks } from './table.ts';
import { viewVisibility } from './view.ts';

const weeksShown = 52;

/** Whether any engine's answer to a question mentioned the site in that week's check. */
const readMentioned = async (db: Executor, siteId: string, week: string) => {
  const rows = await db
    .select({
      question: aiAnswers.question,
      mentioned: sql<boolean>`bool_or(${aiAnswers.mentioned})`,
    })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.siteId, siteId), eq(aiAnswers.week, week)))
    .groupBy(aiAnswers.question)
    .orderBy(aiAnswers.question);
  return new Map(rows.map(({ question, mentioned }) => [question, mentioned]));
};

export const visibilityOf = async (
  ctx: UserContext,
  { id, aiEntitled }: VisibleSite,
): Promise<Visibility | null> => {
  if (!aiEntitled) return null;
  const [weeks, watched] = await Promise.all([
    ctx.db
      .select()
      .from(aiWeeks)
      .where(eq(aiWeeks.siteId, id))
      .orderBy(desc(aiWeeks.week))
      .limit(weeksShown),
    readWatched(ctx.db, id),
  ]);
  const mentioned = weeks[0] && (await readMentioned(ctx.db, id, weeks[0].week));
  return viewVisibility(weeks, watched.aiQuestions, mentioned ?? new Map());
};

export const readVisibility = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<Visibility> => {
  const visibility = await visibilityOf(ctx, await visibleSite(ctx, id));
  if (!visibility) throw notFound();
  return visibility;
};
