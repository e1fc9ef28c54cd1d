import { and, eq, isNull } from 'drizzle-orm';
import { aiAnswers, type WeekRow } from './table.ts';

/** The answers of the run that a week's figures are made of. */
export const isOfWeek = ({ siteId, week, runId }: WeekRow) =>
  and(
    eq(aiAnswers.siteId, siteId),
    eq(aiAnswers.week, week),
    runId ? eq(aiAnswers.runId, runId) : isNull(aiAnswers.runId),
  );
