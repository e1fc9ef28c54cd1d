import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/transaction.ts';
import { aiAnswers, aiRunSites, aiRuns, aiTasks, aiWeeks, type RunRow } from '../table.ts';

const unsettled = (tx: Tx, runId: string, siteId: string) =>
  tx
    .select({ one: sql`1` })
    .from(aiTasks)
    .where(
      and(
        eq(aiTasks.runId, runId),
        eq(aiTasks.siteId, siteId),
        inArray(aiTasks.state, ['waiting', 'asked']),
      ),
    );

/** The figures of a week are those of its last run with an answer: nothing half done is shown. */
const writeWeek = async (tx: Tx, { id, week }: RunRow, siteId: string, at: Date) => {
  const [sums] = await tx
    .select({
      answers: sql<number>`count(*)::int`,
      mentions: sql<number>`count(*) filter (where ${aiAnswers.mentioned})::int`,
      links: sql<number>`coalesce(sum(${aiAnswers.ownLinks}), 0)::int`,
    })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.runId, id), eq(aiAnswers.siteId, siteId)));
  if (!sums || sums.answers === 0) return;
  const figures = { runId: id, checkedAt: at, ...sums };
  await tx
    .insert(aiWeeks)
    .values({ siteId, week, ...figures })
    .onConflictDoUpdate({ target: [aiWeeks.siteId, aiWeeks.week], set: figures });
};

/** Of two calls that are settled at once the second sees both: the site's row is locked. */
export const finishSite = async (tx: Tx, run: RunRow, siteId: string, at: Date): Promise<void> => {
  const of = and(eq(aiRunSites.runId, run.id), eq(aiRunSites.siteId, siteId));
  await tx.select({ siteId: aiRunSites.siteId }).from(aiRunSites).where(of).for('update');
  const ended = await tx
    .update(aiRunSites)
    .set({ endedAt: at })
    .where(and(of, isNull(aiRunSites.endedAt), notExists(unsettled(tx, run.id, siteId))))
    .returning({ siteId: aiRunSites.siteId });
  if (ended.length > 0) await writeWeek(tx, run, siteId, at);
};

/** Sites whose last calls were given up, and the run itself once all are through. */
export const finishRun = async (tx: Tx, run: RunRow, at: Date): Promise<void> => {
  const left = await tx
    .select({ siteId: aiRunSites.siteId })
    .from(aiRunSites)
    .where(and(eq(aiRunSites.runId, run.id), isNull(aiRunSites.endedAt)));
  for (const { siteId } of left) await finishSite(tx, run, siteId, at);
  const open = tx
    .select({ one: sql`1` })
    .from(aiRunSites)
    .where(and(eq(aiRunSites.runId, run.id), isNull(aiRunSites.endedAt)));
  await tx
    .update(aiRuns)
    .set({ endedAt: at })
    .where(and(eq(aiRuns.id, run.id), isNull(aiRuns.endedAt), notExists(open)));
};
