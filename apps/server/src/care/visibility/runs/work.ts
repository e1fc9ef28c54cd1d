import { and, count, eq } from 'drizzle-orm';
import type { Context, LoopContext } from '../../../base/context.ts';
import { inTurn } from '../../../base/platform/database/in-turn.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { type AiRunRow, aiTasks } from '../table.ts';
import { giveUp } from './claim.ts';
import { finishRun } from './finish.ts';
import { askEngine, type Pace, usualPace } from './lane.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { settleUncertain } from './settle.ts';

/** Aborts some time after the other signal, so that running calls may end. */
const later = (signal: AbortSignal, ms: number): { signal: AbortSignal; forget(): void } => {
  const after = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => after.abort(), ms);
  };
  if (signal.aborted) after.abort();
  else signal.addEventListener('abort', wait, { once: true });
  return {
    signal: after.signal,
    forget() {
      signal.removeEventListener('abort', wait);
      clearTimeout(timer);
    },
  };
};

const askAll = async (ctx: Context, run: AiRunRow, pace: Pace, signal: AbortSignal) => {
  const { engines } = ctx.config.answers;
  const write = oneAtATime();
  const grace = later(signal, pace.graceMs);
  const asking = run.engines.map((name) => {
    const engine = engines.find((one) => one.name === name);
    if (!engine) return giveUp(ctx, run, name, 'not_configured');
    return askEngine({ ctx, run, engine, pace, signal, cutOff: grace.signal, write });
  });
  const ended = await Promise.allSettled(asking).finally(grace.forget);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};

/**
 * Makes the remaining calls of a run, in one process at a time. It can be interrupted anywhere; a
 * call that was running is never repeated.
 */
export const workRun = async (
  ctx: LoopContext,
  run: AiRunRow,
  { signal, pace = usualPace }: { signal: AbortSignal; pace?: Pace },
): Promise<void> => {
  await inTurn(ctx.db, `ai run ${run.id}`, async (cutOff) => {
    await settleUncertain(ctx, run);
    await askAll(ctx, run, pace, AbortSignal.any([signal, cutOff]));
    if (!cutOff.aborted) await transaction(ctx.db, (tx) => finishRun(tx, run, ctx.now()));
  });
};

export const countCalls = async ({ db }: Context, { id }: AiRunRow) => {
  const rows = await db
    .select({ state: aiTasks.state, calls: count() })
    .from(aiTasks)
    .where(and(eq(aiTasks.runId, id)))
    .groupBy(aiTasks.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.calls ?? 0;
  return { done: of('done'), failed: of('failed') + of('skipped') };
};
