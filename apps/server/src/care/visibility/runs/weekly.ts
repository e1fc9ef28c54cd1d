import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Duty } from '../../../base/clock/index.ts';
import type { Context, LoopContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { type AiRunRow, aiAnswers, aiRuns } from '../table.ts';
import { openRun, readOpenRun } from './open.ts';
import { countCalls, workRun } from './work.ts';

const day = 86_400_000;
/** Single calls are useless after three months; answers stay for a comparison with last year. */
const runsKeptMs = 500 * day;
const lookMs = 30_000;
/** Within this time a second request, or a restart right after the end, means the same run. */
const sameRunMs = 10 * 60_000;

/** The run for this time: an interrupted one continues, a finished one is not repeated. */
const findRun = async ({ db, config, now }: Context, dueAt: Date): Promise<AiRunRow | null> => {
  const open = await readOpenRun(db, null);
  if (open) return open;
  const recent = new Date(now().getTime() - sameRunMs);
  const [made] = await db
    .select({ id: aiRuns.id })
    .from(aiRuns)
    .where(and(isNull(aiRuns.siteId), or(eq(aiRuns.dueAt, dueAt), gt(aiRuns.endedAt, recent))))
    .orderBy(desc(aiRuns.startedAt))
    .limit(1);
  if (made) return null;
  return transaction(db, (tx) => openRun(tx, config, { siteId: null, dueAt, now: now() }));
};

const forgetOld = async ({ db, now }: Context) => {
  const oldest = new Date(now().getTime() - runsKeptMs);
  await db.delete(aiAnswers).where(lt(aiAnswers.askedAt, oldest));
  await db.delete(aiRuns).where(lt(aiRuns.startedAt, oldest));
};

/** Every watched question to every engine, Monday at four in the morning. */
export const aiWeekDuty: Duty = {
  rule: { every: 'week', weekdays: [1], minute: 4 * 60 },
  work: async (ctx, { dueAt, signal }) => {
    await forgetOld(ctx);
    const run = await findRun(ctx, dueAt);
    if (!run) return;
    await workRun(ctx, run, { signal });
    return countCalls(ctx, run);
  },
};

/** Runs requested by an operator, one site each: started at once, resumed when interrupted. */
export const startAskedRuns = (
  given: Omit<LoopContext, 'actor'>,
  signals: Signals,
): { stop(): Promise<void> } => {
  const ctx: LoopContext = { ...given, actor: { kind: 'system' } };
  const loop = startLoop({
    log: ctx.log,
    trouble: 'runs that were asked for wait',
    everyMs: lookMs,
    pass: async (signal) => {
      const open = await ctx.db
        .select()
        .from(aiRuns)
        .where(and(isNotNull(aiRuns.siteId), isNull(aiRuns.endedAt)))
        .orderBy(aiRuns.startedAt)
        .limit(20);
      for (const run of open) if (!signal.aborted) await workRun(ctx, run, { signal });
    },
  });
  const off = signals.on(({ topic }) => {
    if (topic === 'answers') loop.ring();
  });
  return {
    async stop() {
      off();
      await loop.stop();
    },
  };
};
