import type { AiTrouble } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import type { EngineAnswer } from '../engines/ask.ts';
import { mentionFinder, ownLink } from '../mentions/find.ts';
import { type AiRunRow, aiAnswers, aiEngines, aiTasks } from '../table.ts';
import { type AiTask, isTask } from './claim.ts';
import { finishSite } from './finish.ts';
import { returnCost, settleCost } from './spending.ts';

type Given = Pick<Context, 'db' | 'now'>;

const noteEngine = (tx: Tx, name: string, state: Partial<typeof aiEngines.$inferInsert>) =>
  tx
    .insert(aiEngines)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: aiEngines.name, set: state });

/** Stores an answer, its cost, and the site's figures after its last call, in one transaction. */
export const keepAnswer = (
  { db, now }: Given,
  run: AiRunRow,
  task: AiTask,
  answer: EngineAnswer,
): Promise<void> => {
  const spans = mentionFinder(task)(answer.text);
  const isOwn = ownLink(task);
  const own = answer.cited.filter((link) => isOwn(new URL(link).hostname));
  return transaction(db, async (tx) => {
    const at = now();
    await tx
      .update(aiTasks)
      .set({ state: 'done', cost: answer.costUsd })
      .where(isTask(run.id, task));
    await settleCost(tx, run.week, { reserved: task.reserved, cost: answer.costUsd });
    await tx.insert(aiAnswers).values({
      id: newId(),
      siteId: task.siteId,
      week: run.week,
      runId: run.id,
      question: task.text,
      engine: task.engine,
      sample: task.sample,
      model: answer.model,
      askedAt: at,
      answer: answer.text,
      mentioned: spans.length > 0,
      spans: spans.flat(),
      cited: answer.cited,
      retrieved: answer.retrieved,
      ownLinks: own.length,
      cost: answer.costUsd,
    });
    await noteEngine(tx, task.engine, { okAt: at, trouble: null, troubleAt: null });
    await finishSite(tx, run, task.siteId, at);
  });
};

/** A missing answer is not "not mentioned": it counts nowhere. `cost` is what it may have cost. */
export const keepFailure = (
  { db, now }: Given,
  run: AiRunRow,
  task: AiTask,
  { trouble, cost }: { trouble: AiTrouble; cost: number | null },
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now();
    await tx.update(aiTasks).set({ state: 'failed', trouble, cost }).where(isTask(run.id, task));
    await settleCost(tx, run.week, { reserved: task.reserved, cost });
    await noteEngine(tx, task.engine, { trouble, troubleAt: at });
    await finishSite(tx, run, task.siteId, at);
  });

/**
 * A call interrupted by a dying process may have been paid: it is not repeated and counts as spent.
 */
export const settleUncertain = ({ db }: Given, run: AiRunRow): Promise<void> =>
  transaction(db, async (tx) => {
    const cut = await tx
      .update(aiTasks)
      .set({ state: 'failed', trouble: 'uncertain', cost: sql`${aiTasks.reserved}` })
      .where(and(eq(aiTasks.runId, run.id), eq(aiTasks.state, 'asked')))
      .returning({ reserved: aiTasks.reserved });
    for (const { reserved } of cut) await settleCost(tx, run.week, { reserved, cost: reserved });
  });

/** Stopped before asking: the next process asks it. */
export const putBack = ({ db }: Given, run: AiRunRow, task: AiTask): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.update(aiTasks).set({ state: 'waiting' }).where(isTask(run.id, task));
    await returnCost(tx, run.week, task.reserved);
  });
