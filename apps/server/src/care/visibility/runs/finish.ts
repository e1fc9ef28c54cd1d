import { AiEngine, AiTrouble } from '@hlidka/protocol';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { engineNotice } from '../letter.ts';
import {
  type AiRunRow,
  aiAnswers,
  aiRunSites,
  aiRuns,
  aiTasks,
  aiWeeks,
  mentionRule,
} from '../table.ts';

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

/** The share of a run's calls for a site that was answered; 1 if its calls were deleted. */
const answeredPart = async (tx: Tx, runId: string | null, siteId: string): Promise<number> => {
  if (!runId) return 1;
  const [calls] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${aiTasks.state} = 'done')::int`,
    })
    .from(aiTasks)
    .where(and(eq(aiTasks.runId, runId), eq(aiTasks.siteId, siteId)));
  return calls && calls.all > 0 ? calls.done / calls.all : 1;
};

/** A run cut short does not replace a more complete one. */
const isFuller = async (tx: Tx, { id, week }: AiRunRow, siteId: string): Promise<boolean> => {
  const [shown] = await tx
    .select({ runId: aiWeeks.runId })
    .from(aiWeeks)
    .where(and(eq(aiWeeks.siteId, siteId), eq(aiWeeks.week, week)))
    .for('update');
  if (!shown || shown.runId === id) return true;
  return (await answeredPart(tx, id, siteId)) >= (await answeredPart(tx, shown.runId, siteId));
};

/**
 * A week's figures come from its most complete run, the later on a tie; never from an unfinished
 * one.
 */
const writeWeek = async (tx: Tx, run: AiRunRow, siteId: string, at: Date) => {
  const { id, week } = run;
  const [sums] = await tx
    .select({
      answers: sql<number>`count(*)::int`,
      mentions: sql<number>`count(*) filter (where ${aiAnswers.mentioned})::int`,
      links: sql<number>`coalesce(sum(${aiAnswers.ownLinks}), 0)::int`,
    })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.runId, id), eq(aiAnswers.siteId, siteId)));
  if (!sums || sums.answers === 0 || !(await isFuller(tx, run, siteId))) return;
  const figures = { runId: id, checkedAt: at, rule: mentionRule, ...sums };
  await tx
    .insert(aiWeeks)
    .values({ siteId, week, ...figures })
    .onConflictDoUpdate({ target: [aiWeeks.siteId, aiWeeks.week], set: figures });
};

/** Locks the site's row, so that the second of two simultaneous calls sees both. */
export const finishSite = async (
  tx: Tx,
  run: AiRunRow,
  siteId: string,
  at: Date,
): Promise<void> => {
  const of = and(eq(aiRunSites.runId, run.id), eq(aiRunSites.siteId, siteId));
  await tx.select({ siteId: aiRunSites.siteId }).from(aiRunSites).where(of).for('update');
  const ended = await tx
    .update(aiRunSites)
    .set({ endedAt: at })
    .where(and(of, isNull(aiRunSites.endedAt), notExists(unsettled(tx, run.id, siteId))))
    .returning({ siteId: aiRunSites.siteId });
  if (ended.length > 0) await writeWeek(tx, run, siteId, at);
};

/** Operators hear of an engine that answered nothing in a whole run; one that answers again ends it. */
const noteEngines = async (tx: Tx, run: AiRunRow, at: Date): Promise<void> => {
  const told = await tx
    .select({
      engine: aiTasks.engine,
      done: sql<number>`count(*) filter (where ${aiTasks.state} = 'done')::int`,
      failed: sql<number>`count(*) filter (where ${aiTasks.state} = 'failed')::int`,
      questions: sql<number>`count(distinct (${aiTasks.siteId}, ${aiTasks.question})) filter (where ${aiTasks.state} = 'failed')::int`,
      trouble: sql<
        string | null
      >`mode() within group (order by ${aiTasks.trouble}) filter (where ${aiTasks.state} = 'failed')`,
    })
    .from(aiTasks)
    .where(eq(aiTasks.runId, run.id))
    .groupBy(aiTasks.engine);
  for (const { engine, done, failed, questions, trouble } of told) {
    const name = AiEngine.safeParse(engine).data;
    if (done > 0) await end(tx, engineNotice, [engine]);
    else if (name && failed > 0)
      await begin(tx, engineNotice, {
        key: engine,
        since: at,
        data: { engine: name, trouble: AiTrouble.safeParse(trouble).data ?? null, questions },
      });
  }
};

/** Finishes sites whose last calls were skipped, and the run once all are done. */
export const finishRun = async (tx: Tx, run: AiRunRow, at: Date): Promise<void> => {
  const left = await tx
    .select({ siteId: aiRunSites.siteId })
    .from(aiRunSites)
    .where(and(eq(aiRunSites.runId, run.id), isNull(aiRunSites.endedAt)));
  for (const { siteId } of left) await finishSite(tx, run, siteId, at);
  const open = tx
    .select({ one: sql`1` })
    .from(aiRunSites)
    .where(and(eq(aiRunSites.runId, run.id), isNull(aiRunSites.endedAt)));
  const ended = await tx
    .update(aiRuns)
    .set({ endedAt: at })
    .where(and(eq(aiRuns.id, run.id), isNull(aiRuns.endedAt), notExists(open)))
    .returning({ id: aiRuns.id });
  if (ended.length > 0) await noteEngines(tx, run, at);
};
