import { and, asc, eq, sql } from 'drizzle-orm';
import type { EngineConfig } from '../../../base/config/engines.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { type AiRunRow, aiRunSites, aiTasks } from '../table.ts';
import { lockSpending, noteLimit, reserve } from './spending.ts';

export type AiTask = {
  siteId: string;
  question: number;
  engine: string;
  sample: number;
  text: string;
  brands: string[];
  anyCase: string[];
  domains: string[];
  ours: string[];
  others: string[];
  reserved: number | null;
};

type OfTask = Pick<AiTask, 'siteId' | 'question' | 'engine' | 'sample'>;

export const isTask = (runId: string, task: OfTask) =>
  and(
    eq(aiTasks.runId, runId),
    eq(aiTasks.siteId, task.siteId),
    eq(aiTasks.question, task.question),
    eq(aiTasks.engine, task.engine),
    eq(aiTasks.sample, task.sample),
  );

const waitingOf = (runId: string, engine: string) =>
  and(eq(aiTasks.runId, runId), eq(aiTasks.engine, engine), eq(aiTasks.state, 'waiting'));

/** Skips an engine's remaining calls. */
export const giveUp = (
  ctx: Pick<Context, 'db'>,
  run: AiRunRow,
  engine: string,
  trouble: string,
): Promise<unknown> =>
  ctx.db.update(aiTasks).set({ state: 'failed', trouble }).where(waitingOf(run.id, engine));

/**
 * The next call of an engine, marked as asked before it is made, alternating sites. Null when none
 * is left or the week's limit is reached: then the rest is skipped and the operator told.
 */
export const claimAiTasks = (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  run: AiRunRow,
  engine: EngineConfig,
): Promise<AiTask | null> =>
  transaction(db, async (tx) => {
    // Lock before reading calls: skipping the rest changes calls that others read.
    await lockSpending(tx, run.week);
    const [next] = await tx
      .select({
        siteId: aiTasks.siteId,
        question: aiTasks.question,
        engine: aiTasks.engine,
        sample: aiTasks.sample,
      })
      .from(aiTasks)
      .where(waitingOf(run.id, engine.name))
      .orderBy(asc(aiTasks.siteId), asc(aiTasks.question), asc(aiTasks.sample))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const limits = config.answers;
    const { week } = run;
    const { allowed, reserved } = await reserve(tx, { week, engine, limits });
    if (!allowed) {
      await tx
        .update(aiTasks)
        .set({ state: 'skipped', trouble: 'limit' })
        .where(waitingOf(run.id, engine.name));
      await noteLimit(tx, { week, limits, now: now() });
      return null;
    }
    await tx
      .update(aiTasks)
      .set({ state: 'asked', reserved, attempts: sql`${aiTasks.attempts} + 1` })
      .where(isTask(run.id, next));
    const [asked] = await tx
      .select({
        text: sql<string>`${aiRunSites.questions}[${next.question}]`,
        brands: aiRunSites.brands,
        anyCase: aiRunSites.anyCase,
        domains: aiRunSites.domains,
        ours: aiRunSites.ours,
        others: aiRunSites.others,
      })
      .from(aiRunSites)
      .where(and(eq(aiRunSites.runId, run.id), eq(aiRunSites.siteId, next.siteId)));
    return asked ? { ...next, ...asked, reserved } : null;
  });
